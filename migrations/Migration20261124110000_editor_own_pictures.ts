import { Migration } from '@mikro-orm/migrations'

/** Pictures of people's own, with the credit they gave; the cards they are used in; and what was picked after which search. */
export class Migration20261124110000_editor_own_pictures extends Migration {
  override up(): void {
    this.addSql(`create table "own_pictures" (
      "id" varchar(120) not null primary key,
      "user_id" int null references "users" ("id") on delete set null,
      "kind" varchar(10) not null check ("kind" in ('character', 'background')),
      "title" varchar(200) not null,
      "origin" varchar(15) not null,
      "author" varchar(200) not null,
      "licence" varchar(60) not null,
      "source" varchar(300) not null,
      "by_staff" boolean not null,
      "width" int not null, "height" int not null, "size" int not null,
      "hash" varchar(40) not null,
      "created_at" timestamptz not null,
      "removed_at" timestamptz null,
      unique ("user_id", "kind", "hash"))`)
    this.addSql('create index "own_pictures_list" on "own_pictures" ("user_id", "kind", "created_at" desc)')
    // Apart from what is said of them: the export of a person's data has that, and no hundred megabytes of bytes.
    this.addSql(`create table "own_picture_files" (
      "picture" varchar(120) not null primary key references "own_pictures" ("id") on delete cascade,
      "image" bytea not null)`)
    this.addSql(`create view "assets_own_pictures" as select o.id, o.user_id, o.kind, o.title, o.by_staff, o.width, o.height, o.size,
      o.hash, f.image, o.created_at, o.removed_at from "own_pictures" o left join "own_picture_files" f on f.picture = o.id`)
    // Whose work a picture is, be it of the library or somebody's own.
    this.addSql(`create or replace view "assets_pictures" as select id, title, url, author, licence, source, hash from "pictures"
      union all select id, title, ('/media/pictures/' || id || '.webp')::varchar(300), author, licence, source, hash from "own_pictures"`)
    this.addSql(`create table "own_picture_uses" (
      "picture" varchar(120) not null references "own_pictures" ("id") on delete cascade,
      "card_id" int not null references "cards" ("id") on delete cascade,
      primary key ("picture", "card_id"))`)
    this.addSql('create index "own_picture_uses_card" on "own_picture_uses" ("card_id")')
    this.addSql(`create table "picture_selections" (
      "id" bigint generated always as identity primary key,
      "user_id" int not null references "users" ("id") on delete cascade,
      "card_id" int null references "cards" ("id") on delete set null,
      "picture" varchar(120) not null,
      "query" varchar(60) not null,
      "rank" int not null,
      "at" timestamptz not null)`)
    this.addSql('create index "picture_selections_recent" on "picture_selections" ("user_id", "at" desc)')
  }
}
