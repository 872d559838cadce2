import { Migration } from '@mikro-orm/migrations'

/** How sure somebody said to be of a card in one visit, 1 to 5. */
export class Migration20261122001910_learning_confidence extends Migration {
  override up(): void {
    this.addSql(
      `alter table "card_attempts" add column "card_confidence" smallint constraint "card_attempts_confidence" check ("card_confidence" between 1 and 5)`,
    )
  }
}
