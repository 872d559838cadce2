import { randomUUID } from 'node:crypto'
import * as Y from 'yjs'
import { readDocumentAuthors, readDocumentLog } from '#server/platform/documentLog.ts'
import type { Publish } from '#server/platform/outbox/write.ts'
import type { Sql } from '#server/platform/sql.ts'
import { applyEach } from '#shared/documents/applying.ts'
import { soleClientOf } from '#shared/documents/author.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { type Touched, touchedSince } from '#shared/documents/card/touched.ts'
import { lockCard } from '../catalogue/live.ts'
import * as query from './queries.ts'
import { hashOf, publishDraftWritten } from './versions.ts'

type Work = { sql: Sql; now: Date }

/** A card's document as it is stored, and who writes in it under which client's number. */
export type StoredDocument = { doc: Y.Doc; authors: Map<number, number> }

/** Reads a card's document from its log; undefined when nobody has opened it yet. Destroy its `doc` after use. */
export async function loadStored(sql: Sql, cardId: number): Promise<StoredDocument | undefined> {
  const rows = await readDocumentLog(sql, 'card', String(cardId))
  if (!rows) return undefined
  const authors = await readDocumentAuthors(sql, 'card', String(cardId))
  for (const { update, author } of rows) {
    const client = author === null ? undefined : soleClientOf(update)
    if (client !== undefined && author !== null) authors.set(client, author)
  }
  const [snapshot, ...tail] = rows.map((row) => row.update)
  const doc = new Y.Doc()
  if (snapshot) Y.applyUpdate(doc, snapshot)
  // One that can't be applied is left out, as in the open document, where it is told of.
  applyEach(doc, tail, 'log', () => undefined)
  return { doc, authors }
}

/**
 * Keeps what a card's document holds as a version of its history, with who touched what since the version before.
 * A session, or the state that a history starts with, is kept only when it is another than the version before. Each is
 * later than the one before it, however soon it follows. Locks the card. Returns the version's id, if one was kept.
 */
export async function keepVersion(
  { sql, now }: Work,
  cardId: number,
  given: {
    kind: query.HistoryKind
    name: string | null
    by: number | null
    stored?: StoredDocument
    content?: CardContent
  },
): Promise<string | undefined> {
  await lockCard(sql, cardId)
  const stored = given.stored ?? (await loadStored(sql, cardId))
  const content = given.content ?? (stored && readCard(stored.doc))
  if (!content) return undefined
  try {
    const last = await sql.one(query.latestVersion, [cardId])
    const hash = hashOf(content)
    const isSame = last?.hash === hash
    if (isSame && (given.kind === 'session' || (given.kind === 'start' && last.is_listed))) return undefined
    const at = new Date(Math.max(now.getTime(), (last?.at.getTime() ?? 0) + 1))
    const since = last?.vector?.length ? Y.decodeStateVector(new Uint8Array(last.vector)) : new Map<number, number>()
    const nobody: Touched = { card: [], facts: {}, characters: {} }
    const touched = stored ? touchedSince(stored.doc, since, stored.authors) : nobody
    const id = randomUUID()
    await sql.rows(query.insertHistory, [
      id,
      cardId,
      given.kind,
      given.name,
      JSON.stringify(content),
      hash,
      JSON.stringify(touched),
      Buffer.from(stored ? Y.encodeStateVector(stored.doc) : []),
      at,
      given.by,
    ])
    return id
  } finally {
    if (!given.stored) stored?.doc.destroy()
  }
}

/** The last editor of a card has left: what they made becomes a version. */
export async function endEditing(work: Work & { publish: Publish }, cardId: number): Promise<void> {
  const kept = await keepVersion(work, cardId, { kind: 'session', name: null, by: null })
  if (kept) await publishDraftWritten(work, cardId, 'sessionEnded')
}
