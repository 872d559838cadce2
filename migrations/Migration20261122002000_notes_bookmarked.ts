import { Migration } from '@mikro-orm/migrations'

/** What people bookmarked, for who looks among it. */
export class Migration20261122002000_notes_bookmarked extends Migration {
  override up(): void {
    this.addSql(`create view "notes_bookmarked" as select user_id, card_id from "card_bookmarks"`)
  }
}
