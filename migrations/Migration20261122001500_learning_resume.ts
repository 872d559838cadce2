import { Migration } from '@mikro-orm/migrations'

/** Where in a card its reader was last. */
export class Migration20261122001500_learning_resume extends Migration {
  override up(): void {
    this.addSql(
      `alter table "card_progress" add column "last_fact_id" int constraint "card_progress_last_fact_id_foreign" references "facts" ("id") on delete set null,
         add column "last_fact_at" timestamptz`,
    )
    this.addSql(
      `create index "card_progress_last_fact" on "card_progress" ("last_fact_id") where "last_fact_id" is not null`,
    )
  }
}
