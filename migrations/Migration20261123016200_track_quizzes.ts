import { Migration } from '@mikro-orm/migrations'

/** Tracks that a person was quizzed on until they had mastered every fact. */
export class Migration20261123016200_track_quizzes extends Migration {
  override up(): void {
    this.addSql(`create table "track_quizzes" (
      "user_id" int not null references "users" ("id") on delete cascade,
      "track_id" int not null references "tracks" ("id") on delete cascade,
      "completed_at" timestamptz not null,
      primary key ("user_id", "track_id"))`)
    this.addSql('create index "track_quizzes_track" on "track_quizzes" ("track_id")')
  }
}
