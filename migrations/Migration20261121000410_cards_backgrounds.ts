import { Migration } from '@mikro-orm/migrations'

/** Finds the cards that a background is shown by, whenever one is asked for. */
export class Migration20261121000410_cards_backgrounds extends Migration {
  override up(): void {
    this.addSql('create index "cards_background_url_index" on "cards" ("background_url")')
  }
}
