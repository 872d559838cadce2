import { Migration } from '@mikro-orm/migrations'

/** What the pictures of a published version held: a scene is drawn anew where the pack draws them anew. */
export class Migration20261122001200_editor_version_art extends Migration {
  override up(): void {
    this.addSql(`alter table "card_versions" add column "art" varchar(40) not null default ''`)
  }
}
