import { Migration } from '@mikro-orm/migrations'

/**
 * The log of the shared documents. A document is its snapshot and every row of its log, in whatever order: rows may be
 * committed late with a lower `seq`. `version` counts how often rows were folded into the snapshot.
 */
export class Migration20261120000200_documents_log extends Migration {
  override up(): void {
    this.addSql(`create table document_snapshots (
  kind text not null,
  id text not null,
  state bytea not null,
  upto bigint not null default 0,
  version bigint not null default 0,
  seeded_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (kind, id)
)`)
    this.addSql(`alter table document_snapshots alter column state set storage external`)
    this.addSql(`create table document_updates (
  seq bigint generated always as identity primary key,
  kind text not null,
  id text not null,
  update bytea not null,
  author int,
  at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000)`)
    this.addSql(`create index document_updates_document on document_updates (kind, id, seq)`)
  }
}
