/**
 * The documents' tables. A document is its snapshot and every row of its log, in whatever order: rows may be committed
 * late with a lower `seq`, so nothing is read or deleted by "seq up to". `version` counts how often rows were folded
 * into the snapshot, which tells another process that rows it has not seen may be in there. `state` is kept as it is,
 * since Postgres' compression gains nothing on it; rows are short-lived, so vacuum comes early.
 */
export const DOCUMENTS_SQL = `
create table document_snapshots (
  kind text not null,
  id text not null,
  state bytea not null,
  upto bigint not null default 0,
  version bigint not null default 0,
  seeded_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (kind, id)
);
alter table document_snapshots alter column state set storage external;

create table document_updates (
  seq bigint generated always as identity primary key,
  kind text not null,
  id text not null,
  update bytea not null,
  author int,
  at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);
create index document_updates_document on document_updates (kind, id, seq);
`
