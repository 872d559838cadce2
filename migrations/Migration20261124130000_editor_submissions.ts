import { Migration } from '@mikro-orm/migrations'

/** Members' cards that wait for staff to make them everybody's, and what was decided: one card waits once at a time. */
export class Migration20261124130000_editor_submissions extends Migration {
  override up(): void {
    this.addSql(`create or replace view "accounts_people" as select id, guid, email, first_name, last_name,
      trim(first_name || ' ' || last_name) as name, role, roles, lead, timezone, avatar, settings, preferences, safety_mode,
      school_id, referrer_code, email_verified_at, created_at, cf_terms_accepted, ugc_license from "users"`)
    this.addSql(`create table "card_submissions" (
      "id" int generated always as identity primary key,
      "card_id" int not null references "cards" ("id") on delete cascade,
      "user_id" int not null references "users" ("id") on delete cascade,
      "revision" int not null,
      "state" varchar(10) not null check ("state" in ('waiting', 'approved', 'returned', 'taken_back')),
      "note" varchar(1000) null,
      "submitted_at" timestamptz not null,
      "decided_at" timestamptz null,
      "decided_by" int null references "users" ("id") on delete set null,
      "copy_id" int null references "cards" ("id") on delete set null)`)
    this.addSql(
      `create unique index "card_submissions_waiting" on "card_submissions" ("card_id") where "state" = 'waiting'`,
    )
    this.addSql('create index "card_submissions_card" on "card_submissions" ("card_id", "id")')
    this.addSql('create index "card_submissions_state" on "card_submissions" ("state", "id")')
    this.addSql('create index "card_submissions_user" on "card_submissions" ("user_id")')
  }
}
