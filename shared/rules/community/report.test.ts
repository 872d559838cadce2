import { expect, it } from 'vitest'
import { ReportReason } from '../../contract/community/index.ts'
import { REASON_NAMES, saidOf } from './report.ts'

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
