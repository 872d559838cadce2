import { Migration } from '@mikro-orm/migrations'

/** A playlist may fill itself by a rule, and has no cards of its own then. */
export class Migration20261124140100_playlists_rules extends Migration {
  override up(): void {
    this.addSql('alter table "playlists" add column "rule" jsonb')
  }
}
