import { expect, it } from 'vitest'
import { rightsChange } from './rightsChange.ts'

it('says of rights that changed what they were and what they are, and nothing of the others', () => {
  const before = { role: 'Student', roles: [], beta_user_flag: false }
  expect(rightsChange(before, { role: 'Student', roles: ['staff'], beta_user_flag: false })).toEqual({
    before: { roles: [] },
    after: { roles: ['staff'] },
  })
  expect(rightsChange({}, { permission: 'workflow publish' })).toEqual({
    before: {},
    after: { permission: 'workflow publish' },
  })
  expect(rightsChange(before, { ...before })).toBeNull()
})
