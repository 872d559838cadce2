import { Migration } from '@mikro-orm/migrations'

/**
 * Wrong answers: those that are made from other facts and those that readers suggested, what was shown and chosen of
 * them, and what people think of them and of questions. Cards of before are gone through by a job.
 */
export class Migration20261123018000_quiz_distractors extends Migration {
  override up(): void {
    // Beside the fact, so that reading a card costs nothing more.
    this.addSql(`alter table "facts" add column "accepted_distractors" text[] not null default '{}',
      add column "generated_distractors" text[] not null default '{}'`)
    this.addSql(`create index "facts_classified" on "facts" ("classification", "card_id") where "published"`)
    this.addSql(`create or replace view "catalogue_facts" as select id, card_id, key, published, "order", entity_type_id, name, pictomo,
      definition, header, indent, is_primary, classification, question_text, distractors || accepted_distractors as distractors,
      hotspot_x, hotspot_y, tooltip_placement, prevent_zoom, educational_start, educational_end, story_start, story_end, characters,
      for_nurses, for_prescribers, spoken_educational, spoken_story, generated_distractors from "facts"`)
    this.addSql(`create table "distractor_makings" (
      "card_id" int primary key references "cards" ("id") on delete cascade,
      "revision" int not null, "made_at" timestamptz not null)`)
    this.addSql(`create index "distractor_makings_made" on "distractor_makings" ("made_at")`)
    this.addSql(`create table "option_counts" (
      "fact_id" int not null references "facts" ("id") on delete cascade,
      "option" text not null,
      "shown" int not null check ("shown" >= 0), "chosen" int not null check ("chosen" >= 0),
      primary key ("fact_id", "option"))`)
    this.addSql(`create table "fact_distractors" (
      "id" int generated always as identity primary key,
      "fact_id" int not null references "facts" ("id") on delete cascade,
      "user_id" int references "users" ("id") on delete cascade,
      "name" varchar(200) not null check ("name" <> ''),
      "meaning" text not null,
      "created_at" timestamptz not null,
      "accepted_at" timestamptz, "hidden_at" timestamptz,
      "for_votes" int not null default 0, "against_votes" int not null default 0, "views" int not null default 0,
      check ("accepted_at" is null or "hidden_at" is null),
      unique ("fact_id", "meaning"))`)
    this.addSql(
      `create index "fact_distractors_user" on "fact_distractors" ("user_id", "created_at") where "user_id" is not null`,
    )
    this.addSql(`create index "fact_distractors_waiting" on "fact_distractors" ("against_votes" desc, "id")
      where "accepted_at" is null and "hidden_at" is null`)
    this.addSql(`create table "distractor_votes" (
      "distractor_id" int not null references "fact_distractors" ("id") on delete cascade,
      "user_id" int not null references "users" ("id") on delete cascade,
      "vote" smallint not null check ("vote" in (-1, 1)),
      "source" varchar(20) not null default '',
      "severity" smallint check ("severity" between 1 and 3),
      "reason" varchar(60) not null default '', "note" varchar(500) not null default '',
      "voted_at" timestamptz not null,
      primary key ("distractor_id", "user_id"))`)
    this.addSql(`create index "distractor_votes_user" on "distractor_votes" ("user_id")`)
    this.addSql(`create table "distractor_views" (
      "distractor_id" int not null references "fact_distractors" ("id") on delete cascade,
      "user_id" int not null references "users" ("id") on delete cascade,
      primary key ("distractor_id", "user_id"))`)
    this.addSql(`create index "distractor_views_user" on "distractor_views" ("user_id")`)
    this.addSql(`create table "question_votes" (
      "fact_id" int not null references "facts" ("id") on delete cascade,
      "user_id" int not null references "users" ("id") on delete cascade,
      "vote" smallint not null check ("vote" in (-1, 1)),
      "severity" smallint check ("severity" between 1 and 3),
      "reason" varchar(60) not null default '', "note" varchar(500) not null default '',
      "voted_at" timestamptz not null,
      primary key ("fact_id", "user_id"))`)
    this.addSql(`create index "question_votes_user" on "question_votes" ("user_id")`)
  }
}
