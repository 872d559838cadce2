import { Migration } from '@mikro-orm/migrations'

/** Playlists: cards that a person puts together, whom they share them with, and where each reader is in them. */
export class Migration20261123020000_playlists extends Migration {
  override up(): void {
    this.addSql(`create table "playlists" (
      "id" int generated always as identity primary key,
      "user_id" int not null references "users" ("id") on delete cascade,
      "name" varchar(100) not null check ("name" <> ''),
      "sort_method" varchar(10) not null default 'custom' check ("sort_method" in ('custom', 'a~z', 'z~a', 'random')),
      "shuffle" int not null default 0,
      "created_at" timestamptz not null, "changed_at" timestamptz not null)`)
    this.addSql(`create index "playlists_user" on "playlists" ("user_id", "changed_at" desc)`)
    this.addSql(`create table "playlist_cards" (
      "playlist_id" int not null references "playlists" ("id") on delete cascade,
      "card_id" int not null references "cards" ("id") on delete cascade,
      "owner_id" int not null references "users" ("id") on delete cascade,
      "sort_order" int not null, "added_at" timestamptz not null,
      primary key ("playlist_id", "card_id"))`)
    this.addSql(`create index "playlist_cards_card" on "playlist_cards" ("card_id")`)
    // Whose it is stands beside each card and share, too, so that it is in the export of their data.
    this.addSql(`create index "playlist_cards_owner" on "playlist_cards" ("owner_id")`)
    this.addSql(`create table "playlist_shares" (
      "id" int generated always as identity primary key,
      "owner_id" int not null references "users" ("id") on delete cascade,
      "playlist_id" int not null references "playlists" ("id") on delete cascade,
      "user_id" int references "users" ("id") on delete cascade,
      "email" varchar(254), "share_key" varchar(12) unique check ("share_key" ~ '[a-zA-Z]' and "share_key" ~ '^[a-zA-Z0-9]{12}$'),
      "shared_at" timestamptz not null, "left_at" timestamptz,
      check (num_nonnulls("user_id", "email", "share_key") = 1),
      unique ("playlist_id", "user_id"), unique ("playlist_id", "email"))`)
    this.addSql(
      `create unique index "playlist_shares_public" on "playlist_shares" ("playlist_id") where "share_key" is not null`,
    )
    this.addSql(`create index "playlist_shares_user" on "playlist_shares" ("user_id") where "user_id" is not null`)
    this.addSql(`create index "playlist_shares_owner" on "playlist_shares" ("owner_id")`)
    this.addSql(`create index "playlist_shares_email" on "playlist_shares" ("email") where "email" is not null`)
    this.addSql(`create table "playlist_places" (
      "user_id" int not null references "users" ("id") on delete cascade,
      "playlist_id" int not null references "playlists" ("id") on delete cascade,
      "last_viewed_card_id" int references "cards" ("id") on delete set null,
      "last_viewed_at" timestamptz, "quiz_completed_at" timestamptz,
      primary key ("user_id", "playlist_id"))`)
    this.addSql(`create index "playlist_places_playlist" on "playlist_places" ("playlist_id")`)
    this.addSql(
      `create index "playlist_places_card" on "playlist_places" ("last_viewed_card_id") where "last_viewed_card_id" is not null`,
    )
    this.addSql(`create view "playlists_shared" as select s.share_key, p.name from "playlist_shares" s
      join "playlists" p on p.id = s.playlist_id where s.share_key is not null`)
    // What learning tells of cards to who lists them.
    this.addSql(`create view "learning_progress" as select user_id, card_id, last_viewed_at is not null as viewed,
      attempted_at is not null as attempted, mastered_at is not null as mastered from "card_progress"`)
  }
}
