import { expect, it } from 'vitest'
import type { Actor } from '../accounts/actor.ts'
import { canAddFacts, canAddResources, canChange, canJudge, mustWait } from './policy.ts'

const nobody: Actor = { id: 0, role: 'Student', roles: [], permissions: [], lead: null, approvedEducator: false }

it('TOK-RU012: on trial facts are added in three areas alone, with a plan in all', () => {
  const trial = [100, 105, 203, 101, null].map((lead) => canAddFacts({ isLimited: true, lead }))
  expect(trial).toEqual([true, true, true, false, false])
  expect(canAddFacts({ isLimited: false, lead: 101 })).toBe(true)
})
it('TOK-RU009: resources are added with a plan', () => {
  expect([true, false].map((isLimited) => canAddResources({ isLimited }))).toEqual([false, true])
})
it('of whom something was hidden, what others would see waits for a moderator; what staff add does not', () => {
  const student = { ...nobody, id: 1 }
  const staff = { ...nobody, id: 2, roles: ['staff'] }
  const shared = { isPrivate: false, wasHidden: true }
  expect([mustWait(student, shared), mustWait(staff, shared)]).toEqual([true, false])
  expect(mustWait(student, { ...shared, isPrivate: true })).toBe(false)
  expect(mustWait(student, { ...shared, wasHidden: false })).toBe(false)
})
it('FCT-RU011: who added it changes it, and others judge it', () => {
  const [mine, theirs] = [{ ownerId: 1 }, { ownerId: 2 }]
  expect([canChange({ id: 1 }, mine), canChange({ id: 1 }, theirs), canChange(null, mine)]).toEqual([
    true,
    false,
    false,
  ])
  expect([canJudge({ id: 1 }, mine), canJudge({ id: 1 }, theirs), canJudge(null, theirs)]).toEqual([false, true, false])
})
