import { Migration } from '@mikro-orm/migrations'

/** XP by day beside the grants, what waits for a look, tables by pace, and achievements with what people did so far. */
export class Migration20261123014000_rewards_days extends Migration {
  override up(): void {
    this.addSql(`create table "xp_days" (
      "user_id" int not null references "users" ("id") on delete cascade, "day" date not null,
      "xp" int not null check ("xp" > 0), "first_at" timestamptz not null, "last_at" timestamptz not null,
      primary key ("user_id", "day"))`)
    this.addSql(`insert into "xp_days" ("user_id", "day", "xp", "first_at", "last_at")
      select user_id, day, sum(amount), min(granted_at), max(granted_at) from "xp_grants" group by user_id, day having sum(amount) > 0`)
    this.addSql(`create table "xp_streaks" (
      "user_id" int primary key references "users" ("id") on delete cascade,
      "day" date not null, "goal" int not null, "reached" boolean not null, "days" int not null)`)
    this.addSql(`create table "xp_card_days" (
      "user_id" int not null references "users" ("id") on delete cascade, "card_id" int not null, "day" date not null,
      "rounds" int not null, primary key ("user_id", "card_id", "day"))`)
    this.addSql('create index "xp_card_days_day" on "xp_card_days" ("day")')
    this.addSql(`create table "xp_held" (
      "user_id" int not null references "users" ("id") on delete cascade, "source" varchar(40) not null, "source_id" int not null,
      "day" date not null, "card_id" int not null, "amount" int not null, "answer_ms" int not null, "least_ms" int not null,
      "earned_at" timestamptz not null, "decided_at" timestamptz null, "decision" varchar(10) null check ("decision" in ('released', 'void')),
      primary key ("user_id", "source", "source_id", "day"))`)
    this.addSql('create index "xp_held_waiting" on "xp_held" ("day" desc, "user_id") where "decided_at" is null')
    this.addSql(`alter table "leagues" add column "pace" int not null default 0`)
    // XP and results are written into rows that are there: with room beside them no index is touched.
    this.addSql('alter table "league_members" set (fillfactor = 70)')
    this.addSql('create index "leagues_of_week" on "leagues" ("starts_at", "market_group", "tier")')
    this.addSql('create index "leagues_due" on "leagues" ("expires_at", "id") where "closed_at" is null')
    this.addSql(`create table "league_waiting" (
      "user_id" int not null references "users" ("id") on delete cascade, "starts_at" timestamptz not null,
      "xp" int not null, "reached_at" timestamptz not null, primary key ("user_id", "starts_at"))`)
    this.addSql(`create table "achievements" (
      "user_id" int not null references "users" ("id") on delete cascade, "name" varchar(30) not null,
      "count" int not null check ("count" >= 0), "level" smallint not null default 0, "reached_at" timestamptz null,
      primary key ("user_id", "name"))`)
    this.addSql(`with "goals" as (
        select id as user_id, coalesce((settings->>'daily_goal')::int, 10) as goal from "users"),
      "reached" as (
        select d.user_id, d.day - (row_number() over (partition by d.user_id order by d.day))::int as began
        from "xp_days" d join "goals" g on g.user_id = d.user_id where d.xp >= g.goal),
      "counted" ("user_id", "name", "count", "levels") as (
        select user_id, 'lessons_learned', count(distinct source_id), '{1,10,50,100,250,500}'::int[] from "xp_grants" where source = 'educational_audio' group by user_id
        union all select user_id, 'facts_mastered', count(distinct source_id), '{10,100,500,2000}' from "xp_grants" where source = 'quiz_answer' group by user_id
        union all select user_id, 'questions_answered', count(*), '{10,100,500,2000,10000}' from "quiz_answers" group by user_id
        union all select user_id, 'perfect_quizzes', count(*), '{1,10,50}' from "quiz_rounds"
          where completed_at is not null and num_attempts > 0 and num_correct = num_attempts group by user_id
        union all select user_id, 'daily_streak', max(days), '{3,7,14,30,100,365}' from (
          select user_id, count(*) as days from "reached" group by user_id, began) s group by user_id
        union all select user_id, 'contributions', count(distinct source_id), '{1,10,50,200}' from "xp_grants" where source = 'community_fact' group by user_id
        union all select user_id, 'league_wins', count(*), '{1,3,10}' from "league_members" where rank = 1 and xp > 0 group by user_id)
      insert into "achievements" ("user_id", "name", "count", "level", "reached_at")
      select user_id, name, count, width_bucket(count::int, levels), case when count >= levels[1] then now() end from "counted"`)
  }
}
