import { Migration } from '@mikro-orm/migrations'

/** What makers say at a place of a card's picture, on a character that carries it along or not, and whether it is done. */
export class Migration20261129193000_comments_pins extends Migration {
  override up(): void {
    this.addSql(`alter table "comments" add column "place_number" int null, add column "place_x" int null,
      add column "place_y" int null, add column "place_character" uuid null,
      add column "place_across" double precision null, add column "place_down" double precision null,
      add column "done_at" timestamptz null, add column "done_by" int null references "users" ("id") on delete set null`)
    this.addSql(`alter table "comments"
      add constraint "comments_place_whole" check (num_nulls("place_number", "place_x", "place_y") in (0, 3)),
      add constraint "comments_place_within" check ("place_x" between 0 and 2200 and "place_y" between 0 and 1700 and "place_number" > 0),
      add constraint "comments_place_on" check (num_nulls("place_character", "place_across", "place_down") in (0, 3)),
      add constraint "comments_place_on_within" check ("place_across" between 0 and 1 and "place_down" between 0 and 1),
      add constraint "comments_place_on_place" check ("place_character" is null or "place_number" is not null),
      add constraint "comments_place_begins" check ("place_number" is null or "parent_id" is null),
      add constraint "comments_done_begins" check ("done_at" is null or "parent_id" is null)`)
    this.addSql(`create unique index "comments_place_number" on "comments" ("slug", "place_number")
      where "place_number" is not null`)
    this.addSql('create index "comments_done_by" on "comments" ("done_by") where "done_by" is not null')
  }
}
