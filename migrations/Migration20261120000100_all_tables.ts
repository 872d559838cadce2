import { Migration } from '@mikro-orm/migrations'

/** The tables of the first features. */
export class Migration20261120000100_all_tables extends Migration {
  override up(): void {
    this.addSql(
      `create table "class_officer_organisations" ("id" int not null, "name" varchar(120) not null, "market_ids" int[] not null, primary key ("id"));`,
    )

    this.addSql(
      `create table "countries" ("id" int not null, "code" varchar(2) null, "name" varchar(100) not null, "priority" int not null default 0, primary key ("id"));`,
    )

    this.addSql(
      `create table "leagues" ("id" serial primary key, "market_group" varchar(20) not null, "tier" int not null, "starts_at" timestamptz not null, "expires_at" timestamptz not null, "members" int not null default 0, "version" int not null default 0, "closed_at" timestamptz null);`,
    )
    this.addSql(`create index "leagues_open" on "leagues" ("starts_at", "market_group", "tier") where members < 30;`)
    this.addSql(`create index "leagues_expires_at_index" on "leagues" ("expires_at");`)

    this.addSql(
      `create table "markets" ("id" int not null, "parent_id" int null, "name" varchar(80) not null, "slug" varchar(80) not null, "public_name" varchar(80) not null, "nav_name" varchar(80) not null, "nav_url" varchar(200) null, "pricing_url" varchar(200) null, "exam_name" varchar(80) null, "segmented_control_name" varchar(80) null, "school_name" varchar(80) not null, "occupation_name" varchar(80) not null, "sections" jsonb not null, "trial_tokens" int not null, "show_resources" boolean not null default false, "show_playlist" boolean not null default true, "show_referrals" boolean not null default false, "enable_master" boolean not null default true, "in_sitemap" boolean not null default true, "is_pseudo" boolean not null default false, "is_beta" boolean not null default false, "non_school" boolean not null default false, "pictomo_partner" boolean not null default false, "has_group_buy" boolean not null default false, "has_pricing" boolean not null default false, "hidden" boolean not null default false, "order" int not null, "main_market_id" int null, "free_trial_pictomos" int[] not null default '{}', "programs" text[] not null default '{}', primary key ("id"));`,
    )
    this.addSql(`alter table "markets" add constraint "markets_slug_unique" unique ("slug");`)

    this.addSql(
      `create table "pathways" ("id" serial primary key, "parent_id" int null, "market_id" int not null, "name" varchar(160) not null, "pathway_type" varchar(20) not null, "curriculum" varchar(40) not null default 'standard', "sort_order" int not null default 0, "hidden" boolean not null default false);`,
    )
    this.addSql(`create index "pathways_market_id_sort_order_index" on "pathways" ("market_id", "sort_order");`)

    this.addSql(
      `create table "pictures" ("id" varchar(120) not null, "title" varchar(200) not null, "keywords" text not null default '', "url" varchar(300) not null, "author" varchar(200) not null, "licence" varchar(60) not null, "source" varchar(300) not null, "search" tsvector generated always as (to_tsvector('simple'::regconfig, ((title)::text || ' '::text) || keywords)) stored null, primary key ("id"));`,
    )
    this.addSql(`create index "pictures_search" on "pictures" using gin ("search");`)

    this.addSql(
      `create table "schools" ("id" serial primary key, "name" varchar(200) not null, "abbreviation" varchar(20) null, "market_ids" int[] not null default '{}');`,
    )
    this.addSql(`create index "schools_name_trgm" on "schools" using gin ("name" gin_trgm_ops);`)

    this.addSql(
      `create table "school_classes" ("id" serial primary key, "school_id" int not null, "name" varchar(160) not null, "start_date" date null, "end_date" date null, "created_at" timestamptz not null default now());`,
    )
    this.addSql(`create index "school_classes_school_id_index" on "school_classes" ("school_id");`)

    this.addSql(
      `create table "tracks" ("id" serial primary key, "pathway_id" int not null, "name" varchar(160) not null, "sort_order" int not null default 0, "hidden" boolean not null default false);`,
    )
    this.addSql(`create index "tracks_pathway_id_sort_order_index" on "tracks" ("pathway_id", "sort_order");`)

    this.addSql(
      `create table "users" ("id" serial primary key, "guid" uuid not null default gen_random_uuid(), "email" varchar(254) not null, "password_hash" text null, "first_name" varchar(60) not null default '', "last_name" varchar(60) not null default '', "role" varchar(20) not null default 'Student', "roles" text[] not null default '{}', "educator" boolean not null default false, "approved_educator" boolean not null default false, "lead" int null, "is_trial" boolean not null default true, "free_trial_expiration" timestamptz null, "tos_accepted" boolean not null default false, "audio_speed" real not null default 1, "audio_volume" real not null default 1, "timezone" varchar(60) not null default 'America/New_York', "avatar" varchar(300) null, "has_seen" jsonb not null default '{}', "safety_mode" boolean not null default false, "settings" jsonb not null default '{"color_mode":"system","disable_player_animations":false,"disable_quiz_animations":false,"slow_connection_mode":false,"daily_goal":10,"hide_in_league":false,"email_notifications":false,"keyboard_shortcuts":true}', "created_at" timestamptz not null default now());`,
    )
    this.addSql(`alter table "users" add constraint "users_guid_unique" unique ("guid");`)
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`)

    this.addSql(
      `create table "sessions" ("id" uuid not null default gen_random_uuid(), "key_hash" varchar(64) not null, "user_id" int not null, "created_at" timestamptz not null default now(), "last_seen_at" timestamptz not null default now(), "expires_at" timestamptz not null, "user_agent" varchar(300) not null default '', "address" varchar(60) not null default '', primary key ("id"));`,
    )
    this.addSql(`alter table "sessions" add constraint "sessions_key_hash_unique" unique ("key_hash");`)
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`)
    this.addSql(`create index "sessions_expires_at_index" on "sessions" ("expires_at");`)

