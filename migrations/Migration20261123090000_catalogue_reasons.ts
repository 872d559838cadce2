import { Migration } from '@mikro-orm/migrations'

/** Why the wrong answers of a fact's authors are wrong, and what each would be right for. */
export class Migration20261123090000_catalogue_reasons extends Migration {
  override up(): void {
    this.addSql(`alter table "facts" add column "distractor_reasons" jsonb not null default '[]'`)
    this.addSql(`create or replace view "catalogue_facts" as select id, card_id, key, published, "order", entity_type_id, name, pictomo,
      definition, header, indent, is_primary, classification, question_text, distractors || accepted_distractors as distractors,
      hotspot_x, hotspot_y, tooltip_placement, prevent_zoom, educational_start, educational_end, story_start, story_end, characters,
      for_nurses, for_prescribers, spoken_educational, spoken_story, generated_distractors, distractor_reasons from "facts"`)
  }
}
