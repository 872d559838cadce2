import { Migration } from '@mikro-orm/migrations'

/** XP by day and achievements of before. Of its own: whoever makes tables that refer to people holds those until its end. */
export class Migration20261123014200_rewards_fill extends Migration {
  override up(): void {
    this.addSql(`insert into "xp_days" ("user_id", "day", "xp", "first_at", "last_at")
      select user_id, day, sum(amount), min(granted_at), max(granted_at) from "xp_grants" group by user_id, day having sum(amount) > 0`)
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
