import { randomUUID } from 'node:crypto'
import * as Y from 'yjs'
import type { Context } from '#server/platform/context.ts'
import { appendDocumentUpdate, lockDocument, seedDocumentLog } from '#server/platform/documentLog.ts'
import type { Sql } from '#server/platform/sql.ts'
import type * as contract from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { diffCards } from '#shared/documents/card/diff.ts'
import { together } from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { markRestored } from '#shared/documents/card/restored.ts'
import { rewriteCard } from '#shared/documents/card/rewrite.ts'
import type { Touched } from '#shared/documents/card/touched.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { documentAppended } from '#shared/events/index.ts'
import { canEditCard } from '#shared/rules/editor/policy.ts'
import { holds, rightsOf } from '#shared/rules/editor/rights.ts'
import { lockCard } from '../catalogue/index.ts'
import { readEditable, seedDocument } from './documents.ts'
import { keepVersion, loadStored } from './history.ts'
import * as query from './queries.ts'
import { publishDraftWritten, writeDraft } from './versions.ts'

type Listed = Omit<query.HistoryRow, 'content'>
type View = Answer<typeof contract.nameHistory>['version']

/** @throws NotFound for who may not know of the card's draft, Forbidden for who may not do everything in it. */
async function enter({ sql, actor }: Context, cardId: number, needsFull = false): Promise<void> {
  const card = await readEditable(sql, cardId)
  if (!card || !canEditCard(actor, card)) throw NotFound()
  if (needsFull && !holds(rightsOf(actor, card), 'full')) throw Forbidden()
}

async function readVersion(sql: Sql, cardId: number, versionId: string): Promise<query.HistoryRow> {
  const row = await sql.one(query.historyVersion, [cardId, versionId])
  if (!row) throw NotFound()
  return row
}

const toucherIds = ({ card, facts, characters }: Touched): number[] => [
  ...new Set([...card, ...Object.values(facts).flat(), ...Object.values(characters).flat()]),
]

async function viewsOf(sql: Sql, rows: readonly Listed[]): Promise<View[]> {
  const ids = new Set(rows.flatMap((row) => [...toucherIds(row.touched), ...(row.by_id ? [row.by_id] : [])]))
  const people = await sql.rows(query.namesOf, [[...ids]])
  const named = new Map(people.map((person) => [person.user_id, person]))
  return rows.map((row) => ({
    version_id: row.id,
    kind: row.kind,
    name: row.name,
    at: row.at,
    by: named.get(row.by_id ?? 0) ?? null,
    people: toucherIds(row.touched).flatMap((id) => named.get(id) ?? []),
    image_url: `/media/scenes/history/${row.id}.webp`,
  }))
}

export async function listHistory(
  ctx: Context,
  { card_id, after, limit }: Input<typeof contract.listHistory>,
): Promise<Answer<typeof contract.listHistory>> {
  await enter(ctx, card_id)
  const [, at, id] = /^(\d{1,16})_([0-9a-f-]{36})$/.exec(after ?? '') ?? []
  const rows = await ctx.sql.rows(query.historyOf, [card_id, at ? new Date(Number(at)) : null, id ?? null, limit + 1])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: await viewsOf(ctx.sql, rows.slice(0, limit)),
    next: last ? `${last.at.getTime()}_${last.id}` : null,
  }
}

export async function getHistoryVersion(
  ctx: Context,
  { card_id, version_id }: Input<typeof contract.getHistoryVersion>,
): Promise<Answer<typeof contract.getHistoryVersion>> {
  await enter(ctx, card_id)
  const row = await readVersion(ctx.sql, card_id, version_id)
  const [version] = await viewsOf(ctx.sql, [row])
  return { version: version!, content: row.content, touched: row.touched }
}

