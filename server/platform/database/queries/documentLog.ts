import { statement } from '../statement.ts'

type Name = [kind: string, id: string]

/** A document's snapshot, without an author, and what was appended since, in its order; no row for one that nobody has opened. */
export const readDocumentLog = statement<{ update: Buffer; author: number | null }, Name>(
  `select update, author from (
     select 0 as seq, state as update, null::int as author from document_snapshots where kind = $1 and id = $2
     union all select seq, update, author from document_updates where kind = $1 and id = $2) log order by seq`,
)

/** Who wrote under which client's number, of the updates that the snapshot holds. */
export const readDocumentAuthors = statement<{ client: string; author: number }, Name>(
  'select client, author from document_authors where kind = $1 and id = $2',
)

export const appendDocumentUpdate = statement<never, [...Name, update: Buffer, author: number | null, at: Date]>(
  'insert into document_updates (kind, id, update, author, at) values ($1, $2, $3, $4, $5)',
)

export const findDocument = statement<{ one: 1 }, Name>(
  'select 1 as one from document_snapshots where kind = $1 and id = $2',
)

export const insertDocument = statement<never, [...Name, state: Buffer, at: Date]>(
  'insert into document_snapshots (kind, id, state, seeded_at, updated_at) values ($1, $2, $3, $4, $4)',
)

/** The lock that each opening of a document takes, to the end of the transaction. */
export const lockDocument = statement<never, [key: string]>('select pg_advisory_xact_lock(hashtextextended($1, 0))')
