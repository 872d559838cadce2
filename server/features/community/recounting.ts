import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import type { Sql } from '#server/platform/sql.ts'
import { qualityOf } from '#shared/rules/community/quality.ts'
import { recountAllVotes } from './queries/contributions.ts'
import * as query from './queries/facts.ts'

/** EDT-RU026. How many people made a fact their own, and what it is worth with that. */
export async function recount({ sql }: { sql: Sql }, id: number): Promise<void> {
  const fact = await sql.one(query.countForks, [id])
  if (!fact) return
  const { forks, pictomo, definition, classification, has_characters } = fact
  const worth = { hasCharacters: has_characters, pictureText: pictomo, definition, classification, forks }
  await sql.rows(query.writeForks, [id, forks, qualityOf(worth)])
}

/** Votes and forks of accounts that were deleted are gone, and what they counted for still counts them: once a day it is put right. */
export async function recountAll({ sql }: Pick<SubscriberContext, 'sql'>): Promise<void> {
  await sql.rows(recountAllVotes)
  for (const { id } of await sql.rows(query.forksToRecount)) await recount({ sql }, id)
}
