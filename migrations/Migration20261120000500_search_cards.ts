import { Migration } from '@mikro-orm/migrations'

/** What a card is found by, in one indexed text: its name and keywords. */
export class Migration20261120000500_search_cards extends Migration {
  override up(): void {
    this.addSql(`alter table "cards" add column "search_text" text not null default ''`)
    this.addSql(`update "cards" set "search_text" = "name" || ' ' || array_to_string("keywords", ' ')`)
    this.addSql(`create index "cards_search_trgm" on "cards" using gin ("search_text" gin_trgm_ops)`)
  }
}
