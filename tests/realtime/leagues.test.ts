import { describe, expect, it } from 'vitest'
import { closeLeagues } from '#server/features/rewards/index.ts'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import { getLeague, type StandingsView } from '#shared/contract/rewards/index.ts'
import type { Person } from '../support/factories.ts'
import { rewardsOf } from '../support/rewards.ts'
import { openSocket } from '../support/sockets.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld()
const { give, answer, query, tableOf } = rewardsOf(world)
const socketOf = async (person: Person) => openSocket(world.base, await world.keyOf(person))
const tableIn = (joined: unknown) => (joined as { snapshot: StandingsView }).snapshot.rows

describe('a league that is watched', () => {
  it('a heap of answers is one change of the table, and two tabs and a late one agree on it', async () => {
    const people = await Promise.all([1, 2, 3].map(() => world.make.member({ lead: 116 })))
    await give(...people.map((person) => answer(person, 1)))
    const { league_id } = await world.as(people[0]!).call(getLeague, {})
    const room = `league:${league_id}`
    const tabs = [await socketOf(people[0]!), await socketOf(people[0]!)]
    const joined = await Promise.all(tabs.map((tab) => tab.join(room)))
    const start = (joined[0] as { version: number }).version
    await give(
      ...people.flatMap((person, place) => Array.from({ length: place + 1 }, (_, n) => answer(person, 10 + n))),
    )
    const moved = (tab: (typeof tabs)[number]) =>
      tab.frames.filter(({ name, to }) => name === 'rewards.standingsMoved' && to > start)
    await until(() => tabs.every((tab) => moved(tab).at(-1)?.to === start + 1))
    const rows = (moved(tabs[0]!).at(-1)!.payload as { rows: { user_id: number; xp: number }[] }).rows
    expect(rows.map(({ user_id, xp }) => [user_id, xp]).toSorted()).toEqual(
      people.map(({ id }, place) => [id, place + 2]).toSorted(),
    )
    expect(moved(tabs[1]!)).toEqual(moved(tabs[0]!))
    const late = await socketOf(people[2]!)
    expect(tableIn(await late.join(room)).map(({ user_id, xp }) => [user_id, xp])).toEqual([
      [people[2]!.id, 4],
      [people[1]!.id, 3],
      [people[0]!.id, 2],
    ])
    for (const socket of [...tabs, late]) socket.close()
  })
  it('XPA-RU006: hears when its week is over, and the result waits for each', async () => {
    const [first, second] = [await world.make.member(), await world.make.member()]
    const league = await tableOf([first, second], [7, 3], { weeksAgo: 1, tier: 2 })
    const watcher = await socketOf(second)
    expect((await watcher.join(`league:${league}`)).ok).toBe(true)
    await inPublishingTransaction({ fork: world.database.fork, wake: () => {} }, ({ sql, publish }) =>
      closeLeagues({ sql, publish, now: world.clock.now() }),
    )
    const told = await until(() => watcher.frames.find(({ name }) => name === 'rewards.leagueClosed'))
    expect(told!.payload).toEqual({
      league_id: league,
      tier: 2,
      results: [
        { user_id: first.id, rank: 1, xp: 7, result: 'promoted' },
        { user_id: second.id, rank: 2, xp: 3, result: 'promoted' },
      ],
    })
    expect((await world.as(second).call(getLeague, {})).complete).toMatchObject({ show: true, rank: 2 })
    watcher.close()
  })
  it('XPA-GA003: a level is told in each of one’s tabs once, and in nobody else’s', async () => {
    const [me, other] = [await world.make.member(), await world.make.member()]
    const sockets = [await socketOf(me), await socketOf(me), await socketOf(other)]
    const rooms = [me, me, other].map(({ id }) => `user:${id}`)
    for (const [place, socket] of sockets.entries()) expect((await socket.join(rooms[place]!)).ok).toBe(true)
    await give(answer(me, 1, { source: 'educational_audio', sourceId: 1 }))
    await give(answer(me, 2, { source: 'educational_audio', sourceId: 2 }))
    const levels = (socket: (typeof sockets)[number]) =>
      socket.frames.filter(({ name }) => name === 'rewards.achievementReached').map(({ payload }) => payload)
    await until(() =>
      sockets
        .slice(0, 2)
        .every((socket) => socket.frames.filter(({ name }) => name === 'rewards.xpGranted').length === 2),
    )
    const listener = {
      user_id: me.id,
      name: 'lessons_learned',
      title: 'Listener',
      level: 1,
      description: 'Hear your first lesson',
    }
    expect(sockets.map(levels)).toEqual([[listener], [listener], []])
    expect(
      await query(`select level from achievements where user_id = $1 and name = 'lessons_learned'`, [me.id]),
    ).toEqual([{ level: 1 }])
    for (const socket of sockets) socket.close()
  })
})
