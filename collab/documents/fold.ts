import type pg from 'pg'
import * as Y from 'yjs'
import { soleClientOf } from '#shared/documents/author.ts'
import { applyRowsInTurns } from './applyRows.ts'
import * as query from './queries.ts'
import { inTransaction } from './transaction.ts'
import type { DocumentName } from './types.ts'

/** Rows taken at a time, so that one fold never holds much memory. */
const ROWS_MAX = 5000

/** The snapshot's version now, the rows that went into it, and those that could not. */
export type Folded = { version: number; folded: number[]; unreadable: { seq: number; error: unknown }[] }

/**
 * Folds the rows of a document's log into its snapshot. It works on what is stored alone, never on a document in
 * memory, so it can't store anything that was not stored; and it deletes exactly the rows that it read, so a row that
 * becomes visible meanwhile stays. A row that can't be read stays too. Undefined when another process is at it.
 */
export const foldLog = (pool: pg.Pool, name: DocumentName, at: Date): Promise<Folded | undefined> =>
  inTransaction(pool, (client) => fold(client, name, at))

async function fold(client: pg.PoolClient, { kind, id }: DocumentName, at: Date): Promise<Folded | undefined> {
  const snapshots = await client.query<{ state: Buffer; version: string }>({
    ...query.holdSnapshot,
    values: [kind, id],
  })
  const snapshot = snapshots.rows[0]
  if (!snapshot) return undefined
  const { rows } = await client.query<{ seq: string; update: Buffer; author: number | null }>({
    ...query.oldestRows,
    values: [kind, id, ROWS_MAX],
  })
  const version = Number(snapshot.version)
  if (rows.length === 0) return { version, folded: [], unreadable: [] }

  const doc = new Y.Doc()
  const seqs = rows.map(({ seq }) => Number(seq))
  const unreadable = new Map<number, unknown>()
  Y.applyUpdate(doc, snapshot.state)
  await applyRowsInTurns(
    doc,
    rows.map((row) => row.update),
    'fold',
    (index, error) => unreadable.set(seqs[index] as number, error),
  )
  const done = {
    folded: seqs.filter((seq) => !unreadable.has(seq)),
    unreadable: [...unreadable].map(([seq, error]) => ({ seq, error })),
  }
  const state = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  if (done.folded.length === 0) return { version, ...done }
  await client.query({ ...query.writeSnapshot, values: [kind, id, Buffer.from(state), done.folded.at(-1), at] })
  await keepAuthors(client, { kind, id }, rows)
  await client.query({ ...query.deleteRows, values: [done.folded] })
  return { version: version + 1, ...done }
}

/** Keeps who writes under which client's number: with the rows their authors go. */
async function keepAuthors(
  client: pg.PoolClient,
  { kind, id }: DocumentName,
  rows: readonly { update: Buffer; author: number | null }[],
): Promise<void> {
  const authors = new Map<number, number>()
  for (const { update, author } of rows) {
    const writer = author === null ? undefined : soleClientOf(update)
    if (writer !== undefined && author !== null) authors.set(writer, author)
  }
  if (authors.size === 0) return
  await client.query({ ...query.insertAuthors, values: [kind, id, [...authors.keys()], [...authors.values()]] })
}
