import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { LiveEvent } from '#shared/events/index.ts'
import type { Bus } from '../bus.ts'
import type { Random } from '../clock.ts'
import * as query from '../database/queries/outbox.ts'
import { transactionSql } from '../database/transactionSql.ts'
import type { Log } from '../log.ts'
import type { Sql } from '../sql.ts'
import { inTransaction } from '../transaction.ts'
import { type HandlingDeps, handleManyOnce, handleOnce } from './handling.ts'
import { retryStuck, setAside } from './stuck.ts'
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
  /** It takes long: its events go by a line of their own, and nobody's answer waits behind them. */
  isSlow?: true
  /** Where it takes many at once. */
  handleHeap?: (ctx: SubscriberContext, heard: never) => Promise<void>
}
/** One of many events that are handled together; what is published for it names its request. */
export type Heard<Payload> = { payload: Payload; publish: Publish }

/** What a feature does with an event, in a transaction of its own, once for each event. */
export const subscriber = <P extends z.ZodType>(
  name: string,
  event: LiveEvent<P>,
  handle: (ctx: SubscriberContext, payload: z.output<P>) => Promise<void>,
): Subscriber => ({ name, event: event.name, handle: handle as Subscriber['handle'] })

/** The same for what takes long, as making anew what hangs on a card. */
export const slowSubscriber: typeof subscriber = (name, event, handle) => ({
  ...subscriber(name, event, handle),
  isSlow: true,
})

/**
 * The same for what comes in heaps: many people's events in one transaction. One that fails undoes all, and they come one
 * by one.
 */
export const heapSubscriber = <P extends z.ZodType>(
  name: string,
  event: LiveEvent<P>,
  handleHeap: (ctx: SubscriberContext, heard: readonly Heard<z.output<P>>[]) => Promise<void>,
): Subscriber => ({
  name,
  event: event.name,
  handle: ((ctx, payload) => handleHeap(ctx, [{ payload, publish: ctx.publish }])) as Subscriber['handle'],
  handleHeap: handleHeap as NonNullable<Subscriber['handleHeap']>,
})

const BATCH = 100
/** Events handled at a time. Commits that fall together reach the disk together. */
const LANES = 4
type Deps = HandlingDeps & { bus: Bus }
type Row = query.UndeliveredRow

/** Hands all subscribers what stands in the outbox; events that something slow is done with, beside the others. */
export function startSubscriptions(deps: Deps, subscribers: readonly Subscriber[]) {
  const slow = new Set(subscribers.flatMap(({ event, isSlow }) => (isSlow ? [event] : [])))
  const lines = Object.values(Object.groupBy(subscribers, ({ event }) => (slow.has(event) ? 'slow' : 'quick'))).map(
    (line) => startLine(deps, line),
  )
  return {
    wake: () => {
      for (const line of lines) line.wake()
    },
    stop: async () => {
      await Promise.all(lines.map((line) => line.stop()))
    },
  }
}

/**
 * Hands the subscribers what stands in the outbox, each for itself: one that fails is set aside with its event, and gets it
 * again later and later, while the event's other subscribers and the next events go on.
 */
function startLine(deps: Deps, subscribers: readonly Subscriber[]) {
  const byEvent = Map.groupBy(subscribers, (subscriber) => subscriber.event)
  const names = [...byEvent.keys()]
  const take = (): Promise<Row[]> =>
    inTransaction(deps, (em) => transactionSql(em).rows(query.takeUndelivered, [names, BATCH]))

  const deliverOne = async (row: Row) => {
    const mine = byEvent.get(row.name) ?? []
    const markHeard = ({ sql }: { sql: Sql }) => sql.rows(query.markHeard, [row.id])
    const about = { event: row.name, id: row.id, request_id: row.request_id ?? undefined }
    for (const subscriber of mine) {
      // In the last one's transaction: a commit of its own would cost as much as the handling.
      const also = subscriber === mine.at(-1) ? markHeard : async () => {}
      try {
        await handleOnce(deps, subscriber, row, also)
      } catch (error) {
        deps.log.error({ error, ...about, subscriber: subscriber.name }, 'An event was not handled; it comes again')
        await setAside(deps, subscriber, row, error)
        if (subscriber === mine.at(-1)) await inTransaction(deps, (em) => markHeard({ sql: transactionSql(em) }))
      }
    }
  }
  const comesInHeaps = ({ name }: Row) => (byEvent.get(name) ?? []).every((subscriber) => subscriber.handleHeap)
  /** Many events of a kind at once; where that fails each comes by itself, so that one keeps no other waiting. */
  const deliverHeap = async (rows: readonly Row[]) => {
    const mine = byEvent.get(rows[0]!.name) ?? []
    const ids = rows.map(({ id }) => id)
    try {
      for (const subscriber of mine) {
        const isLast = subscriber === mine.at(-1)
        await handleManyOnce(deps, subscriber, rows, async ({ sql }) => {
          if (isLast) await sql.rows(query.markManyHeard, [ids])
        })
      }
    } catch (error) {
      deps.log.warn(
        { error, event: rows[0]!.name, events: rows.length },
        'Events were not handled at once; they come one by one',
      )
      await deliverLane(rows)
    }
  }
  const deliverLane = async (rows: readonly Row[]) => {
    // Not even that could be noted: the event stands where it stood, and comes again whole.
    for (const row of rows)
      await deliverOne(row).catch((error) =>
        deps.log.error({ error, event: row.name, id: row.id }, 'An event could not be set aside; it comes again'),
      )
  }

  return startWakeLoop({
    bus: deps.bus,
    log: deps.log,
    channel: WAKE_CHANNEL,
    failed: 'Events for the parts that act on them could not be read; trying again',
    goesOn: 'Events for the parts that act on them are read again',
    round: async () => {
      for (;;) {
        const rows = await take()
        rows.sort((a, b) => Number(a.id) - Number(b.id))
        const lanes = [...Map.groupBy(rows, laneOf).values()]
        // What stands first in each lane goes together; what follows it there waits for that.
        const leading = lanes.flatMap((lane) => lane.splice(0, leadingOf(lane, comesInHeaps)))
        for (const heap of Map.groupBy(leading, ({ name }) => name).values())
          await deliverHeap(heap.toSorted((a, b) => Number(a.id) - Number(b.id)))
        const work = async () => {
          for (let lane = lanes.shift(); lane; lane = lanes.shift()) await deliverLane(lane)
        }
        await Promise.all(Array.from({ length: LANES }, work))
        if (rows.length < BATCH) break
      }
      await retryStuck(deps, subscribers)
    },
  })
}

/** How many of a lane's first events are of one kind that comes in heaps. */
function leadingOf(lane: readonly Row[], comesInHeaps: (row: Row) => boolean): number {
  const [first] = lane
  if (!first || !comesInHeaps(first)) return 0
  const other = lane.findIndex(({ name }) => name !== first.name)
  return other === -1 ? lane.length : other
}

/** One person's events are handled in their order; those of different people side by side. */
const laneOf = ({ id, payload: { user_id } }: Row): string =>
  user_id === undefined ? `event ${id}` : `user ${user_id}`
