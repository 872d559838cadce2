import * as query from '../database/queries/outbox.ts'
import { transactionSql } from '../database/transactionSql.ts'
import { errorText } from '../errorText.ts'
import { inTransaction } from '../transaction.ts'
import { type HandlingDeps, handleOnce } from './handling.ts'
import type { Subscriber } from './toSubscribers.ts'

/** Tries before an administrator has to look: with the waits below, some ten hours after the first. */
const TRIES = 20
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 3_600_000
/** What is taken belongs to this process for so long; whoever finds it after that takes it over. */
const HELD_MS = 120_000
/** At a time: of one subscriber, and in all. */
const OF_ONE = 20
const BATCH = 200

/** 2 s, 4 s, 8 s and so on to an hour. */
const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1))

/** Gives a subscriber that failed a place of its own, so that the event's others and the next events go on. */
export async function setAside(
  deps: HandlingDeps,
  subscriber: Subscriber,
  event: query.UndeliveredRow,
  error: unknown,
): Promise<void> {
  const nextAt = new Date(deps.clock().getTime() + waitAfter(1))
  await inTransaction(deps, (em) =>
    transactionSql(em).rows(query.putStuck, [event.id, subscriber.name, errorText(error), nextAt]),
  )
}

/**
 * Tries what is due again, and again later where it fails; the last failure is an administrator's to see. Several
 * processes may do so at once.
 */
export async function retryStuck(deps: HandlingDeps, subscribers: readonly Subscriber[]): Promise<void> {
  const byName = new Map(subscribers.map((subscriber) => [subscriber.name, subscriber]))
  const now = deps.clock()
  const putOffTo = new Date(now.getTime() + HELD_MS)
  const rows = await inTransaction(deps, (em) =>
    transactionSql(em).rows(query.takeStuck, [[...byName.keys()], now, putOffTo, OF_ONE, BATCH]),
  )
  // Those of one subscriber in their order, those of different ones side by side.
  const lanes = Map.groupBy(
    rows.toSorted((a, b) => Number(a.id) - Number(b.id)),
    (row) => row.subscriber,
  )
  await Promise.all(
    [...lanes].map(async ([name, stuck]) => {
      for (const row of stuck) await retryOne(deps, byName.get(name)!, row)
    }),
  )
}

async function retryOne(deps: HandlingDeps, subscriber: Subscriber, row: query.StuckRow): Promise<void> {
  try {
    await handleOnce(deps, subscriber, row, ({ sql }) => sql.rows(query.deleteStuck, [row.id, subscriber.name]))
  } catch (error) {
    const tries = row.tries + 1
    const now = deps.clock()
    const isOver = tries >= TRIES
    const nextAt = new Date(now.getTime() + waitAfter(tries))
    const about = { error, event: row.name, id: row.id, subscriber: subscriber.name, tries }
    if (isOver) deps.log.error(about, 'An event was given up')
    else deps.log.warn(about, 'An event was not handled; it comes again')
    await inTransaction(deps, (em) =>
      transactionSql(em).rows(query.keepStuck, [
        row.id,
        subscriber.name,
        errorText(error),
        nextAt,
        isOver ? now : null,
      ]),
    )
  }
}
