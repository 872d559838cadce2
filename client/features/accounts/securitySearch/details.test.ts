import { expect, it } from 'vitest'
import { changesIn, factsIn } from './details.ts'

it('rights before and after are said in words', () => {
  expect(
    changesIn({
      before: { roles: [], beta_user_flag: false },
      after: { roles: ['staff', 'admin'], beta_user_flag: true },
    }),
  ).toEqual([
    { name: 'Further roles', before: 'none', after: 'staff, admin' },
    { name: 'Tries new things first', before: 'no', after: 'yes' },
  ])
  expect(changesIn({ before: {}, after: { permission: 'workflow publish' } })).toEqual([
    { name: 'Permission', before: 'none', after: 'workflow publish' },
  ])
  expect(changesIn({ code: 'forbidden' })).toEqual([])
})

it('what else is known is said with its name, and what was counted together says so', () => {
  expect(factsIn({ code: 'forbidden', endpoint: 'listPeople', other: 1 })).toEqual([
    'Call: listPeople',
    'Refusal: forbidden',
  ])
  expect(factsIn({ of: 'network' })).toEqual(['Many different ones of this network together'])
  expect(factsIn({})).toEqual([])
})
