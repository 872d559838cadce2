import { Migration } from '@mikro-orm/migrations'

/** What a fact says to nurses alone and to prescribers alone, and what its recordings say word for word. */
export class Migration20261122001300_catalogue_notes extends Migration {
  override up(): void {
    this.addSql(
      `alter table "facts" add column "for_nurses" text not null default '', add column "for_prescribers" text not null default '',
         add column "spoken_educational" text not null default '', add column "spoken_story" text not null default ''`,
    )
    this.addSql(`create or replace view "catalogue_facts" as select id, card_id, key, published, "order", entity_type_id, name, pictomo,
      definition, header, indent, is_primary, classification, question_text, distractors, hotspot_x, hotspot_y,
      tooltip_placement, prevent_zoom, educational_start, educational_end, story_start, story_end, characters,
      for_nurses, for_prescribers, spoken_educational, spoken_story from "facts"`)
  }
}
