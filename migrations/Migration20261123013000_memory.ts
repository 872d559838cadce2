import { Migration } from '@mikro-orm/migrations'

/**
 * What each learner remembers of each fact, the log that it follows from, and how they want to be asked. Answers of
 * before wait in `memory_adoptions` to be replayed by a job, since what makes states of them is a rule and no statement.
 */
export class Migration20261123013000_memory extends Migration {
  override up(): void {
    // As exact as they are calculated: replaying the log gives the very same numbers.
    this.addSql(`create table "memory_states" (
      "user_id" int not null references "users" ("id") on delete cascade,
      "fact_id" int not null references "facts" ("id") on delete cascade,
      "card_id" int not null,
      "due" timestamptz not null,
      "stability" double precision not null default 0,
      "difficulty" double precision not null default 0,
      "state" smallint not null default 0 check ("state" between 0 and 3),
      "reps" int not null default 0, "lapses" int not null default 0, "learning_steps" smallint not null default 0,
      "scheduled_days" int not null default 0,
      "factor" double precision not null default 1,
      "spaced_rep_factor" double precision not null default 1 check ("spaced_rep_factor" between 0.5 and 2),
      "last_review" timestamptz, "last_day" date, "last_grade" smallint check ("last_grade" between 1 and 4),
      "moved_at" timestamptz,
      primary key ("user_id", "fact_id"),
      check (("reps" = 0) = ("last_day" is null) and ("reps" = 0) = ("last_review" is null) and ("reps" = 0) = ("state" = 0)),
      check ("reps" = 0 or ("stability" > 0 and "difficulty" between 1 and 10)))`)
    this.addSql('create index "memory_states_due" on "memory_states" ("user_id", "due")')
    this.addSql('create index "memory_states_fact" on "memory_states" ("fact_id")')
    this.addSql(`create table "memory_reviews" (
      "id" uuid primary key,
      "seq" bigint generated always as identity,
      "user_id" int not null references "users" ("id") on delete cascade,
      "fact_id" int not null references "facts" ("id") on delete cascade,
      "card_id" int not null,
      "grade" smallint not null check ("grade" between 1 and 4),
      "correct" boolean not null generated always as ("grade" > 1) stored, "hint" boolean not null, "answer_ms" int check ("answer_ms" >= 0),
      "source" varchar(10) not null,
      "at" timestamptz not null,
      "day" date not null,
      "elapsed_days" int check ("elapsed_days" >= 0),
      "was_due" boolean not null,
      "interval_days" int check ("interval_days" >= 1),
      "factor" double precision not null)`)
    this.addSql('create index "memory_reviews_day" on "memory_reviews" ("day", "user_id")')
    this.addSql('create index "memory_reviews_replay" on "memory_reviews" ("user_id", "fact_id", "at", "seq")')
    this.addSql('create index "memory_reviews_fact" on "memory_reviews" ("fact_id")')
    // Only ever added to: nothing changes what was answered, and it goes with its person, its fact or their wish alone.
    this.addSql(`create function "memory_keep_reviews" () returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and (pg_trigger_depth() > 1 or current_setting('pictomo.memory_reset', true) = 'on') then
          return old;
        end if;
        raise exception 'memory_reviews is only ever added to';
      end $$`)
    this.addSql(`create trigger "memory_reviews_kept" before update or delete on "memory_reviews"
      for each row execute function memory_keep_reviews()`)
    this.addSql(`create table "memory_cards" (
      "user_id" int not null references "users" ("id") on delete cascade,
      "card_id" int not null references "cards" ("id") on delete cascade,
      "pictomo_factor" double precision not null default 1 check ("pictomo_factor" between 0.5 and 2),
      "removed_at" timestamptz,
      "sort_order" int, "sorted_on" date,
      primary key ("user_id", "card_id"))`)
    this.addSql('create index "memory_cards_card" on "memory_cards" ("card_id")')
    this.addSql(`create table "memory_settings" (
      "user_id" int primary key references "users" ("id") on delete cascade,
      "queue_max" int not null default 20 check ("queue_max" between 20 and 500),
      "round_max" int not null default 20 check ("round_max" between 5 and 100),
      "exam_date" date, "exam_set_on" date,
      "weights" double precision[], "weights_at" timestamptz,
      "weights_loss" double precision, "published_loss" double precision,
      "optimized_on" date, "optimized_reviews" int not null default 0,
      check (("exam_date" is null) = ("exam_set_on" is null)),
      check (("weights" is null) = ("weights_at" is null)))`)
    this.addSql(`create table "memory_adoptions" (
      "user_id" int primary key references "users" ("id") on delete cascade,
      "answered_at" timestamptz not null)`)
    this.addSql('create index "memory_adoptions_answered" on "memory_adoptions" ("answered_at")')
  }
}
