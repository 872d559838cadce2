import { Migration } from '@mikro-orm/migrations'

/** Rounds of a whole card, which can be gone on with; of those that were there before nobody knows. */
export class Migration20261123001200_quiz_resumable extends Migration {
  override up(): void {
    this.addSql(`alter table "quiz_rounds" add column "resumable" boolean not null default false`)
  }
}
