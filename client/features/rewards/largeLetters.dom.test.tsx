import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HowXpIsEarned } from './HowXpIsEarned.tsx'
import { XpWeek } from './XpWeek.tsx'

const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']

it('a day of the week has a name of two letters, for where letters are large', () => {
  const { container } = render(<XpWeek xp={[0, 0, 0, 0, 0, 0, 5]} days={DAYS} goal={10} />)
  const short = [...container.querySelectorAll('[class*=short]')].map((name) => name.textContent)
  expect(short).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
})
it('each number of the table knows what it counts, for where its rows are stacked', () => {
  render(<HowXpIsEarned isOpen />)
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  for (const row of screen.getAllByRole('row').slice(1)) {
    const counts = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.dataset.counts)
    expect(counts).toEqual(heads.slice(1))
  }
})
