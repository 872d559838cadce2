import { expect, it } from 'vitest'
import type { Actor } from '../accounts/actor.ts'
import { canSelectText } from './policy.ts'

const actor = (role: Actor['role'], roles: string[] = []): Actor => ({
  id: 1,
  role,
  roles,
  permissions: [],
  lead: null,
  approvedEducator: false,
})

it('LRN-RU032: a professor may select a lesson’s text, as may who works here; nobody else, and no guest', () => {
  expect([actor('Professor'), actor('Administrator'), actor('Student', ['staff'])].map(canSelectText)).toEqual([
    true,
    true,
    true,
  ])
  expect([actor('Student'), actor('Affiliate'), null].map(canSelectText)).toEqual([false, false, false])
})
