import { expect, it } from 'vitest'
import {
  codeDoes,
  losesPasskeys,
  mayAddSecondProof,
  mayDoMore,
  mayRemoveSecondProof,
  stepUpBy,
  withoutMore,
} from './secondProof.ts'

it('a second proof is asked of staff and administrators, however their role is written', () => {
  for (const person of [
    { role: 'Administrator', roles: [] },
    { role: 'Student', roles: ['Staff'] },
    { role: 'Professor', roles: ['superadmin'] },
  ])
    expect(mayDoMore(person)).toBe(true)
  expect(mayDoMore({ role: 'Professor', roles: ['creator', 'moderator'] })).toBe(false)
})

it('until it is given they have the rights of a learner', () => {
  const actor = { role: 'Administrator', roles: ['superadmin', 'creator'], permissions: [{ resource: 'workflow' }] }
  expect(withoutMore(actor)).toEqual({ role: 'Student', roles: ['creator'], permissions: [] })
})

it('one shows once more who one is by a passkey where there is one, then by a code, then by the password', () => {
  const staff = { mayDoMore: true, passkeys: 0, codes: false }
  expect(stepUpBy({ ...staff, passkeys: 1, codes: true })).toBe('passkey')
  expect(stepUpBy({ ...staff, codes: true })).toBe('code')
  expect(stepUpBy(staff)).toBe('password')
  expect(stepUpBy({ mayDoMore: false, passkeys: 2, codes: true })).toBe('password')
})

it('who has one adds another only after giving it, and never takes the last one away', () => {
  const staff = { mayDoMore: true, passkeys: 1, codes: false }
  expect(mayAddSecondProof({ ...staff, given: false })).toBe(false)
  expect(mayAddSecondProof({ ...staff, given: true })).toBe(true)
  expect(mayAddSecondProof({ ...staff, passkeys: 0, given: false })).toBe(true)
  expect(mayRemoveSecondProof({ ...staff, passkeys: 0 })).toBe(false)
  expect(mayRemoveSecondProof(staff)).toBe(true)
})

it.each([
  [['Student'], ['Student', 'staff'], true],
  [['Professor'], ['Administrator'], true],
  [['Student', 'staff'], ['Student', 'staff', 'admin'], false],
  [['Administrator'], ['Administrator', 'staff'], false],
  [['Student', 'staff'], ['Student'], false],
  [['Student'], ['Student', 'moderator'], false],
] as const)('passkeys of who was %j and is %j go: %s', ([role, ...roles], [next, ...nextRoles], lost) => {
  expect(losesPasskeys({ role, roles }, { role: next, roles: nextRoles })).toBe(lost)
})

it('a code stands in for no passkey that is asked for once more', () => {
  const person = { mayDoMore: true, passkeys: 1, codes: true }
  expect([true, false].map((given) => codeDoes({ ...person, given }))).toEqual(['nothing', 'open'])
  for (const other of [{ passkeys: 0 }, { mayDoMore: false }])
    expect(codeDoes({ ...person, ...other, given: true })).toBe('confirm')
})
