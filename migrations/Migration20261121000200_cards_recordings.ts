import { Migration } from '@mikro-orm/migrations'

/** Finds the cards that a recording is played with, whenever one is asked for. */
export class Migration20261121000200_cards_recordings extends Migration {
  override up(): void {
    this.addSql('create index "cards_educational_url_index" on "cards" ("educational_url")')
    this.addSql('create index "cards_story_url_index" on "cards" ("story_url")')
  }
}
