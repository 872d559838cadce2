import { Migration } from '@mikro-orm/migrations'

/** Comments in threads, the flags on them, and whether somebody accepted the community's terms. */
export class Migration20261122001800_comments extends Migration {
  override up(): void {
    this.addSql('alter table "users" add column "cf_terms_accepted" boolean not null default false')
    this.addSql(`create or replace view "accounts_people" as select id, guid, email, first_name, last_name,
      trim(first_name || ' ' || last_name) as name, role, roles, lead, timezone, avatar, settings, preferences, safety_mode,
      school_id, referrer_code, email_verified_at, created_at, cf_terms_accepted from "users"`)
    // Its row is locked by whoever changes something of the thread, so that versions and comments move together.
    this.addSql(`create table "comment_threads" (
      "slug" varchar(40) primary key,
      "card_id" int references "cards" ("id") on delete cascade,
      "version" int not null default 0)`)
    this.addSql('create index "comment_threads_card" on "comment_threads" ("card_id") where "card_id" is not null')
    this.addSql(`create table "comments" (
      "id" int generated always as identity primary key,
      "key" uuid not null unique default gen_random_uuid(),
      "slug" varchar(40) not null references "comment_threads" ("slug") on delete cascade,
      "parent_id" int references "comments" ("id") on delete cascade,
      "answers_id" int references "comments" ("id") on delete set null,
      "user_id" int references "users" ("id") on delete set null,
      "text" varchar(2000) not null,
      "tags" int[] not null default '{}' check (cardinality("tags") <= 60),
      "endorsed" boolean not null default false,
      "moderator_approved" boolean not null default false,
      "moderator_note" varchar(1000) not null default '',
      "open_flags" int not null default 0 check ("open_flags" >= 0),
      "created_at" timestamptz not null, "edited_at" timestamptz, "hidden_at" timestamptz, "deleted_at" timestamptz,
      "removed_by_moderator" boolean not null default false,
      check ("text" <> '' or "deleted_at" is not null),
      check ("deleted_at" is not null or not "removed_by_moderator"))`)
    this.addSql('create index "comments_beginning" on "comments" ("slug", "id" desc) where "parent_id" is null')
    this.addSql('create index "comments_replies" on "comments" ("parent_id", "id") where "parent_id" is not null')
    this.addSql('create index "comments_answered" on "comments" ("answers_id") where "answers_id" is not null')
    this.addSql('create index "comments_person" on "comments" ("user_id", "slug")')
    this.addSql(
      `create index "comments_counted" on "comments" ("slug", "user_id") where "deleted_at" is null and "hidden_at" is null`,
    )
    this.addSql(`create index "comments_waiting" on "comments" ("open_flags" desc, "id" desc)
      where "deleted_at" is null and (not "moderator_approved" or "open_flags" > 0)`)
    this.addSql(`create table "comment_flags" (
      "id" int generated always as identity primary key,
      "comment_id" int not null references "comments" ("id") on delete cascade,
      "user_id" int not null references "users" ("id") on delete cascade,
      "created_at" timestamptz not null, "settled_at" timestamptz,
      constraint "comment_flags_one" unique ("comment_id", "user_id"))`)
    this.addSql('create index "comment_flags_person" on "comment_flags" ("user_id")')
  }
}
