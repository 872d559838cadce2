import { Migration } from '@mikro-orm/migrations'

/** Rounds on many cards keep what they ask; one round of a person is covered: it is not stopped by the day's limit. */
export class Migration20261123016000_quiz_asked extends Migration {
  override up(): void {
    this.addSql(`alter table "quiz_rounds" add column "asked" int[] null`)
    this.addSql(
      `create index "quiz_rounds_left" on "quiz_rounds" ("user_id", "resource_type", "resource_id") where "resumable" and "completed_at" is null`,
    )
    this.addSql(`create table "covered_rounds" (
      "user_id" int primary key references "users" ("id") on delete cascade,
      "round_id" int not null references "quiz_rounds" ("id") on delete cascade)`)
    this.addSql('create index "covered_rounds_round" on "covered_rounds" ("round_id")')
  }
}
