import { Migration } from '@mikro-orm/migrations'

/** Rounds on many cards keep what they ask; one round of a person is covered: it is not stopped by the day's limit. */
export class Migration20261123016000_quiz_asked extends Migration {
  override up(): void {
    this.addSql(
      `alter table "quiz_rounds" add column "asked" int[] null, add column "covered" boolean not null default false`,
    )
    this.addSql(
      `create index "quiz_rounds_left" on "quiz_rounds" ("user_id", "resource_type", "resource_id") where "resumable" and "completed_at" is null`,
    )
  }
}
