import { Migration } from '@mikro-orm/migrations'

/** Where a card can be checked, and how its facts were. */
export class Migration20261122000700_catalogue_grounds extends Migration {
  override up(): void {
    this.addSql(`alter table "cards" add column "grounds" jsonb not null default '{"sources":[],"checked":[]}'`)
    this.addSql(`create or replace view "catalogue_cards" as select id, slug, name, author_id, entity_type_id, topic_type, question_mode,
      is_free, is_private, is_mature, narrator, overview, keywords, background_url, main_image, educational_url,
      educational_seconds, story_url, story_seconds, num_facts, search_text, revision, created_at, published_at, scenery, grounds
      from "cards"`)
  }
}
