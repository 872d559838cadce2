import { Migration } from '@mikro-orm/migrations'

/** That staff keep a wrong answer that somebody voted down. */
export class Migration20261123090200_quiz_kept_distractors extends Migration {
  override up(): void {
    this.addSql(`alter table "fact_distractors" add column "kept_at" timestamptz null`)
  }
}
