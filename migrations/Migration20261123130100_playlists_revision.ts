import { Migration } from '@mikro-orm/migrations'

/** Counts the changes of a playlist, so that whoever has it open knows whether what they see is its newest state. */
export class Migration20261123130100_playlists_revision extends Migration {
  override up(): void {
    this.addSql('alter table "playlists" add column "revision" int not null default 1')
  }
}
