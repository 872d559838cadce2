import type pg from 'pg'
import * as query from './queries.ts'
import { inTransaction } from './transaction.ts'
import type { DocumentName } from './types.ts'

/** One stored update; `seq` says which row, not in which order rows became visible. */
export type Row = { seq: number; update: Uint8Array }
export type Stored = { state: Uint8Array; version: number; rows: Row[] }
export type Appended = DocumentName & { update: Uint8Array; author: number | null }

/** A statement that takes longer has failed: better to try again than to wait for a line that is dead. */
const TIMEOUT_MS = 15_000

const run = (pool: pg.Pool, asked: query.Query, values: unknown[]) =>
  pool.query({ ...asked, values, query_timeout: TIMEOUT_MS } as pg.QueryConfig)

/** Snapshot and tail of a document; undefined when it was never seeded. */
export async function load(pool: pg.Pool, { kind, id }: DocumentName): Promise<Stored | undefined> {
  const { rows } = await run(pool, query.load, [kind, id])
  const [first, ...tail] = rows as { seq: string | null; version: string | null; update: Buffer }[]
  if (!first) return undefined
  if (first.seq !== null) throw new Error(`The log of ${kind} ${id} has no snapshot to stand on`)
  return {
    state: first.update,
    version: Number(first.version),
    rows: tail.map(({ seq, update }) => ({ seq: Number(seq), update })),
  }
}

/**
 * Stores a document's first state, once, whoever asks and however often: `make` runs under a lock that all processes
 * share, and only while there is nothing yet.
 */
export async function seedOnce(
  pool: pg.Pool,
  { kind, id }: DocumentName,
  make: () => Promise<Uint8Array>,
  at: Date,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query({ ...query.lock, values: [`document ${kind} ${id}`] })
    const found = await client.query({ ...query.findSnapshot, values: [kind, id] })
    if (found.rowCount !== 0) return
    const state = await make()
    if (state.length <= 2) throw new Error(`The first state of ${kind} ${id} is blank`)
    await client.query({ ...query.insertSnapshot, values: [kind, id, Buffer.from(state), at] })
  })
}

/** Stores updates in the order given, all or none; returns their `seq`s in that order. */
export async function append(pool: pg.Pool, group: readonly Appended[], at: Date): Promise<number[]> {
  const starts: number[] = []
  let length = 0
  for (const { update } of group) {
    starts.push(length + 1)
    length += update.length
  }
  const bytes = Buffer.allocUnsafe(length)
  group.forEach(({ update }, n) => {
    bytes.set(update, (starts[n] as number) - 1)
  })
  const { rows } = await run(pool, query.append, [
    bytes,
    group.map((entry) => entry.kind),
    group.map((entry) => entry.id),
    starts,
    group.map((entry) => entry.update.length),
    group.map((entry) => entry.author),
    at,
  ])
  return (rows as { seq: string }[]).map((row) => Number(row.seq))
}

/** What is stored of each document, without the updates themselves: to find out what one has missed. */
export async function tails(
  pool: pg.Pool,
  documents: readonly DocumentName[],
): Promise<(DocumentName & { version: number; seqs: number[] })[]> {
  const { rows } = await run(pool, query.tails, [documents.map((each) => each.kind), documents.map((each) => each.id)])
  return (rows as { kind: string; id: string; version: string | null; seqs: string[] }[]).map((row) => ({
    kind: row.kind,
    id: row.id,
    version: Number(row.version ?? 0),
    seqs: row.seqs.map(Number),
  }))
}

/** Rows by their `seq`; those that were folded away meanwhile are missing. */
export async function rowsOf(pool: pg.Pool, seqs: readonly number[]): Promise<Row[]> {
  const { rows } = await run(pool, query.rowsOf, [seqs])
  return (rows as { seq: string; update: Buffer }[]).map(({ seq, update }) => ({ seq: Number(seq), update }))
}
