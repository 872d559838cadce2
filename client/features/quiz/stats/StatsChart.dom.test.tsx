import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#tests/support/dom.tsx'
import { StatsChart } from './StatsChart.tsx'

it('HOM-RU003: what the bars show stands in a table as well, with the accuracy of each day', () => {
  const { container } = show(
    <StatsChart
      stats={{
        from: '2026-11-16',
        to: '2026-11-18',
        unit: 'day',
        days: ['2026-11-16', '2026-11-17', '2026-11-18'],
        daily_questions: [12, 0, 3],
        daily_correct: [9, 0, 3],
        daily_quizzes: [2, 0, 1],
      }}
    />,
  )
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))).toEqual([
    'Day | Questions | Right | Accuracy | Quizzes',
    'Mon, Nov 16 | 12 | 9 | 75% | 2',
    'Tue, Nov 17 | 0 | 0 | none asked | 0',
    'Wed, Nov 18 | 3 | 3 | 100% | 1',
  ])
  // HOM-RU008: lines in fives.
  expect([...container.querySelectorAll('svg text')].slice(0, 4).map((text) => text.textContent)).toEqual([
    '0',
    '5',
    '10',
    '15',
  ])
})
