import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { LiveEvent } from '#shared/events/index.ts'
import type { Bus } from './bus.ts'
import type { Clock, Random } from './clock.ts'
import type { Log } from './log.ts'
import { createPublisher, type Publish, type Published, writeOutbox } from './outbox.ts'
import { WAKE_CHANNEL } from './relay.ts'
import { inTransaction } from './requests.ts'
import { startRounds } from './rounds.ts'
import { type Sql, transactionSql } from './sql.ts'

export type HearingContext = { em: SqlEntityManager; sql: Sql; now: Date; random: Random; publish: Publish; log: Log }
export type Subscriber = {
  /** `rewards.grantForAnswer`: remembered with each event, so that none is heard twice. */
  name: string
  event: string
  hear: (ctx: HearingContext, payload: never) => Promise<void>
}

/** What a feature does when it hears an event, in a transaction of its own, once for each event. */
export const subscriber = <P extends z.ZodType>(
  name: string,
  event: LiveEvent<P>,
  hear: (ctx: HearingContext, payload: z.output<P>) => Promise<void>,
): Subscriber => ({ name, event: event.name, hear: hear as Subscriber['hear'] })

const BATCH = 100
type World = { fork: () => SqlEntityManager; bus: Bus; clock: Clock; random: Random; log: Log; wake: () => void }
type Row = { id: string; name: string; payload: never; attempts: number }

/** Lets the subscribers hear what stands in the outbox. A subscriber that fails hears the event again, later and later. */
export function startHearing(world: World, subscribers: readonly Subscriber[]) {
  const byEvent = Map.groupBy(subscribers, (subscriber) => subscriber.event)
  const names = [...byEvent.keys()]
  const take = (): Promise<Row[]> =>
    inTransaction(world, (em) =>
      transactionSql(em).rows<Row>(
        `update outbox set attempts = attempts + 1, hear_after = now() + least(attempts + 1, 60) * interval '2 seconds'
         where id in (select id from outbox where heard_at is null and name = any($1) and hear_after <= now()
                      order by id limit ${BATCH} for update skip locked)
         returning id, name, payload, attempts`,
        [names],
      ),
    )

  const hearOne = async (row: Row) => {
    for (const subscriber of byEvent.get(row.name) ?? []) {
      const published: Published[] = []
      await inTransaction(world, async (em) => {
        const sql = transactionSql(em)
        const first = await sql.one(
          'insert into heard_events (event_id, subscriber) values ($1, $2) on conflict do nothing returning 1 as one',
          [row.id, subscriber.name],
        )
        if (!first) return
        const { clock, random, log } = world
        await subscriber.hear({ em, sql, now: clock(), random, publish: createPublisher(published), log }, row.payload)
        await em.flush()
        await writeOutbox(sql, published)
      })
      // What was published may be heard by others here: the wake brings the next round.
      if (published.length) world.wake()
    }
    await inTransaction(world, (em) =>
      transactionSql(em).rows('update outbox set heard_at = now() where id = $1', [row.id]),
    )
  }

  return startRounds({
    bus: world.bus,
    log: world.log,
    channel: WAKE_CHANNEL,
    failed: 'The outbox could not be heard; trying again',
    round: async () => {
      for (;;) {
        const rows = await take()
        rows.sort((a, b) => Number(a.id) - Number(b.id))
        for (const row of rows)
          await hearOne(row).catch((error) =>
            world.log.error({ error, event: row.name, id: row.id }, 'An event was not heard; it comes again'),
          )
        if (rows.length < BATCH) return
      }
    },
  })
}
