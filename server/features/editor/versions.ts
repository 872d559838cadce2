import { createHash } from 'node:crypto'
import type { Publish } from '#server/platform/outbox/write.ts'
import type { Sql } from '#server/platform/sql.ts'
import { CardContent } from '#shared/documents/card/content.ts'
import { type DraftReason, draftWritten } from '#shared/events/index.ts'
import { allotFactIds, lockCard } from '../catalogue/live.ts'
import { writeUses } from './pictures/uses.ts'
import * as query from './queries.ts'

type Work = { sql: Sql; now: Date; publish: Publish }

/** Equal for equal contents: fields in the contract's order. */
export const hashOf = (content: CardContent): string =>
  createHash('sha256')
    .update(JSON.stringify(CardContent.parse(content)))
    .digest('hex')

/** Writes down what a card's document holds: the draft. Facts that are new get their ids here. Locks the card. */
export async function writeDraft(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  cardId: number,
  content: CardContent,
): Promise<void> {
  await lockCard(sql, cardId)
  await sql.rows(query.putDraft, [cardId, JSON.stringify(content), hashOf(content), now])
  await writeUses(sql, cardId, content)
  await allotFactIds(
    sql,
    cardId,
    content.facts.map((fact) => fact.key),
  )
}

/** A card's draft as it stands: how often it changed, and the version that learners see. */
export const readDraftState = (
  sql: Sql,
  cardId: number,
): Promise<{ draft_revision: number; revision: number } | undefined> => sql.one(query.draftState, [cardId])

/** Tells whoever has a card's draft open to look again; `published` is a revision that is about to be written. */
export async function publishDraftWritten(
  { sql, publish }: Pick<Work, 'sql' | 'publish'>,
  cardId: number,
  reason: DraftReason,
  published?: number,
): Promise<void> {
  const state = await readDraftState(sql, cardId)
  if (!state) return
  publish(draftWritten, { card_id: cardId, ...state, revision: published ?? state.revision, reason })
}
