import { Migration } from '@mikro-orm/migrations'

/** When a card was last asked, so that what one is quizzed on counts as begun like what one listens to. */
export class Migration20261123001100_learning_answered extends Migration {
  override up(): void {
    this.addSql(`alter table "card_progress" add column "last_answered_at" timestamptz null`)
    this.addSql(`update "card_progress" cp set "last_answered_at" = f.at
      from (select user_id, card_id, max(last_answer_at) as at from "fact_progress" group by user_id, card_id) f
      where f.user_id = cp.user_id and f.card_id = cp.card_id and f.at is not null`)
  }
}
