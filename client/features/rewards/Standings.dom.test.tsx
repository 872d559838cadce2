import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StandingRow } from '#shared/contract/rewards/index.ts'
import { rankStandings } from '#shared/rules/rewards/league.ts'
import { Standings } from './Standings.tsx'

const LONG = 'Bartholomew-Maximilian-Alexander Featherstonehaugh Wolfeschl X.'
const row = (user_id: number, xp: number, name = `P${user_id}`) =>
  StandingRow.parse({ user_id, xp, rank: 1, name, avatar: null, reached_at: `2026-11-16T00:00:${10 + user_id}Z` })
const table = (rows: StandingRow[], tier = 2) => ({ rows: rankStandings(rows), promote: 7, demote: 5, tier })
const thirteen = Array.from({ length: 13 }, (_, place) => row(place + 1, 130 - place * 10))
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent)

it('the lines where people rise, stay and go down stand between the rows', () => {
  render(<Standings table={table(thirteen)} me={undefined} />)
  const all = lines()
  expect(all[0]).toContain('The first 7 rise')
  expect([all[8], all[10]]).toEqual(['Stay', 'The last 5 go down'])
})
it('nobody goes down from the lowest tier, and nobody rises from the highest', () => {
  const { rerender } = render(<Standings table={table(thirteen, 1)} me={undefined} />)
  expect(lines().join()).not.toContain('go down')
  rerender(<Standings table={table(thirteen, 6)} me={undefined} />)
  expect(lines()[0]).toBe('The highest league')
})
it('a long name is there in full for who looks closer, and one’s own row is marked', () => {
  render(<Standings table={table([row(1, 30, LONG), row(2, 20)])} me={2} />)
  expect(screen.getByTitle(LONG).textContent).toBe(LONG)
  const own = screen.getAllByRole('listitem').filter((line) => line.getAttribute('aria-current'))
  expect(own.map((line) => within(line).getByText('You'))).toHaveLength(1)
})
it('a row that moved says which way it went, and one that stayed does not', () => {
  const { rerender } = render(<Standings table={table([row(1, 30), row(2, 20), row(3, 5)])} me={3} />)
  rerender(<Standings table={table([row(1, 30), row(2, 40), row(3, 5)])} me={3} />)
  const moved = screen.getAllByRole('listitem').map((line) => line.getAttribute('data-moved'))
  expect(moved).toEqual([null, 'up', 'down', null])
})
it('XPA-RU007: a place that is not taken stands last, with its number', () => {
  render(<Standings table={table([row(1, 30)])} me={undefined} seat={{ name: 'Ada Byron', avatar: null, xp: 0 }} />)
  expect(lines().at(-1)).toContain('2')
  expect(lines().at(-1)).toContain('Your seat')
})
it('XPA-GA002: one’s own pace lies between the rows without a rank of its own, behind who has as much', () => {
  const pace = { of: 'last_week', xp: 20 } as const
  const { rerender } = render(<Standings table={table([row(1, 30), row(2, 20), row(3, 5)])} me={3} pace={pace} />)
  const found = () => lines().findIndex((line) => line?.includes('You, last week by now'))
  expect([found(), lines()[found()]]).toEqual([3, 'You, last week by now20 XP'])
  expect(lines()[4]).toContain('P3')
  rerender(<Standings table={table([row(1, 30), row(2, 20), row(3, 20)])} me={3} pace={pace} />)
  expect(found()).toBe(4)
})
