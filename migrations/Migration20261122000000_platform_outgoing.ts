import { Migration } from '@mikro-orm/migrations'

/** What waits to be sent outside and what could not be, subscribers that failed, and what the clock's jobs did last. */
export class Migration20261122000000_platform_outgoing extends Migration {
  override up(): void {
    this.addSql(`create table "outgoing_messages" (
      "id" bigint generated always as identity primary key,
      "kind" varchar(10) not null check ("kind" in ('mail', 'text')),
      "user_id" int null references "users" ("id") on delete cascade,
      "recipient" varchar(320) not null, "subject" varchar(300) not null, "sealed" text not null,
      "request_id" varchar(60) null, "created_at" timestamptz not null default now(),
      "job_id" uuid null, "tries" int not null default 0, "error" varchar(500) null,
      "failed_at" timestamptz null)`)
    this.addSql(
      `create index "outgoing_to_queue" on "outgoing_messages" ("id") where "job_id" is null and "failed_at" is null`,
    )
    this.addSql(
      `create index "outgoing_failed" on "outgoing_messages" ("failed_at", "id") where "failed_at" is not null`,
    )
    this.addSql(`create index "outgoing_user_id" on "outgoing_messages" ("user_id") where "user_id" is not null`)

    this.addSql(`create table "stuck_events" (
      "event_id" bigint not null, "subscriber" varchar(100) not null,
      "tries" int not null default 1, "error" varchar(500) not null,
      "stuck_at" timestamptz not null default now(), "next_at" timestamptz not null,
      "given_up_at" timestamptz null, primary key ("event_id", "subscriber"))`)
    this.addSql(`create index "stuck_events_due" on "stuck_events" ("next_at") where "given_up_at" is null`)
    this.addSql(
      `create index "stuck_events_given_up" on "stuck_events" ("given_up_at", "event_id") where "given_up_at" is not null`,
    )

    this.addSql(`create table "job_runs" (
      "name" varchar(100) primary key, "every" varchar(10) not null, "since" timestamptz not null,
      "started_at" timestamptz null, "succeeded_at" timestamptz null, "failed_at" timestamptz null,
      "seconds" real null, "error" varchar(500) null)`)
  }
}
