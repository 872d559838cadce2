import { Migration } from '@mikro-orm/migrations'

/** RTM-EN003, RTM-EN004, RTM-EN005. What is said, asked, shown and counted in a webinar's live room. */
export class Migration20261126231000_webinars_room extends Migration {
  override up(): void {
    // Its row is locked by whoever changes something of the room, so that versions and what they tell move together.
    this.addSql(`create table "webinar_rooms" (
      "session_id" uuid primary key references "webinar_sessions" ("id") on delete cascade,
      "version" int not null default 0,
      "desk_version" int not null default 0,
      "slow_seconds" int not null default 0,
      "announcement" varchar(300) not null default '',
      "pinned_id" uuid null,
      "shows" varchar(6) not null default 'slides' check ("shows" in ('slides', 'stream')),
      "slide_id" uuid null,
      "revealed" int not null default 0,
      "caption" varchar(1000) not null default '',
      "captions_from_notes" boolean not null default false,
      "recording_since" timestamptz null,
      "recorded_ms" double precision not null default 0)`)
    // Somebody in a room: an account, or a registration without one. Its key says over a line who is there.
    this.addSql(`create table "webinar_participants" (
      "id" uuid primary key default uuidv7(),
      "session_id" uuid not null references "webinar_sessions" ("id") on delete cascade,
      "user_id" int null references "users" ("id") on delete cascade,
      "registration_id" uuid null references "webinar_registrations" ("id") on delete cascade,
      "name" varchar(60) not null,
      "line_key" varchar(43) not null unique,
      "muted_at" timestamptz null,
      "hand_at" timestamptz null,
      "spoke_at" timestamptz null,
      "accepted_at" timestamptz null,
      "created_at" timestamptz not null,
      check (num_nonnulls("user_id", "registration_id") = 1),
      unique ("session_id", "user_id"),
      unique ("session_id", "registration_id"))`)
    this.addSql('create index "webinar_participants_user" on "webinar_participants" ("user_id")')
    this.addSql('create index "webinar_participants_registration" on "webinar_participants" ("registration_id")')
    // What somebody with an account did names the account as well: it is in the export of their data.
    // Ids are made by the client, so that what is sent twice is there once. `place` is the room's version that brought it.
    this.addSql(`create table "webinar_messages" (
      "id" uuid primary key,
      "session_id" uuid not null references "webinar_sessions" ("id") on delete cascade,
      "participant_id" uuid not null references "webinar_participants" ("id") on delete cascade,
      "user_id" int null references "users" ("id") on delete cascade,
      "place" int not null,
      "text" varchar(500) not null,
      "created_at" timestamptz not null,
      "hidden_at" timestamptz null,
      unique ("session_id", "place"))`)
    this.addSql('create index "webinar_messages_participant" on "webinar_messages" ("participant_id")')
    this.addSql('create index "webinar_messages_user" on "webinar_messages" ("user_id")')
    this.addSql(`create table "webinar_questions" (
      "id" uuid primary key,
      "session_id" uuid not null references "webinar_sessions" ("id") on delete cascade,
      "participant_id" uuid not null references "webinar_participants" ("id") on delete cascade,
      "user_id" int null references "users" ("id") on delete cascade,
      "text" varchar(300) not null,
      "votes" int not null default 0,
      "created_at" timestamptz not null,
      "answered_at" timestamptz null,
      "hidden_at" timestamptz null)`)
    this.addSql('create index "webinar_questions_session" on "webinar_questions" ("session_id")')
    this.addSql('create index "webinar_questions_participant" on "webinar_questions" ("participant_id")')
    this.addSql('create index "webinar_questions_user" on "webinar_questions" ("user_id")')
    this.addSql(`create table "webinar_question_votes" (
      "question_id" uuid not null references "webinar_questions" ("id") on delete cascade,
      "participant_id" uuid not null references "webinar_participants" ("id") on delete cascade,
      "user_id" int null references "users" ("id") on delete cascade,
      primary key ("question_id", "participant_id"))`)
    this.addSql('create index "webinar_question_votes_participant" on "webinar_question_votes" ("participant_id")')
    this.addSql('create index "webinar_question_votes_user" on "webinar_question_votes" ("user_id")')
    this.addSql(`create table "webinar_polls" (
      "id" uuid primary key,
      "session_id" uuid not null references "webinar_sessions" ("id") on delete cascade,
      "question" varchar(200) not null,
      "options" jsonb not null,
      "multiple" boolean not null,
      "opened_at" timestamptz not null,
      "closed_at" timestamptz null,
      "shown_at" timestamptz null)`)
    this.addSql('create index "webinar_polls_session" on "webinar_polls" ("session_id")')
    this.addSql(`create table "webinar_poll_votes" (
      "poll_id" uuid not null references "webinar_polls" ("id") on delete cascade,
      "participant_id" uuid not null references "webinar_participants" ("id") on delete cascade,
      "user_id" int null references "users" ("id") on delete cascade,
      "options" int[] not null,
      primary key ("poll_id", "participant_id"))`)
    this.addSql('create index "webinar_poll_votes_participant" on "webinar_poll_votes" ("participant_id")')
    this.addSql('create index "webinar_poll_votes_user" on "webinar_poll_votes" ("user_id")')
    this.addSql(`create table "webinar_slides" (
      "id" uuid primary key,
      "session_id" uuid not null references "webinar_sessions" ("id") on delete cascade,
      "position" int not null,
      "kind" varchar(4) not null check ("kind" in ('card', 'text')),
      "card_id" int null references "cards" ("id") on delete cascade,
      "title" varchar(200) not null default '',
      "body" varchar(2000) not null default '',
      "notes" varchar(1000) not null default '',
      check (("kind" = 'card') = ("card_id" is not null)))`)
    this.addSql('create index "webinar_slides_session" on "webinar_slides" ("session_id", "position")')
    this.addSql('create index "webinar_slides_card" on "webinar_slides" ("card_id")')
    // WEB-LV002. What stood on the stage, and from when on; it is kept also where a slide is taken out later.
    this.addSql(`create table "webinar_slide_log" (
      "id" bigint generated always as identity primary key,
      "session_id" uuid not null references "webinar_sessions" ("id") on delete cascade,
      "slide_id" uuid null,
      "revealed" int not null,
      "at" timestamptz not null)`)
    this.addSql('create index "webinar_slide_log_session" on "webinar_slide_log" ("session_id")')
    // A recording: what was told the room, and how long after its beginning.
    this.addSql(`create table "webinar_log" (
      "session_id" uuid not null references "webinar_sessions" ("id") on delete cascade,
      "place" int not null,
      "at_ms" double precision not null,
      "move" jsonb not null,
      primary key ("session_id", "place"))`)
    // An interval that is not ended lasts as long as the process that keeps it says so.
    this.addSql(`create table "webinar_lines" ("process_id" uuid primary key, "seen_at" timestamptz not null)`)
    this.addSql(`create table "webinar_attendance" (
      "id" uuid primary key,
      "session_id" uuid not null references "webinar_sessions" ("id") on delete cascade,
      "participant_id" uuid not null references "webinar_participants" ("id") on delete cascade,
      "user_id" int null references "users" ("id") on delete cascade,
      "process_id" uuid not null,
      "joined_at" timestamptz not null,
      "left_at" timestamptz null)`)
    this.addSql('create index "webinar_attendance_session" on "webinar_attendance" ("session_id", "participant_id")')
    this.addSql('create index "webinar_attendance_participant" on "webinar_attendance" ("participant_id")')
    this.addSql('create index "webinar_attendance_user" on "webinar_attendance" ("user_id")')
    this.addSql('create index "webinar_attendance_open" on "webinar_attendance" ("process_id") where "left_at" is null')
    this.addSql(`create table "webinar_surveys" (
      "participant_id" uuid primary key references "webinar_participants" ("id") on delete cascade,
      "user_id" int null references "users" ("id") on delete cascade,
      "session_id" uuid not null references "webinar_sessions" ("id") on delete cascade,
      "rating" int not null check ("rating" between 1 and 5),
      "comment" varchar(1000) not null default '',
      "created_at" timestamptz not null)`)
    this.addSql('create index "webinar_surveys_session" on "webinar_surveys" ("session_id")')
    this.addSql('create index "webinar_surveys_user" on "webinar_surveys" ("user_id")')
  }
}
