import { Migration } from '@mikro-orm/migrations'

/** What cards are found by, the words that they hold, and what was searched for and chosen. */
export class Migration20261122001400_search_index extends Migration {
  override up(): void {
    this.addSql(`create table "search_cards" (
      "card_id" int primary key references "cards" ("id") on delete cascade, "revision" int not null,
      "name" varchar(200) not null, "name_words" tsvector not null, "words" tsvector not null)`)
    this.addSql(`create index "search_cards_name_words" on "search_cards" using gin ("name_words")`)
    this.addSql(`create index "search_cards_words" on "search_cards" using gin ("words")`)
    this.addSql(`create index "search_cards_name" on "search_cards" (lower("name") text_pattern_ops)`)
    this.addSql(`create table "search_words" ("word" varchar(60) primary key)`)
    this.addSql(`create index "search_words_like" on "search_words" using gin ("word" gin_trgm_ops)`)
    this.addSql(`create index "search_words_begin" on "search_words" ("word" text_pattern_ops)`)
    this.addSql(`create table "search_history" (
      "id" bigint generated always as identity primary key, "user_id" int not null references "users" ("id") on delete cascade,
      "search_origin" varchar(20) not null, "search_term" varchar(100) not null, "searched_at" timestamptz not null)`)
    this.addSql(`create index "search_history_user" on "search_history" ("user_id", "searched_at" desc)`)
    this.addSql(`create index "search_history_age" on "search_history" ("searched_at")`)
    this.addSql(`create table "search_clicks" (
      "id" bigint generated always as identity primary key, "user_id" int not null references "users" ("id") on delete cascade,
      "search_origin" varchar(20) not null, "search_term" varchar(100) not null, "result_position" int not null,
      "result_time_till_click" int not null, "resource_type" varchar(20) not null, "resource_id" int not null,
      "action_type" varchar(20) not null, "clicked_at" timestamptz not null)`)
    this.addSql(`create index "search_clicks_user" on "search_clicks" ("user_id")`)
    this.addSql(`create index "search_clicks_age" on "search_clicks" ("clicked_at")`)
    this.addSql(`create view "catalogue_tracks" as select id, pathway_id, name, sort_order, hidden from "tracks"`)
    this.addSql(
      `create view "learning_viewed" as select user_id, card_id, last_viewed_at from "card_progress" where last_viewed_at is not null`,
    )
  }
}
