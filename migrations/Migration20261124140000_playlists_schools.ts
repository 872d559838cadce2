import { Migration } from '@mikro-orm/migrations'

/**
 * A playlist that is shared by link may stand on the page of its owner's school, too, until it is taken down there: by its owner,
 * or for good by a moderator.
 */
export class Migration20261124140000_playlists_schools extends Migration {
  override up(): void {
    this.addSql(`alter table "playlist_shares"
      add column "school_id" int references "schools" ("id") on delete set null,
      add column "shown_at" timestamptz`)
    this.addSql('alter table "playlists" add column "taken_down_at" timestamptz')
    this.addSql(
      `create index "playlist_shares_school" on "playlist_shares" ("school_id", "shown_at" desc) where "school_id" is not null`,
    )
  }
}
