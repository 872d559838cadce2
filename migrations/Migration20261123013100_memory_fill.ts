import { Migration } from '@mikro-orm/migrations'

/** What was learned and answered before. Of its own: whoever makes tables that refer to people holds those until its end. */
export class Migration20261123013100_memory_fill extends Migration {
  override up(): void {
    this.addSql(`insert into "memory_adoptions" ("user_id", "answered_at")
      select "user_id", max("answered_at") from "quiz_answers" group by "user_id"`)
    this.addSql(`insert into "memory_states" ("user_id", "fact_id", "card_id", "due")
      select cp."user_id", f."id", f."card_id", now() from "card_progress" cp join "facts" f on f."card_id" = cp."card_id"
      where cp."learned_at" is not null and f."published"
        and not exists (select from "fact_progress" p where p."user_id" = cp."user_id" and p."fact_id" = f."id" and p."attempts" > 0)`)
  }
}
