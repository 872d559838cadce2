import { Migration } from '@mikro-orm/migrations'

/** What a round was made for, so that a key stands for a person's round of one purpose only. */
export class Migration20261120000910_quiz_round_purpose extends Migration {
  override up(): void {
    this.addSql(`alter table "quiz_rounds" add column "purpose" varchar(10) not null default 'own'`)
    this.addSql(`update "quiz_rounds" r set purpose = 'class' from "class_seats" s where s.round_id = r.id`)
    this.addSql(`alter table "quiz_rounds" drop constraint "quiz_rounds_user_id_key_unique"`)
    this.addSql(
      `alter table "quiz_rounds" add constraint "quiz_rounds_user_id_purpose_key_unique" unique ("user_id", "purpose", "key")`,
    )
  }
}
