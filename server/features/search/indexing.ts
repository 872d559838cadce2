import type { Job } from '#server/platform/feature.ts'
import { slowSubscriber } from '#server/platform/outbox/toSubscribers.ts'
import type { Sql } from '#server/platform/sql.ts'
import { cardPublished } from '#shared/events/index.ts'
import * as query from './queries/indexing.ts'

/** So many cards are indexed at once, in a second or so. */
const AT_ONCE = 500

async function index(sql: Sql, cardIds: readonly number[]): Promise<void> {
  await sql.rows(query.indexCards, [cardIds])
  await sql.rows(query.learnWords, [cardIds])
}

/** Brings the index up to the published cards, a heap at a time. @returns how many were behind */
export async function indexNow(sql: Sql, most = AT_ONCE): Promise<number> {
  const behind = await sql.rows(query.cardsBehind, [most])
  if (behind.length > 0)
    await index(
      sql,
      behind.map(({ id }) => id),
    )
  return behind.length
}

export const searchSubscribers = [
  slowSubscriber('search.index', cardPublished, ({ sql }, { card_id }) => index(sql, [card_id])),
]

/** What no event told of: cards of before there was an index, or that were brought in by a tool. */
export const catchUp: Job = {
  name: 'search-index',
  cron: '* * * * *',
  every: 'minute',
  run: ({ sql }) => indexNow(sql),
}