    this.addSql(
      `create table "permissions" ("id" serial primary key, "user_id" int not null, "resource" varchar(60) not null, "action" varchar(60) not null, "value" varchar(120) not null default '');`,
    )
    this.addSql(
      `alter table "permissions" add constraint "permissions_user_id_resource_action_value_unique" unique ("user_id", "resource", "action", "value");`,
    )

    this.addSql(
      `create table "notifications" ("id" serial primary key, "user_id" int not null, "kind" varchar(30) not null, "about" varchar(60) not null, "title" varchar(200) not null, "text" varchar(500) not null, "link" varchar(300) not null, "created_at" timestamptz not null, "read_at" timestamptz null);`,
    )
    this.addSql(`create index "notifications_user_id_id_index" on "notifications" ("user_id", "id");`)
    this.addSql(`create index "notifications_unread" on "notifications" ("user_id") where read_at is null;`)
    this.addSql(`create index "notifications_created_at_index" on "notifications" ("created_at");`)
    this.addSql(
      `alter table "notifications" add constraint "notifications_user_id_kind_about_unique" unique ("user_id", "kind", "about");`,
    )

    this.addSql(
      `create table "league_members" ("league_id" int not null, "user_id" int not null, "starts_at" timestamptz not null, "xp" int not null default 0, "reached_at" timestamptz not null, "rank" int null, "result" varchar(20) null, "complete_seen" boolean not null default false, primary key ("league_id", "user_id"));`,
    )
    this.addSql(
      `alter table "league_members" add constraint "league_members_user_id_starts_at_unique" unique ("user_id", "starts_at");`,
    )

    this.addSql(
      `create table "entitlements" ("id" serial primary key, "user_id" int not null, "market_id" int not null, "kind" varchar(20) not null, "starts_at" timestamptz not null default now(), "ends_at" timestamptz not null);`,
    )
    this.addSql(`create index "entitlements_user_id_ends_at_index" on "entitlements" ("user_id", "ends_at");`)

    this.addSql(
      `create table "class_members" ("school_class_id" int not null, "user_id" int not null, "role" varchar(20) not null, primary key ("school_class_id", "user_id"));`,
    )
    this.addSql(`create index "class_members_user_id_index" on "class_members" ("user_id");`)

    this.addSql(
      `create table "cards" ("id" serial primary key, "slug" varchar(120) not null, "name" varchar(200) not null, "author_id" int null, "entity_type_id" int not null default 2, "topic_type" varchar(40) not null, "question_mode" varchar(20) not null default 'multiple_choice', "is_free" boolean not null default false, "is_private" boolean not null default false, "is_mature" boolean not null default false, "narrator" varchar(60) not null default 'Brian', "overview" text not null default '', "keywords" text[] not null default '{}', "background_url" varchar(300) not null default '', "main_image" varchar(300) not null default '', "educational_url" varchar(300) null, "educational_seconds" real null, "story_url" varchar(300) null, "story_seconds" real null, "num_facts" int not null default 0, "revision" int not null default 0, "created_at" timestamptz not null default now(), "published_at" timestamptz null);`,
    )
    this.addSql(`alter table "cards" add constraint "cards_slug_unique" unique ("slug");`)
    this.addSql(`create index "cards_author_id_index" on "cards" ("author_id");`)

