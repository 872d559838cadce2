import { expect, it } from 'vitest'
import type { Actor } from '../accounts/actor.ts'
import { canModerateQuiz } from './policy.ts'

const person = (more: Partial<Actor>): Actor => ({
  id: 1,
  role: 'Student',
  roles: [],
  permissions: [],
  lead: null,
  approvedEducator: false,
  ...more,
})
const may = (resource: string, action: string) => person({ permissions: [{ resource, action, value: null }] })

it('QUZ-RU018: who has the access "admin" on "quiz" looks after it, as moderators and administrators do', () => {
  expect(canModerateQuiz(may('quiz', 'admin'))).toBe(true)
  expect(canModerateQuiz(may('comment', 'moderate'))).toBe(true)
  expect(canModerateQuiz(person({ roles: ['moderator'] }))).toBe(true)
  expect(canModerateQuiz(person({ role: 'Administrator' }))).toBe(true)
})

it('QUZ-RU018: nobody else does, whatever else they may do', () => {
  for (const other of [person({}), person({ roles: ['staff'] }), may('quiz', 'see'), may('comment', 'admin')])
    expect(canModerateQuiz(other)).toBe(false)
})
