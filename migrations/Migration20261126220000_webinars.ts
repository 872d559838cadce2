import { Migration } from '@mikro-orm/migrations'

/** Webinars, when they take place, who holds them and who comes. */
export class Migration20261126220000_webinars extends Migration {
  override up(): void {
    this.addSql(`create table "webinars" (
      "id" int generated always as identity primary key,
      "name" varchar(200) not null,
      "title" varchar(200) not null,
      "description" varchar(5000) not null default '',
      "market_id" int null references "markets" ("id") on delete set null,
      "timezone" varchar(64) not null,
      "duration_minutes" int not null default 60 check ("duration_minutes" between 5 and 480),
      "registration_url" varchar(2000) null,
      "stream_url" varchar(2000) null,
      "is_premium" boolean not null default false,
      "account_required" boolean not null default false,
      "is_published" boolean not null default false,
      "revision" int not null default 1,
      "created_at" timestamptz not null,
      "updated_at" timestamptz not null,
      "deleted_at" timestamptz null)`)
    this.addSql('create index "webinars_market" on "webinars" ("market_id")')
    // `position` is what the calls name a session by, so it is never given twice within its webinar. Who knows
    // `room_key` may listen in its room: it is told to those alone who may enter.
    this.addSql(`create table "webinar_sessions" (
      "id" uuid primary key default uuidv7(),
      "webinar_id" int not null references "webinars" ("id") on delete cascade,
      "position" int not null check ("position" >= 0),
      "starts_at" timestamptz not null,
      "ends_at" timestamptz not null,
      "room_key" varchar(43) not null unique,
      "state" varchar(8) not null default 'lobby' check ("state" in ('lobby', 'live', 'ended')),
      "opened_at" timestamptz null,
      "closed_at" timestamptz null,
      "cancelled_at" timestamptz null,
      check ("ends_at" > "starts_at"),
      unique ("webinar_id", "position"))`)
    this.addSql('create index "webinar_sessions_starts" on "webinar_sessions" ("starts_at")')
    this.addSql(`create table "webinar_hosts" (
      "webinar_id" int not null references "webinars" ("id") on delete cascade,
      "user_id" int not null references "users" ("id") on delete cascade,
      "role" varchar(9) not null check ("role" in ('host', 'cohost', 'moderator')),
      primary key ("webinar_id", "user_id"))`)
    this.addSql('create index "webinar_hosts_user" on "webinar_hosts" ("user_id")')
    // An address comes once to a session, and so does a person. The link in the mail shows itself by its key.
    this.addSql(`create table "webinar_registrations" (
      "id" uuid primary key default uuidv7(),
      "session_id" uuid not null references "webinar_sessions" ("id") on delete cascade,
      "user_id" int null references "users" ("id") on delete cascade,
      "email" varchar(320) not null,
      "phone" varchar(10) null,
      "key_hash" varchar(64) not null unique,
      "created_at" timestamptz not null,
      "reminded_day_at" timestamptz null,
      "reminded_hour_at" timestamptz null,
      unique ("session_id", "user_id"))`)
    this.addSql(
      'create unique index "webinar_registrations_email" on "webinar_registrations" ("session_id", lower("email"))',
    )
    this.addSql('create index "webinar_registrations_user" on "webinar_registrations" ("user_id")')
  }
}
