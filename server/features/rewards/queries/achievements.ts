import { statement } from '#server/platform/database/statement.ts'

export type CountRow = { user_id: number; name: string; count: number; level: number }
/** Counts on; each person and name once. */
export const addCounts = statement<
  CountRow,
  [userIds: readonly number[], names: readonly string[], more: readonly number[]]
>(
  `insert into achievements (user_id, name, count)
     select u, n, more from unnest($1::int[], $2::text[], $3::int[]) as a(u, n, more) order by u, n
   on conflict (user_id, name) do update set count = achievements.count + excluded.count
   returning user_id, name, count, level`,
)
/** Counts up to what there is; what was more before stays. */
export const raiseCounts = statement<
  CountRow,
  [userIds: readonly number[], names: readonly string[], counts: readonly number[]]
>(
  `insert into achievements (user_id, name, count)
     select u, n, c from unnest($1::int[], $2::text[], $3::int[]) as a(u, n, c) order by u, n
   on conflict (user_id, name) do update set count = excluded.count where achievements.count < excluded.count
   returning user_id, name, count, level`,
)
/** Those whose level rose by it. */
export const raiseLevels = statement<
  CountRow,
  [userIds: readonly number[], names: readonly string[], levels: readonly number[], now: Date]
>(
  `update achievements a set level = d.level, reached_at = $4 from unnest($1::int[], $2::text[], $3::int[]) as d(user_id, name, level)
     where a.user_id = d.user_id and a.name = d.name and a.level < d.level returning a.user_id, a.name, a.count, a.level`,
)
export const countsOf = statement<
  { name: string; count: number; level: number; reached_at: Date | null },
  [userId: number]
>('select name, count, level, reached_at from achievements where user_id = $1')

/** Counts no more the facts that were known first by what was taken back of a day: released again they are counted again. */
export const uncountFacts = statement<never, [userId: number, day: string, factIds: readonly number[]]>(
  `update achievements set count = greatest(0, count - (select count(*)::int from unnest($3::int[]) as f(id)
       where not exists (select 1 from xp_grants x where x.user_id = $1 and x.source = 'quiz_answer' and x.source_id = f.id
         and x.day <> $2)))
     where user_id = $1 and name = 'facts_mastered'`,
)
