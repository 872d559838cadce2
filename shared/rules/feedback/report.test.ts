import { expect, it } from 'vitest'
import { answerTitle, canAnswerReports, rankOf, reportLacks, SEVERITY_PRESET } from './report.ts'

const actor = (more: object) => ({
  id: 1,
  role: 'Student' as const,
  roles: [] as string[],
  permissions: [] as { resource: string; action: string; value: string | null }[],
  lead: null,
  approvedEducator: false,
  ...more,
})
const answer = { permissions: [{ resource: 'feedback', action: 'answer', value: null }] }

it('FCT-RU007, FCT-MS003: a report without type, location or error lacks something', () => {
  const whole = { type: 'audio', location: 'quiz', error: 'Too low' }
  expect(reportLacks(whole)).toBeUndefined()
  for (const name of ['type', 'location', 'error'] as const)
    expect(reportLacks({ ...whole, [name]: ' '.repeat(name === 'error' ? 1 : 0) })).toBe('Please Fill out all Fields.')
})
it('FCT-GA004, FCT-CO004: a report is preset as light, and severities rise', () => {
  expect([SEVERITY_PRESET, rankOf('Low'), rankOf('Medium'), rankOf('High')]).toEqual(['Low', 1, 2, 3])
})
it('reports are answered by administrators, and by staff who have the permission', () => {
  expect(canAnswerReports(actor({ role: 'Administrator' }))).toBe(true)
  expect(canAnswerReports(actor({ roles: ['staff'], ...answer }))).toBe(true)
  expect(canAnswerReports(actor({ roles: ['staff'] }))).toBe(false)
  expect(canAnswerReports(actor(answer))).toBe(false)
})
it('what the bell says stays short enough to be kept', () => {
  expect(answerTitle('x'.repeat(500)).length).toBeLessThanOrEqual(200)
})
