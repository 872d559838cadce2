import type pg from 'pg'
import type { DocumentName } from './types.ts'

/** One stored update; `seq` says which row, not in which order rows became visible. */
export type Row = { seq: number; update: Uint8Array }
export type Stored = { state: Uint8Array; version: number; rows: Row[] }
export type Appended = DocumentName & { update: Uint8Array; author: number | null }

/** A statement that takes longer has failed: better to try again than to wait for a line that is dead. */
const TIMEOUT_MS = 15_000

type Query = { name: string; text: string }

const LOAD: Query = {
  name: 'document_load',
  // One statement is one view of the database: never the old snapshot with the new tail.
  text: `select null::bigint as seq, version, state as update from document_snapshots where kind = $1 and id = $2
    union all select seq, null, update from document_updates where kind = $1 and id = $2
    order by seq nulls first`,
}

const APPEND: Query = {
  name: 'document_append',
  // The updates travel as one value and are cut up here: an array of bytea would be sent as hex text.
  text: `insert into document_updates (kind, id, update, author, at)
    select kind, id, substring($1::bytea from start for length), author, $7
    from unnest($2::text[], $3::text[], $4::int[], $5::int[], $6::int[]) with ordinality
      as part (kind, id, start, length, author, place)
    order by place returning seq`,
}

const TAILS: Query = {
  name: 'document_tails',
  text: `select asked.kind, asked.id, s.version,
      array(select u.seq from document_updates u where u.kind = asked.kind and u.id = asked.id) as seqs
    from unnest($1::text[], $2::text[]) as asked (kind, id)
    left join document_snapshots s on s.kind = asked.kind and s.id = asked.id`,
}

const run = (pool: pg.Pool, query: Query, values: unknown[]) =>
  pool.query({ ...query, values, query_timeout: TIMEOUT_MS } as pg.QueryConfig)

/** Snapshot and tail of a document; undefined when it was never seeded. */
export async function load(pool: pg.Pool, { kind, id }: DocumentName): Promise<Stored | undefined> {
  const { rows } = await run(pool, LOAD, [kind, id])
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
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`document ${kind} ${id}`])
    const found = await client.query('select 1 from document_snapshots where kind = $1 and id = $2', [kind, id])
    if (found.rowCount === 0) {
      const state = await make()
      if (state.length <= 2) throw new Error(`The first state of ${kind} ${id} is blank`)
      await client.query(
        `insert into document_snapshots (kind, id, state, seeded_at, updated_at) values ($1, $2, $3, $4, $4)
         on conflict do nothing`,
        [kind, id, Buffer.from(state), at],
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed
    })
    throw error
  } finally {
    client.release(broken)
  }
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
  const { rows } = await run(pool, APPEND, [
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
  const { rows } = await run(pool, TAILS, [documents.map((each) => each.kind), documents.map((each) => each.id)])
  return (rows as { kind: string; id: string; version: string | null; seqs: string[] }[]).map((row) => ({
    kind: row.kind,
    id: row.id,
    version: Number(row.version ?? 0),
    seqs: row.seqs.map(Number),
  }))
}

/** Rows by their `seq`; those that were folded away meanwhile are missing. */
export async function rowsOf(pool: pg.Pool, seqs: readonly number[]): Promise<Row[]> {
  const query = {
    name: 'document_rows',
    text: 'select seq, update from document_updates where seq = any($1::bigint[]) order by seq',
  }
  const { rows } = await run(pool, query, [seqs])
  return (rows as { seq: string; update: Buffer }[]).map(({ seq, update }) => ({ seq: Number(seq), update }))
}