export async function compareHistory(
  ctx: Context,
  { card_id, version_id, other_id }: Input<typeof contract.compareHistory>,
): Promise<Answer<typeof contract.compareHistory>> {
  await enter(ctx, card_id)
  const [before, after] = [
    await readVersion(ctx.sql, card_id, version_id),
    await readVersion(ctx.sql, card_id, other_id),
  ]
  // Everybody who touched a part from the one version to the other.
  const between = await ctx.sql.rows(query.touchedBetween, [card_id, before.at, after.at])
  const touchersOf = (part: keyof Touched, key: string | null) =>
    between.flatMap(({ touched }) => (part === 'card' ? touched.card : (touched[part][key ?? ''] ?? [])))
  return {
    changes: diffCards(before.content, after.content).map((change) => ({
      ...change,
      user_ids: [...new Set(touchersOf(change.part, change.key))],
    })),
  }
}

export async function nameHistory(
  ctx: Context,
  { card_id, name }: Input<typeof contract.nameHistory>,
): Promise<Answer<typeof contract.nameHistory>> {
  await enter(ctx, card_id, true)
  await lockCard(ctx.sql, card_id)
  const draft = await ctx.sql.one(query.draftOf, [card_id])
  const stored = await loadStored(ctx.sql, card_id)
  const given = { kind: 'named' as const, name, by: ctx.actor.id }
  const id = await keepVersion(ctx, card_id, stored ? { ...given, stored } : { ...given, ...draft })
  stored?.doc.destroy()
  if (!id) throw NotFound()
  await publishDraftWritten(ctx, card_id, 'named')
  return { version: (await viewsOf(ctx.sql, [await readVersion(ctx.sql, card_id, id)]))[0]! }
}

/**
 * Brings a version back as the newest state: one update appended to the log as any editor's, which the processes that
 * have the document open then read from there. Whoever is in it sees it happen, is told by the document itself, and
 * goes on; what was there before is a version as well.
 */
export async function restoreHistory(
  ctx: Context,
  { card_id, version_id }: Input<typeof contract.restoreHistory>,
): Promise<Answer<typeof contract.restoreHistory>> {
  await enter(ctx, card_id, true)
  const { sql, now, actor } = ctx
  const version = await readVersion(sql, card_id, version_id)
  const stored = await openStored(sql, card_id, now)
  const made: Uint8Array[] = []
  stored.doc.on('update', (update: Uint8Array) => made.push(update))
  // What was made since the last version would be in none.
  await keepVersion(ctx, card_id, { kind: 'session', name: null, by: null, stored })
  const name = version.name ?? version.at.toISOString()
  const hand = { doc: stored.doc, origin: 'restore' }
  const [me] = await sql.rows(query.namesOf, [[actor.id]])
  together(hand, () => {
    rewriteCard(hand, version.content)
    markRestored(stored.doc, { id: randomUUID(), version_id: version.id, user_id: actor.id, by: me?.name ?? '', name })
  })
  for (const update of made) {
    await appendDocumentUpdate(sql, 'card', String(card_id), { update, author: actor.id, at: now })
    stored.authors.set(stored.doc.clientID, actor.id)
  }
  await writeDraft(ctx, card_id, readCard(stored.doc))
  const id = await keepVersion(ctx, card_id, { kind: 'restore', name, by: actor.id, stored })
  stored.doc.destroy()
  ctx.publish(documentAppended, { user_id: actor.id, card_id })
  await publishDraftWritten(ctx, card_id, 'restored')
  return { version: (await viewsOf(sql, [await readVersion(sql, card_id, id!)]))[0]! }
}

/** A card's stored document; seeded here, under the lock that every opening takes, when nobody has opened it yet. It comes before the lock of the card. */
export async function openStored(sql: Sql, cardId: number, now: Date) {
  await lockDocument(sql, 'card', String(cardId))
  const found = await loadStored(sql, cardId)
  if (found) return found
  const state = await seedDocument({ sql, now }, cardId)
  await seedDocumentLog(sql, 'card', String(cardId), state, now)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  return { doc, authors: new Map<number, number>() }
}