    this.addSql(
      `create table "track_cards" ("track_id" int not null, "card_id" int not null, "sort_order" int not null default 0, primary key ("track_id", "card_id"));`,
    )
    this.addSql(`create index "track_cards_card_id_index" on "track_cards" ("card_id");`)

    this.addSql(
      `create table "token_uses" ("id" serial primary key, "user_id" int not null, "kind" varchar(20) not null, "key" varchar(60) not null, "card_id" int null, "day" date not null, "used_at" timestamptz not null default now());`,
    )
    this.addSql(`create index "token_uses_user_id_day_index" on "token_uses" ("user_id", "day");`)
    this.addSql(
      `alter table "token_uses" add constraint "token_uses_user_id_kind_key_unique" unique ("user_id", "kind", "key");`,
    )

    this.addSql(
      `create table "quiz_rounds" ("id" serial primary key, "key" uuid not null, "user_id" int not null, "resource_type" varchar(20) not null, "resource_id" varchar(60) not null, "card_id" int null, "num_attempts" int not null default 0, "num_correct" int not null default 0, "hints_used" int not null default 0, "source_device" varchar(20) not null default 'web', "started_at" timestamptz not null, "completed_at" timestamptz null);`,
    )
    this.addSql(`create index "quiz_rounds_card_id_index" on "quiz_rounds" ("card_id");`)
    this.addSql(`alter table "quiz_rounds" add constraint "quiz_rounds_user_id_key_unique" unique ("user_id", "key");`)

    this.addSql(
      `create table "facts" ("id" serial primary key, "card_id" int not null, "key" uuid not null, "published" boolean not null default false, "order" int not null default 0, "entity_type_id" int not null default 2, "name" varchar(200) not null default '', "pictomo" varchar(200) not null default '', "definition" text not null default '', "header" varchar(120) null, "indent" int not null default 0, "is_primary" boolean not null default false, "classification" varchar(60) not null default '', "question_text" varchar(500) not null default '', "distractors" text[] not null default '{}', "hotspot_x" real not null default 1100, "hotspot_y" real not null default 850, "tooltip_placement" int not null default 0, "prevent_zoom" boolean not null default false, "educational_start" real null, "educational_end" real null, "story_start" real null, "story_end" real null, "characters" jsonb not null default '[]');`,
    )
    this.addSql(`create index "facts_card_id_order_index" on "facts" ("card_id", "order");`)
    this.addSql(`alter table "facts" add constraint "facts_card_id_key_unique" unique ("card_id", "key");`)

