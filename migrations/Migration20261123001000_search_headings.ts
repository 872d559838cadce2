import { Migration } from '@mikro-orm/migrations'

/** Cards are found by their headings too: each is put into the index anew by the job that looks after it. */
export class Migration20261123001000_search_headings extends Migration {
  override up(): void {
    this.addSql(`update "search_cards" set "revision" = 0`)
  }
}
