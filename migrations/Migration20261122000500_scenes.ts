import { Migration } from '@mikro-orm/migrations'

/** Lit pictures, made when they are first asked for; a card's scenery beside its background; what a picture holds. */
export class Migration20261122000500_scenes extends Migration {
  override up(): void {
    this.addSql(
      `create table "sprites" ("id" varchar(40) not null primary key, "spec" jsonb not null, "created_at" timestamptz not null default now())`,
    )
    this.addSql(`alter table "pictures" add column "hash" varchar(40) not null default ''`)
    this.addSql(
      `create or replace view "assets_pictures" as select id, title, url, author, licence, source, hash from "pictures"`,
    )
    this.addSql(`alter table "cards" add column "scenery" jsonb not null default '{}'`)
    this.addSql(`create index "cards_scenery_back" on "cards" ((scenery->>'back'))`)
    this.addSql(`create index "cards_scenery_front" on "cards" ((scenery->>'front'))`)
    this.addSql(`create or replace view "catalogue_cards" as select id, slug, name, author_id, entity_type_id, topic_type, question_mode,
      is_free, is_private, is_mature, narrator, overview, keywords, background_url, main_image, educational_url,
      educational_seconds, story_url, story_seconds, num_facts, search_text, revision, created_at, published_at, scenery from "cards"`)
  }
}
