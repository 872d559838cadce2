import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { LiveEvent } from '#shared/events/index.ts'
import type { Bus } from '../bus.ts'
import type { Clock, Random } from '../clock.ts'
import * as query from '../database/queries/outbox.ts'
import { transactionSql } from '../database/transactionSql.ts'
import type { Log } from '../log.ts'
import { inTransaction } from '../requests.ts'
import type { Sql } from '../sql.ts'
import { inPublishingTransaction, type PublishingWork } from './publishing.ts'
import { WAKE_CHANNEL } from './toRooms.ts'
import { startWakeLoop } from './wakeLoop.ts'
import type { Publish } from './write.ts'

export type SubscriberContext = {
  em: SqlEntityManager
  sql: Sql
  now: Date
  random: Random
  publish: Publish
  /** Its lines name the request that caused this, where there is one. */
  log: Log
}
export type Subscriber = {
  /** `rewards.grantForAnswer`: remembered with each event, so that none is handled twice. */
  name: string
  event: string
  handle: (ctx: SubscriberContext, payload: never) => Promise<void>
}

/** What a feature does with an event, in a transaction of its own, once for each event. */
export const subscriber = <P extends z.ZodType>(
  name: string,
  event: LiveEvent<P>,
  handle: (ctx: SubscriberContext, payload: z.output<P>) => Promise<void>,
): Subscriber => ({ name, event: event.name, handle: handle as Subscriber['handle'] })

const BATCH = 100
/** Events handled at a time. Commits that fall together reach the disk together. */
const LANES = 4
type Deps = { fork: () => SqlEntityManager; bus: Bus; clock: Clock; random: Random; log: Log; wake: () => void }
type Row = query.UndeliveredRow

/** Hands the subscribers what stands in the outbox. A subscriber that fails gets the event again, later and later. */
export function startSubscriptions(deps: Deps, subscribers: readonly Subscriber[]) {
  const byEvent = Map.groupBy(subscribers, (subscriber) => subscriber.event)
  const names = [...byEvent.keys()]
  const take = (): Promise<Row[]> =>
    inTransaction(deps, (em) => transactionSql(em).rows(query.takeUndelivered, [names, BATCH]))

  const deliverOne = async (row: Row) => {
    const mine = byEvent.get(row.name) ?? []
    const log = deps.log.child({ event: row.name, request_id: row.request_id ?? undefined })
    for (const subscriber of mine) {
      // What is published here may have subscribers too: the wake brings the next round.
      const handleOnce = async (work: PublishingWork) => {
        const { sql } = work
        const first = await sql.one(query.insertHandled, [row.id, subscriber.name])
        if (first) {
          const { clock, random } = deps
          await subscriber.handle({ ...work, now: clock(), random, log }, row.payload as never)
        }
        // In the last one's transaction: a commit of its own would cost as much as the handling.
        if (subscriber === mine.at(-1)) await sql.rows(query.markHeard, [row.id])
      }
      await inPublishingTransaction(deps, handleOnce, row.request_id)
    }
  }
  const deliverLane = async (rows: readonly Row[]) => {
    for (const row of rows)
      await deliverOne(row).catch((error) =>
        deps.log.error(
          { error, event: row.name, id: row.id, request_id: row.request_id ?? undefined },
          'An event was not handled; it comes again',
        ),
      )
  }

  return startWakeLoop({
    bus: deps.bus,
    log: deps.log,
    channel: WAKE_CHANNEL,
    failed: 'The outbox could not be read; trying again',
    round: async () => {
      for (;;) {
        const rows = await take()
        rows.sort((a, b) => Number(a.id) - Number(b.id))
        const lanes = [...Map.groupBy(rows, laneOf).values()]
        const work = async () => {
          for (let lane = lanes.shift(); lane; lane = lanes.shift()) await deliverLane(lane)
        }
        await Promise.all(Array.from({ length: LANES }, work))
        if (rows.length < BATCH) return
      }
    },
  })
}

/** One person's events are handled in their order; those of different people side by side. */
const laneOf = ({ id, payload: { user_id } }: Row): string =>
  user_id === undefined ? `event ${id}` : `user ${user_id}`
