import { Migration } from '@mikro-orm/migrations'

/** Who has a playlist among theirs because they had its link: it stays what its owner makes of it, until the link is withdrawn. */
export class Migration20261123130200_playlist_follows extends Migration {
  override up(): void {
    this.addSql(`create table "playlist_follows" (
      "playlist_id" int not null references "playlists" ("id") on delete cascade,
      "user_id" int not null references "users" ("id") on delete cascade,
      "followed_at" timestamptz not null,
      primary key ("user_id", "playlist_id"))`)
    this.addSql('create index "playlist_follows_playlist" on "playlist_follows" ("playlist_id")')
  }
}
