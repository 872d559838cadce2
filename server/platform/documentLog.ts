import * as query from './database/queries/documentLog.ts'
import type { Sql } from './sql.ts'

/** One stored update of a document, and who made it: null for the snapshot and for what the product made itself. */
export type StoredUpdate = { update: Uint8Array; author: number | null }

/** What is stored of a document, its snapshot first; undefined when nobody has opened it yet. */
export async function readDocumentLog(sql: Sql, kind: string, id: string): Promise<StoredUpdate[] | undefined> {
  const rows = await sql.rows(query.readDocumentLog, [kind, id])
  return rows.length ? rows.map(({ update, author }) => ({ update: new Uint8Array(update), author })) : undefined
}

/** Who writes in a document under which client's number, as far as its updates are folded into the snapshot. */
export async function readDocumentAuthors(sql: Sql, kind: string, id: string): Promise<Map<number, number>> {
  const rows = await sql.rows(query.readDocumentAuthors, [kind, id])
  return new Map(rows.map(({ client, author }) => [Number(client), author]))
}

/** Appends an update to a document's log as any editor's; who has the document open learns of it by `documentAppended`. */
export async function appendDocumentUpdate(
  sql: Sql,
  kind: string,
  id: string,
  { update, author, at }: StoredUpdate & { at: Date },
): Promise<void> {
  await sql.rows(query.appendDocumentUpdate, [kind, id, Buffer.from(update), author, at])
}

/** Whether somebody has opened a document: from then on it owns what it shows. */
export const isDocumentOpened = async (sql: Sql, kind: string, id: string): Promise<boolean> =>
  (await sql.one(query.findDocument, [kind, id])) !== undefined

/** Takes the lock that each opening takes, to the end of the transaction. It comes before the lock of the card. */
export async function lockDocument(sql: Sql, kind: string, id: string): Promise<void> {
  await sql.rows(query.lockDocument, [`document ${kind} ${id}`])
}

/** Stores the first state of a document that nobody has opened; under `lockDocument` alone. */
export async function seedDocumentLog(sql: Sql, kind: string, id: string, state: Uint8Array, at: Date): Promise<void> {
  await sql.rows(query.insertDocument, [kind, id, Buffer.from(state), at])
}
