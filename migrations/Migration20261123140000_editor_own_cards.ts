import { Migration } from '@mikro-orm/migrations'

/**
 * Cards that people make here: members' own count from a million on and official ones from 500,000, what they were once called stays theirs, and one that
 * was deleted is nobody's to learn until it is brought back.
 */
export class Migration20261123140000_editor_own_cards extends Migration {
  override up(): void {
    this.addSql(`alter table "cards" add column "archived_at" timestamptz null,
      add column "archived_by_maker" boolean not null default false, add column "shown_at" timestamptz null`)
    this.addSql(`update "cards" set "shown_at" = "published_at" where "revision" > 0 and not "is_private"`)
    this.addSql(`create table "former_slugs" (
      "slug" varchar(120) not null primary key,
      "card_id" int not null references "cards" ("id") on delete cascade)`)
    this.addSql('create index "former_slugs_card" on "former_slugs" ("card_id")')
    this.addSql('create sequence "members_card_id"')
    this.addSql(
      `select setval('members_card_id', greatest(1000000, (select coalesce(max(id), 0) + 1 from "cards")), false)`,
    )
    this.addSql('create sequence "official_card_id"')
    this.addSql(`select setval('official_card_id', greatest(500000,
      (select coalesce(max(id), 0) + 1 from "cards" where id between 500000 and 999999)), false)`)
    this.addSql(`create or replace view "catalogue_cards" as select id, slug, name, author_id, entity_type_id, topic_type, question_mode,
      is_free, is_private, is_mature, narrator, overview, keywords, background_url, main_image, educational_url,
      educational_seconds, story_url, story_seconds, num_facts, search_text, revision, created_at, published_at, scenery, grounds,
      archived_at, archived_by_maker, shown_at from "cards"`)
    this.addSql('create view "catalogue_former_slugs" as select slug, card_id from "former_slugs"')
    // A reader's own cards and everybody's: published, private for their maker alone, and not deleted.
    this.addSql(`create or replace function "catalogue_visible_cards" (reader int) returns setof "catalogue_cards" language sql stable as
      'select c.* from catalogue_cards c where c.revision > 0 and c.archived_at is null and (not c.is_private or c.author_id = reader)'`)
  }
}
