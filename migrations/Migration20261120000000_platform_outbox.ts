import { Migration } from '@mikro-orm/migrations'

/** Extensions, the outbox, what was heard of it, and replies kept for requests that may come twice. */
export class Migration20261120000000_platform_outbox extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm')
    this.addSql(`create table outbox (
      id bigint generated always as identity primary key, name text not null, room text, payload jsonb not null,
      version_from bigint not null default 0, version_to bigint not null default 0, created_at timestamptz not null default now(),
      sent_at timestamptz, heard_at timestamptz, attempts int not null default 0, hear_after timestamptz not null default now())`)
    this.addSql('create index outbox_to_send on outbox (id) where sent_at is null and room is not null')
    this.addSql('create index outbox_to_hear on outbox (name, id) where heard_at is null')
    this.addSql('create index outbox_created on outbox (created_at)')
    this.addSql(`create table heard_events (event_id bigint not null, subscriber text not null, heard_at timestamptz not null default now(),
      primary key (event_id, subscriber))`)
    this.addSql(`create table sent_mails (id int generated always as identity primary key, recipient text not null, subject text not null,
      text text not null, html text not null, at timestamptz not null default now())`)
    this.addSql(`create table idempotency_keys (user_id int not null, endpoint text not null, key text not null, body text not null, reply jsonb,
      created_at timestamptz not null default now(), primary key (user_id, endpoint, key))`)
  }
}
