import { describe, expect, it } from 'vitest'
import { createMemoryBus } from '#server/platform/bus.ts'
import { systemRandom } from '#server/platform/clock.ts'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { createLog } from '#server/platform/log.ts'
import {
  type Subscriber,
  slowSubscriber,
  startSubscriptions,
  subscriber,
} from '#server/platform/outbox/toSubscribers.ts'
import { createPublisher, writeOutbox } from '#server/platform/outbox/write.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { accessChanged, documentAppended } from '#shared/events/index.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows as Row[]

/** The product's subscriptions are done with what was there; these hear what comes from here on. */
async function withSubscribers(subscribers: Subscriber[], run: () => Promise<void>) {
  const log = createLog('silent')
  const { fork } = world.database
  const deps = { fork, bus: createMemoryBus(log), clock: world.clock.now, random: systemRandom, log, wake: () => {} }
  const running = startSubscriptions(deps, subscribers)
  try {
    await run()
  } finally {
    await running.stop()
  }
}

/** Publishes an event of a kind that only the subscribers of these tests hear. */
async function publish(userId: number): Promise<string> {
  await inTransaction(world.database, async (em) => {
    const published: Parameters<typeof writeOutbox>[1][number][] = []
    createPublisher(published)(accessChanged, { user_id: userId })
    await writeOutbox(transactionSql(em), published)
  })
  const [row] = await query<{ id: string }>('select max(id) as id from outbox')
  return row!.id
}

describe('a subscriber that fails', () => {
  it('starves neither the other subscribers of its event nor the next events, and gets it again', async () => {
    const heard: string[] = []
    let isBroken = true
    const broken = subscriber('test.broken', accessChanged, async (_, { user_id }) => {
      if (isBroken) throw new Error('It is broken')
      heard.push(`broken ${user_id}`)
    })
    const sound = subscriber('test.sound', accessChanged, async (_, { user_id }) => void heard.push(`sound ${user_id}`))
    await withSubscribers([broken, sound], async () => {
      const id = await publish(1)
      await publish(2)
      await until(() => heard.length === 2)
      expect(heard.toSorted()).toEqual(['sound 1', 'sound 2'])
      const stuck = await until(
        () => query('select subscriber, error, given_up_at from stuck_events order by event_id'),
        ({ length }) => length === 2,
      )
      expect(stuck[0]).toEqual({ subscriber: 'test.broken', error: 'It is broken', given_up_at: null })
      await until(
        () => query('select 1 from outbox where id = $1 and heard_at is not null', [id]),
        ({ length }) => length === 1,
      )
      isBroken = false
      world.clock.tick(10_000)
      await until(() => heard.length === 4)
      expect(heard.slice(2).toSorted()).toEqual(['broken 1', 'broken 2'])
      await until(async () => (await query('select 1 from stuck_events')).length === 0)
    })
  })

  it('is given up after its last try, and what it published is never kept', async () => {
    const broken = subscriber('test.hopeless', accessChanged, async ({ publish: tell }, { user_id }) => {
      tell(accessChanged, { user_id: user_id + 1000 })
      throw new Error('It stays broken')
    })
    await withSubscribers([broken], async () => {
      const id = await publish(7)
      const stuck = () =>
        query<{ tries: number; given_up_at: Date | null }>(
          'select tries, given_up_at from stuck_events where event_id = $1',
          [id],
        )
      await until(stuck, ({ length }) => length === 1)
      await query('update stuck_events set tries = 19, next_at = $2 where event_id = $1', [id, new Date(0)])
      const [last] = await until(stuck, ([row]) => row?.given_up_at !== null)
      expect(last!.tries).toBe(20)
      world.clock.tick(7_200_000)
      const [after] = await stuck()
      expect(after!.tries).toBe(20)
      expect(await query(`select 1 from outbox where payload->>'user_id' = '1007'`)).toEqual([])
    })
  })
})

describe('a subscriber that is slow', () => {
  it('keeps no other event waiting', async () => {
    const heard: string[] = []
    const { promise: done, resolve: finish } = Promise.withResolvers<void>()
    const slow = slowSubscriber('test.slow', documentAppended, async () => {
      await done
      heard.push('slow')
    })
    const quick = subscriber('test.quick', accessChanged, async (_, { user_id }) => void heard.push(`quick ${user_id}`))
    await withSubscribers([slow, quick], async () => {
      await inTransaction(world.database, async (em) => {
        const published: Parameters<typeof writeOutbox>[1][number][] = []
        createPublisher(published)(documentAppended, { user_id: 1 as never, card_id: 1 as never })
        await writeOutbox(transactionSql(em), published)
      })
      await publish(1)
      await publish(2)
      await until(() => heard.length === 2)
      // Different people's events go side by side: no order of theirs is promised.
      const before = heard.toSorted()
      finish()
      expect(before).toEqual(['quick 1', 'quick 2'])
      await until(() => heard.includes('slow'))
    })
  })
})
