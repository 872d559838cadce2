import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Clock, Random } from '../clock.ts'
import * as query from '../database/queries/outbox.ts'
import type { Log } from '../log.ts'
import { inPublishingTransaction, type PublishingWork } from './publishing.ts'
import type { Subscriber } from './toSubscribers.ts'

export type HandlingDeps = {
  fork: () => SqlEntityManager
  clock: Clock
  random: Random
  log: Log
  wake: () => void
}

/**
 * Has a subscriber act on an event once, in a transaction of its own together with the note that it has; `also` is done in
 * the same one, whether it acted now or before. What it publishes may have subscribers too.
 */
export async function handleOnce(
  { fork, clock, random, log, wake }: HandlingDeps,
  subscriber: Subscriber,
  event: query.UndeliveredRow,
  also: (work: PublishingWork) => Promise<unknown>,
): Promise<void> {
  const named = log.child({ event: event.name, request_id: event.request_id ?? undefined })
  const work = async (work: PublishingWork) => {
    const isFirst = await work.sql.one(query.insertHandled, [event.id, subscriber.name])
    if (isFirst) await subscriber.handle({ ...work, now: clock(), random, log: named }, event.payload as never)
    await also(work)
  }
  await inPublishingTransaction({ fork, wake }, work, event.request_id)
}

/**
 * Has a subscriber act on many events in one transaction, each once; `also` is done in the same one. What it publishes for
 * one of them names the request that caused that one.
 */
export async function handleManyOnce(
  { fork, clock, random, log, wake }: HandlingDeps,
  subscriber: Subscriber,
  events: readonly query.UndeliveredRow[],
  also: (work: PublishingWork) => Promise<unknown>,
): Promise<void> {
  const byId = new Map(events.map((event) => [event.id, event]))
  await inPublishingTransaction({ fork, wake }, async (work) => {
    const first = await work.sql.rows(query.insertManyHandled, [[...byId.keys()], subscriber.name])
    const isFirst = new Set(first.map(({ event_id }) => event_id))
    const heap = events
      .filter(({ id }) => isFirst.has(id))
      .map(({ payload, request_id }) => ({ payload, publish: work.publishFor(request_id) }))
    if (heap.length > 0)
      await subscriber.handleHeap!(
        { ...work, now: clock(), random, log: log.child({ event: events[0]!.name }) },
        heap as never,
      )
    await also(work)
  })
}
