import { Migration } from '@mikro-orm/migrations'

/**
 * The places of the content pack are rows, with what they show: so far a place was offered once a card stood in it, under
 * the card's name. What pictures mean, and the order in which they are listed when nothing is asked, have an index.
 */
export class Migration20261129121500_assets_backgrounds extends Migration {
  override up(): void {
    this.addSql(`create table "backgrounds" ("url" varchar(300) not null, "title" varchar(200) not null, "shows" text not null default '',
      "back" varchar(300) not null default '', "front" varchar(300) not null default '', "light" jsonb null,
      "search" tsvector generated always as (to_tsvector('simple'::regconfig, ((title)::text || ' '::text) || shows)) stored null, primary key ("url"))`)
    this.addSql(
      'create view "assets_backgrounds" as select url, title, shows, back, front, light, search from "backgrounds"',
    )
    this.addSql(
      `create index "pictures_meant" on "pictures" using gin (to_tsvector('english'::regconfig, "meaning"::text)) where "meaning" is not null`,
    )
    this.addSql(
      `create index "pictures_listed" on "pictures" (("id" not like 'pictomo/%'), ("id" like '%-skin-tone%'), length("title"), "title", "id" desc)`,
    )
  }
}