    this.addSql(
      `create table "quiz_answers" ("id" uuid not null, "round_id" int not null, "user_id" int not null, "fact_id" int not null, "correct" boolean not null, "answer" varchar(500) not null, "answer_ms" int not null, "hint" boolean not null default false, "answered_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`create index "quiz_answers_round_id_index" on "quiz_answers" ("round_id");`)
    this.addSql(`create index "quiz_answers_fact_id_index" on "quiz_answers" ("fact_id");`)
    this.addSql(`create index "quiz_answers_user_id_answered_at_index" on "quiz_answers" ("user_id", "answered_at");`)

    this.addSql(
      `create table "fact_progress" ("user_id" int not null, "fact_id" int not null, "card_id" int not null, "learned_at" timestamptz null, "last_answer" int null, "attempts" int not null default 0, "last_answer_at" timestamptz null, primary key ("user_id", "fact_id"));`,
    )
    this.addSql(`create index "fact_progress_user_id_card_id_index" on "fact_progress" ("user_id", "card_id");`)

    this.addSql(
      `create table "class_sessions" ("id" uuid not null default gen_random_uuid(), "school_class_id" int not null, "card_id" int not null, "created_by_id" int not null, "join_code" varchar(12) not null, "open_to_code" boolean not null default true, "state" varchar(10) not null default 'lobby', "questions" jsonb not null, "version" int not null default 1, "board_version" int not null default 1, "created_at" timestamptz not null, "started_at" timestamptz null, "ended_at" timestamptz null, primary key ("id"));`,
    )
    this.addSql(`create index "class_sessions_created_by_id_index" on "class_sessions" ("created_by_id");`)
    this.addSql(
      `create unique index "class_sessions_open_code" on "class_sessions" ("join_code") where state <> 'ended';`,
    )
    this.addSql(
      `create index "class_sessions_school_class_id_created_at_index" on "class_sessions" ("school_class_id", "created_at");`,
    )

    this.addSql(
      `create table "class_answers" ("session_id" uuid not null, "user_id" int not null, "fact_id" int not null, "choice" int not null, "correct" boolean not null, "answered_at" timestamptz not null, primary key ("session_id", "user_id", "fact_id"));`,
    )

    this.addSql(
      `create table "class_seats" ("session_id" uuid not null, "user_id" int not null, "round_id" int null, "taken_at" timestamptz not null, primary key ("session_id", "user_id"));`,
    )
    this.addSql(`create index "class_seats_user_id_index" on "class_seats" ("user_id");`)

    this.addSql(
      `create table "card_versions" ("card_id" int not null, "revision" int not null, "content" jsonb not null, "hash" varchar(64) not null, "published_at" timestamptz not null, "published_by_id" int null, primary key ("card_id", "revision"));`,
    )

    this.addSql(
      `create table "card_progress" ("user_id" int not null, "card_id" int not null, "last_viewed_at" timestamptz null, "learned_at" timestamptz null, "attempted_at" timestamptz null, "mastered_at" timestamptz null, "num_mastered_facts" int not null default 0, primary key ("user_id", "card_id"));`,
    )
    this.addSql(
      `create index "card_progress_user_id_last_viewed_at_index" on "card_progress" ("user_id", "last_viewed_at");`,
    )

    this.addSql(
      `create table "card_drafts" ("card_id" int not null, "content" jsonb not null, "hash" varchar(64) not null, "updated_at" timestamptz not null, primary key ("card_id"));`,
    )
    this.addSql(`create index "card_drafts_updated_at_index" on "card_drafts" ("updated_at");`)

    this.addSql(
      `create table "card_attempts" ("id" uuid not null, "user_id" int not null, "card_id" int not null, "start_time" timestamptz not null, "end_time" timestamptz not null, "learn_seconds" real not null default 0, "quiz_seconds" real not null default 0, "education_completed" boolean not null default false, "story_completed" boolean not null default false, "mini_player" boolean not null default false, "source_device" varchar(20) not null default 'web', "segments" jsonb not null default '[]', primary key ("id"));`,
    )
    this.addSql(`create index "card_attempts_card_id_index" on "card_attempts" ("card_id");`)
    this.addSql(`create index "card_attempts_user_id_end_time_index" on "card_attempts" ("user_id", "end_time");`)

    this.addSql(
      `create table "us_states" ("id" int not null, "code" varchar(2) not null, "name" varchar(60) not null, primary key ("id"));`,
    )

    this.addSql(
      `create table "xp_grants" ("id" bigserial primary key, "user_id" int not null, "source" varchar(40) not null, "source_id" int not null, "amount" int not null, "day" date not null, "granted_at" timestamptz not null);`,
    )
    this.addSql(`create index "xp_grants_user_id_day_index" on "xp_grants" ("user_id", "day");`)
    this.addSql(
      `alter table "xp_grants" add constraint "xp_grants_user_id_source_source_id_day_unique" unique ("user_id", "source", "source_id", "day");`,
    )

    this.addSql(`alter table "leagues" add constraint "leagues_members" check ((members >= 0) AND (members <= 30));`)

    this.addSql(
      `alter table "pathways" add constraint "pathways_parent_id_foreign" foreign key ("parent_id") references "pathways" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "pathways" add constraint "pathways_market_id_foreign" foreign key ("market_id") references "markets" ("id");`,
    )

    this.addSql(
      `alter table "school_classes" add constraint "school_classes_school_id_foreign" foreign key ("school_id") references "schools" ("id");`,
    )

    this.addSql(
      `alter table "tracks" add constraint "tracks_pathway_id_foreign" foreign key ("pathway_id") references "pathways" ("id") on delete cascade;`,
    )

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )

    this.addSql(
      `alter table "permissions" add constraint "permissions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )

    this.addSql(
      `alter table "notifications" add constraint "notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )

    this.addSql(
      `alter table "league_members" add constraint "league_members_league_id_foreign" foreign key ("league_id") references "leagues" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "league_members" add constraint "league_members_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    )

    this.addSql(
      `alter table "entitlements" add constraint "entitlements_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "entitlements" add constraint "entitlements_market_id_foreign" foreign key ("market_id") references "markets" ("id");`,
    )

    this.addSql(
      `alter table "class_members" add constraint "class_members_school_class_id_foreign" foreign key ("school_class_id") references "school_classes" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "class_members" add constraint "class_members_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    )

    this.addSql(
      `alter table "cards" add constraint "cards_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`,
    )

    this.addSql(
      `alter table "track_cards" add constraint "track_cards_track_id_foreign" foreign key ("track_id") references "tracks" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "track_cards" add constraint "track_cards_card_id_foreign" foreign key ("card_id") references "cards" ("id") on update cascade on delete cascade;`,
    )

    this.addSql(
      `alter table "token_uses" add constraint "token_uses_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "token_uses" add constraint "token_uses_card_id_foreign" foreign key ("card_id") references "cards" ("id") on delete set null;`,
    )

    this.addSql(
      `alter table "quiz_rounds" add constraint "quiz_rounds_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "quiz_rounds" add constraint "quiz_rounds_card_id_foreign" foreign key ("card_id") references "cards" ("id") on delete cascade;`,
    )

    this.addSql(
      `alter table "facts" add constraint "facts_card_id_foreign" foreign key ("card_id") references "cards" ("id") on delete cascade;`,
    )

    this.addSql(
      `alter table "quiz_answers" add constraint "quiz_answers_round_id_foreign" foreign key ("round_id") references "quiz_rounds" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "quiz_answers" add constraint "quiz_answers_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "quiz_answers" add constraint "quiz_answers_fact_id_foreign" foreign key ("fact_id") references "facts" ("id") on delete cascade;`,
    )

    this.addSql(
      `alter table "fact_progress" add constraint "fact_progress_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "fact_progress" add constraint "fact_progress_fact_id_foreign" foreign key ("fact_id") references "facts" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "fact_progress" add constraint "fact_progress_card_id_foreign" foreign key ("card_id") references "cards" ("id") on delete cascade;`,
    )

    this.addSql(
      `alter table "class_sessions" add constraint "class_sessions_school_class_id_foreign" foreign key ("school_class_id") references "school_classes" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "class_sessions" add constraint "class_sessions_card_id_foreign" foreign key ("card_id") references "cards" ("id");`,
    )
    this.addSql(
      `alter table "class_sessions" add constraint "class_sessions_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id");`,
    )

    this.addSql(
      `alter table "class_answers" add constraint "class_answers_session_id_foreign" foreign key ("session_id") references "class_sessions" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "class_answers" add constraint "class_answers_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "class_answers" add constraint "class_answers_fact_id_foreign" foreign key ("fact_id") references "facts" ("id") on update cascade on delete cascade;`,
    )

    this.addSql(
      `alter table "class_seats" add constraint "class_seats_session_id_foreign" foreign key ("session_id") references "class_sessions" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "class_seats" add constraint "class_seats_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "class_seats" add constraint "class_seats_round_id_foreign" foreign key ("round_id") references "quiz_rounds" ("id") on delete set null;`,
    )

    this.addSql(
      `alter table "card_versions" add constraint "card_versions_card_id_foreign" foreign key ("card_id") references "cards" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "card_versions" add constraint "card_versions_published_by_id_foreign" foreign key ("published_by_id") references "users" ("id") on delete set null;`,
    )

    this.addSql(
      `alter table "card_progress" add constraint "card_progress_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "card_progress" add constraint "card_progress_card_id_foreign" foreign key ("card_id") references "cards" ("id") on update cascade on delete cascade;`,
    )

    this.addSql(
      `alter table "card_drafts" add constraint "card_drafts_card_id_foreign" foreign key ("card_id") references "cards" ("id") on update cascade on delete cascade;`,
    )

    this.addSql(
      `alter table "card_attempts" add constraint "card_attempts_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "card_attempts" add constraint "card_attempts_card_id_foreign" foreign key ("card_id") references "cards" ("id") on delete cascade;`,
    )

    this.addSql(
      `alter table "xp_grants" add constraint "xp_grants_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    )
  }
}
