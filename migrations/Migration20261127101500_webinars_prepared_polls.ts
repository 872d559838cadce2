import { Migration } from '@mikro-orm/migrations'

/** Polls that are written before they are asked stand apart from those that everybody in the room sees. */
export class Migration20261127101500_webinars_prepared_polls extends Migration {
  override up(): void {
    this.addSql(`create table "webinar_prepared_polls" (
      "id" uuid primary key,
      "session_id" uuid not null references "webinar_sessions" ("id") on delete cascade,
      "question" varchar(200) not null,
      "options" jsonb not null,
      "multiple" boolean not null,
      "created_at" timestamptz not null)`)
    this.addSql('create index "webinar_prepared_polls_session" on "webinar_prepared_polls" ("session_id")')
  }
}
