import { Migration } from '@mikro-orm/migrations'

/** What people wrote on cards, for who finds by it. */
export class Migration20261122001700_notes_written extends Migration {
  override up(): void {
    this.addSql(`create view "notes_written" as select user_id, card_id, fact_id, text, updated_at from "card_notes"`)
  }
}
