import { Migration } from '@mikro-orm/migrations'

/**
 * What people file cards under. Rows that an administrator made stay when a content pack is brought in; all others are the
 * pack's. Beside them stand those that are somebody's own, for nobody else to see.
 */
export class Migration20261123015000_catalogue_categories extends Migration {
  override up(): void {
    this.addSql(`alter table "track_cards" add column "by_hand" boolean not null default false`)
    this.addSql(`create table "user_track_cards" (
      "user_id" int not null references "users" ("id") on delete cascade,
      "card_id" int not null references "cards" ("id") on delete cascade,
      "track_id" int not null references "tracks" ("id") on delete cascade,
      "added_at" timestamptz not null,
      primary key ("user_id", "card_id", "track_id"))`)
    this.addSql(`create index "user_track_cards_card" on "user_track_cards" ("card_id")`)
    this.addSql(`create index "user_track_cards_track" on "user_track_cards" ("track_id")`)
  }
}
