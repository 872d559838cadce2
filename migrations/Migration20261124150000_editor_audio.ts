import { Migration } from '@mikro-orm/migrations'

/** Recordings that people made for cards, with the credit they gave; the cards they are used in; and facts as they were spoken. */
export class Migration20261124150000_editor_audio extends Migration {
  override up(): void {
    this.addSql(`create table "card_recordings" (
      "id" varchar(24) not null primary key,
      "user_id" int null references "users" ("id") on delete set null,
      "mode" varchar(12) not null check ("mode" in ('educational', 'story')),
      "kind" varchar(10) not null check ("kind" in ('uploaded', 'recorded', 'narrated')),
      "voice" varchar(60) null,
      "origin" varchar(15) not null,
      "author" varchar(200) not null,
      "licence" varchar(60) not null,
      "source" varchar(300) not null,
      "duration" double precision not null,
      "size" int not null,
      "spoken" jsonb not null,
      "created_at" timestamptz not null)`)
    this.addSql('create index "card_recordings_user" on "card_recordings" ("user_id")')
    this.addSql('create index "card_recordings_created" on "card_recordings" ("created_at")')
    // Apart from what is said of them: the export of a person's data has that, and no hundred megabytes of bytes.
    this.addSql(`create table "card_recording_files" (
      "recording" varchar(24) not null primary key references "card_recordings" ("id") on delete cascade,
      "sound" bytea not null,
      "low_sound" bytea null,
      "peaks" bytea not null)`)
    // Not compressed, so that a player that asks for a part costs no more than that part.
    this.addSql('alter table "card_recording_files" alter column "sound" set storage external')
    this.addSql('alter table "card_recording_files" alter column "low_sound" set storage external')
    this.addSql(`create table "card_recording_uses" (
      "recording" varchar(24) not null references "card_recordings" ("id") on delete cascade,
      "card_id" int not null references "cards" ("id") on delete cascade,
      primary key ("recording", "card_id"))`)
    this.addSql('create index "card_recording_uses_card" on "card_recording_uses" ("card_id")')
    this.addSql(`create table "speech_takes" (
      "key" varchar(64) not null primary key,
      "samples" bytea not null,
      "used_at" timestamptz not null)`)
    this.addSql('create index "speech_takes_used" on "speech_takes" ("used_at")')
  }
}
