import { subscribe } from 'valtio'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter } from '#client/features/accounts/index.ts'
import type { StandingRow, StandingsView } from '#shared/contract/rewards/index.ts'
import { rooms } from '#shared/events/rooms.ts'
import { slowServer } from '#tests/support/dom.tsx'
import { liveServer } from '#tests/support/liveServer.ts'
import { soon } from '#tests/support/soon.ts'
import { rewards, watchLeague } from './store.ts'

const LEAGUE = 12
const row = (user_id: number, xp: number) =>
  ({ user_id, xp, rank: 1, name: `P${user_id}`, avatar: null, reached_at: '2026-03-02T12:00:00.000Z' }) as StandingRow
const table = (version: number, rows: StandingRow[]) =>
  ({
    league_id: LEAGUE,
    tier: 1,
    name: 'Bronze',
    version,
    expires_at: 9,
    server_now: 1,
    promote: 1,
    demote: 0,
    rows,
  }) as StandingsView
const moved = (from: number, to: number, ...rows: StandingRow[]) => ({
  room: rooms.league(LEAGUE),
  name: 'rewards.standingsMoved',
  from,
  to,
  payload: { league_id: LEAGUE, rows },
})
const shown = () => rewards.standings.data?.rows.map(({ rank, user_id, xp }) => [rank, user_id, xp])

let stored = table(1, [])
let server: Awaited<ReturnType<typeof liveServer>>
let leave = () => {}
beforeEach(async () => {
  slowServer()
  enter({ user_id: 1, roles: [] } as never)
  stored = table(5, [row(1, 30), row(2, 20)])
  server = await liveServer(() => ({ ok: true, version: stored.version, snapshot: stored }))
  leave = watchLeague(LEAGUE)
  await soon(() => expect(shown()).toHaveLength(2))
})
afterEach(async () => {
  leave()
  enter(null)
  await server.close()
  vi.unstubAllGlobals()
})

it('a row that moved takes its place, and the others follow', async () => {
  server.tell(moved(5, 6, row(2, 40)))
  await soon(() =>
    expect(shown()).toEqual([
      [1, 2, 40],
      [2, 1, 30],
    ]),
  )
})

it('after a gap the table is asked for again, and what was missed is in it', async () => {
  stored = table(8, [row(1, 30), row(2, 20), row(3, 90)])
  server.tell(moved(7, 8, row(2, 20)))
  await soon(() =>
    expect(shown()).toEqual([
      [1, 3, 90],
      [2, 1, 30],
      [3, 2, 20],
    ]),
  )
  expect(server.joined).toEqual([rooms.league(LEAGUE), rooms.league(LEAGUE)])
})

it('what the table has already changes nothing, and what follows does', async () => {
  server.tell(moved(4, 5, row(1, 999)))
  server.tell(moved(5, 6, row(2, 25)))
  await soon(() =>
    expect(shown()).toEqual([
      [1, 1, 30],
      [2, 2, 25],
    ]),
  )
})

it('the table is live, and gone with the person', async () => {
  await soon(() => expect(rewards.live).toBe(true))
  enter({ user_id: 2, roles: [] } as never)
  expect(rewards).toMatchObject({ live: false, standings: { data: null } })
})

it('a line that is cut leaves the table as it was, and known to have been live until then', async () => {
  await soon(() => expect(rewards.live).toBe(true))
  const seen: unknown[] = []
  const stop = subscribe(rewards, () => seen.push([rewards.live, rewards.wasLive, shown()?.length]))
  server.drop()
  await soon(() => expect(seen).toContainEqual([false, true, 2]))
  stop()
  leave()
  expect(rewards).toMatchObject({ live: false, wasLive: false })
})
