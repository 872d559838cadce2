/** A statement of the document log: prepared once a connection under its name. */
export type Query = { name: string; text: string }

/** Snapshot and tail of a document. One statement is one view of the database: never the old snapshot with the new tail. */
export const load: Query = {
  name: 'document_load',
  text: `select null::bigint as seq, version, state as update from document_snapshots where kind = $1 and id = $2
    union all select seq, null, update from document_updates where kind = $1 and id = $2
    order by seq nulls first`,
}

/** Appends updates, which travel as one value and are cut up here: an array of bytea would be sent as hex text. */
export const append: Query = {
  name: 'document_append',
  text: `insert into document_updates (kind, id, update, author, at)
    select kind, id, substring($1::bytea from start for length), author, $7
    from unnest($2::text[], $3::text[], $4::int[], $5::int[], $6::int[]) with ordinality
      as part (kind, id, start, length, author, place)
    order by place returning seq`,
}

/** Version and row numbers of several documents, without the updates themselves. */
export const tails: Query = {
  name: 'document_tails',
  text: `select asked.kind, asked.id, s.version,
      array(select u.seq from document_updates u where u.kind = asked.kind and u.id = asked.id) as seqs
    from unnest($1::text[], $2::text[]) as asked (kind, id)
    left join document_snapshots s on s.kind = asked.kind and s.id = asked.id`,
}

export const rowsOf: Query = {
  name: 'document_rows',
  text: 'select seq, update from document_updates where seq = any($1::bigint[]) order by seq',
}

/** A lock by a word, held to the end of the transaction. */
export const lock: Query = {
  name: 'document_lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
}

export const findSnapshot: Query = {
  name: 'document_find',
  text: 'select 1 from document_snapshots where kind = $1 and id = $2',
}

export const insertSnapshot: Query = {
  name: 'document_seed',
  text: `insert into document_snapshots (kind, id, state, seeded_at, updated_at) values ($1, $2, $3, $4, $4)
    on conflict do nothing`,
}

/** A document's snapshot, held against other processes that fold; no row while one of them does. */
export const holdSnapshot: Query = {
  name: 'document_hold',
  text: 'select state, version from document_snapshots where kind = $1 and id = $2 for update skip locked',
}

export const oldestRows: Query = {
  name: 'document_oldest',
  text: 'select seq, update, author from document_updates where kind = $1 and id = $2 order by seq limit $3',
}

export const writeSnapshot: Query = {
  name: 'document_write',
  text: `update document_snapshots set state = $3, upto = greatest(upto, $4), version = version + 1, updated_at = $5
    where kind = $1 and id = $2`,
}

export const deleteRows: Query = {
  name: 'document_delete',
  text: 'delete from document_updates where seq = any($1::bigint[])',
}

/** Keeps who writes under which client's number. */
export const insertAuthors: Query = {
  name: 'document_authors',
  text: `insert into document_authors (kind, id, client, author)
    select $1, $2, client, author from unnest($3::bigint[], $4::int[]) as w (client, author) on conflict do nothing`,
}
