import { Migration } from '@mikro-orm/migrations'

/** What there was to choose from; nobody knows it of answers of before. */
export class Migration20261123090100_quiz_answer_options extends Migration {
  override up(): void {
    this.addSql(`alter table "quiz_answers" add column "options" text[] null`)
  }
}
