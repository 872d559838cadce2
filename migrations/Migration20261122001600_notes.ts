import { Migration } from '@mikro-orm/migrations'

/** What people write on cards and facts, and the cards that they bookmark. */
export class Migration20261122001600_notes extends Migration {
  override up(): void {
    this.addSql(`create table "card_notes" (
      "id" int generated always as identity primary key,
      "user_id" int not null references "users" ("id") on delete cascade,
      "card_id" int not null references "cards" ("id") on delete cascade,
      "fact_id" int references "facts" ("id") on delete cascade,
      "text" varchar(10000) not null check ("text" <> ''),
      "created_at" timestamptz not null, "updated_at" timestamptz not null,
      constraint "card_notes_one" unique nulls not distinct ("user_id", "card_id", "fact_id"))`)
    this.addSql(`create index "card_notes_latest" on "card_notes" ("user_id", "updated_at" desc)`)
    this.addSql(`create index "card_notes_card" on "card_notes" ("card_id")`)
    this.addSql(`create index "card_notes_fact" on "card_notes" ("fact_id") where "fact_id" is not null`)
    this.addSql(`create table "card_bookmarks" (
      "user_id" int not null references "users" ("id") on delete cascade,
      "card_id" int not null references "cards" ("id") on delete cascade,
      "bookmarked_at" timestamptz not null, primary key ("user_id", "card_id"))`)
    this.addSql(`create index "card_bookmarks_latest" on "card_bookmarks" ("user_id", "bookmarked_at" desc)`)
    this.addSql(`create index "card_bookmarks_card" on "card_bookmarks" ("card_id")`)
  }
}
