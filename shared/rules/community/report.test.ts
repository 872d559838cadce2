import { expect, it } from 'vitest'
import { ReportReason } from '../../contract/community/index.ts'
import { HIDING_REPORTS_A_DAY, hidesAtOnce, REASON_NAMES, saidOf } from './report.ts'

it('tells each reason of a report once, the most given first, and what was written', () => {
  const said = saidOf([
    { reason: 'spam', note: '' },
    { reason: 'wrong', note: 'It is 2 mg.' },
    { reason: 'wrong', note: '' },
  ])
  expect(said).toEqual({
    reasons: [
      { name: 'It is wrong', count: 2 },
      { name: 'It is advertising', count: 1 },
    ],
    notes: ['It is 2 mg.'],
  })
  expect(saidOf([])).toEqual({ reasons: [], notes: [] })
})

it('has words for every reason', () => {
  expect(Object.keys(REASON_NAMES)).toEqual([...ReportReason.options])
})

it('hides at once on the word of somebody known who does not say it of everything', () => {
  const now = new Date('2026-05-20T12:00:00Z')
  const known = { createdAt: new Date('2026-05-01T12:00:00Z'), isConfirmed: true, hidToday: 0 }
  const on = (more: Partial<typeof known>, reason: ReportReason = 'harmful') =>
    hidesAtOnce(reason, { ...known, ...more }, now)
  expect([on({}), on({}, 'patient'), on({}, 'rude')]).toEqual([true, true, false])
  expect(on({ createdAt: new Date('2026-05-14T12:00:00Z') })).toBe(false)
  expect(on({ isConfirmed: false })).toBe(false)
  expect(on({ hidToday: HIDING_REPORTS_A_DAY })).toBe(false)
})
