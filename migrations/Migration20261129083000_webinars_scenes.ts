import { Migration } from '@mikro-orm/migrations'

/** A webinar, and a recording of one, may be about a card: its scene is shown wherever one chooses among them. */
export class Migration20261129083000_webinars_scenes extends Migration {
  override up(): void {
    for (const table of ['webinars', 'webinar_recordings']) {
      this.addSql(`alter table "${table}" add column "card_id" int null references "cards" ("id") on delete set null`)
      this.addSql(`create index "${table}_card" on "${table}" ("card_id")`)
    }
  }
}
