import { Migration } from '@mikro-orm/migrations'

/** Recordings of webinars with what belongs to them, presentations at schools, and who asked for one. */
export class Migration20261126230000_webinars_events extends Migration {
  override up(): void {
    // A form that is sent twice makes one webinar; a calendar knows by `sequence` which of two files is the newer one.
    this.addSql('alter table "webinars" add column "key" uuid null unique')
    this.addSql('alter table "webinar_sessions" add column "sequence" int not null default 0')
    this.addSql('create index "webinar_registrations_made" on "webinar_registrations" ("session_id", "created_at")')
    this.addSql(`create table "webinar_tabs" (
      "id" int generated always as identity primary key,
      "name" varchar(60) not null)`)
    this.addSql('create unique index "webinar_tabs_name" on "webinar_tabs" (lower("name"))')
    this.addSql(`create table "webinar_recordings" (
      "id" int generated always as identity primary key,
      "key" uuid not null unique,
      "webinar_id" int null references "webinars" ("id") on delete set null,
      "market_id" int null references "markets" ("id") on delete set null,
      "tab_id" int null references "webinar_tabs" ("id") on delete set null,
      "title" varchar(200) not null,
      "description" varchar(5000) not null default '',
      "link" varchar(2000) not null,
      "minutes" int null check ("minutes" between 1 and 1000),
      "resources" jsonb not null default '[]',
      "is_premium" boolean not null default false,
      "account_required" boolean not null default false,
      "is_published" boolean not null default false,
      "revision" int not null default 1,
      "created_at" timestamptz not null)`)
    this.addSql('create index "webinar_recordings_webinar" on "webinar_recordings" ("webinar_id")')
    this.addSql('create index "webinar_recordings_market" on "webinar_recordings" ("market_id")')
    this.addSql('create index "webinar_recordings_tab" on "webinar_recordings" ("tab_id")')
    // What a phone was sent is known for its day.
    this.addSql(`create table "webinar_texts" (
      "phone_hash" varchar(64) not null,
      "day" date not null,
      "told" int not null default 0,
      primary key ("phone_hash", "day"))`)
    this.addSql('create index "webinar_texts_day" on "webinar_texts" ("day")')
    this.addSql(`create table "presentations" (
      "id" int generated always as identity primary key,
      "key" uuid not null unique,
      "title" varchar(200) not null,
      "description" varchar(5000) not null default '',
      "school_id" int null references "schools" ("id") on delete set null,
      "market_id" int null references "markets" ("id") on delete set null,
      "presenter_id" int null references "users" ("id") on delete set null,
      "starts_at" timestamptz not null,
      "ends_at" timestamptz not null,
      "timezone" varchar(64) not null,
      "location" varchar(300) not null default '',
      "meeting_link" varchar(2000) null,
      "promo_code" varchar(60) null,
      "recording_id" int null references "webinar_recordings" ("id") on delete set null,
      "is_published" boolean not null default false,
      "cancelled_at" timestamptz null,
      "sequence" int not null default 0,
      "revision" int not null default 1,
      "created_at" timestamptz not null,
      check ("ends_at" > "starts_at"))`)
    this.addSql('create index "presentations_school" on "presentations" ("school_id", "starts_at")')
    this.addSql('create index "presentations_market" on "presentations" ("market_id")')
    this.addSql('create index "presentations_presenter" on "presentations" ("presenter_id")')
    this.addSql('create index "presentations_recording" on "presentations" ("recording_id")')
    this.addSql('create index "presentations_starts" on "presentations" ("starts_at")')
    this.addSql(`create table "presentation_rsvps" (
      "id" uuid primary key default uuidv7(),
      "presentation_id" int not null references "presentations" ("id") on delete cascade,
      "user_id" int null references "users" ("id") on delete cascade,
      "email" varchar(320) not null,
      "phone" varchar(10) null,
      "key_hash" varchar(64) not null unique,
      "created_at" timestamptz not null,
      "attended_at" timestamptz null,
      "reminded_day_at" timestamptz null,
      "reminded_hour_at" timestamptz null,
      unique ("presentation_id", "user_id"))`)
    this.addSql(
      'create unique index "presentation_rsvps_email" on "presentation_rsvps" ("presentation_id", lower("email"))',
    )
    this.addSql('create index "presentation_rsvps_user" on "presentation_rsvps" ("user_id")')
    this.addSql(`create table "presentation_requests" (
      "id" int generated always as identity primary key,
      "key" uuid not null unique,
      "user_id" int null references "users" ("id") on delete set null,
      "contact_name" varchar(200) not null,
      "contact_email" varchar(320) not null,
      "contact_phone" varchar(40) not null default '',
      "role" varchar(20) not null,
      "school_id" int null references "schools" ("id") on delete set null,
      "school_name" varchar(200) not null default '',
      "starts_at" timestamptz not null,
      "timezone" varchar(64) not null,
      "minutes" int not null check ("minutes" between 15 and 480),
      "market_id" int null references "markets" ("id") on delete set null,
      "audience" int null check ("audience" between 1 and 100000),
      "message" varchar(2000) not null default '',
      "state" varchar(8) not null default 'open' check ("state" in ('open', 'accepted', 'declined')),
      "answer" varchar(2000) not null default '',
      "presentation_id" int null references "presentations" ("id") on delete set null,
      "decided_by" int null references "users" ("id") on delete set null,
      "decided_at" timestamptz null,
      "created_at" timestamptz not null)`)
    this.addSql('create index "presentation_requests_state" on "presentation_requests" ("state", "id")')
    this.addSql('create index "presentation_requests_user" on "presentation_requests" ("user_id")')
    this.addSql('create index "presentation_requests_school" on "presentation_requests" ("school_id")')
    this.addSql('create index "presentation_requests_market" on "presentation_requests" ("market_id")')
    this.addSql('create index "presentation_requests_presentation" on "presentation_requests" ("presentation_id")')
    this.addSql('create index "presentation_requests_decider" on "presentation_requests" ("decided_by")')
  }
}
