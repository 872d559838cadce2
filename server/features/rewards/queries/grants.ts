import { statement } from '#server/platform/database/statement.ts'
import { DAILY_GOAL_DEFAULT } from '#shared/dailyGoal.ts'
import type { HourXp } from '#shared/rules/rewards/pace.ts'
import type { ReachedDay } from '#shared/rules/rewards/streak.ts'

/** What rewards need to know of a person. */
export type Player = {
  id: number
  role: string
  lead: number | null
  first_name: string
  last_name: string
  avatar: string | null
  hidden: boolean
  /** Null for who never chose one. */
  daily_goal: number | null
}

export const claimGrant = statement<
  { amount: number },
  [userId: number, source: string, sourceId: number, day: string, now: Date]
>(
  `with mine as (select id, amount, claimed_at from xp_grants
         where user_id = $1 and source = $2 and source_id = $3 and day = $4 for no key update),
       told as (update xp_grants set claimed_at = $5 where id in (select id from mine where claimed_at is null))
     select case when claimed_at is null then amount else 0 end as amount from mine`,
)

export const playersOf = statement<Player, [userIds: readonly number[]]>(
  `select id, role, lead, first_name, last_name, avatar, coalesce((settings->>'hide_in_league')::boolean, false) as hidden,
     (settings->>'daily_goal')::int as daily_goal from accounts_people where id = any($1::int[])`,
)

/** How many rounds of a whole card people have finished on a day; nothing for none. */
export const roundsOfCards = statement<
  { user_id: number; card_id: number; day: string; rounds: number },
  [userIds: readonly number[], cardIds: readonly number[], days: readonly string[]]
>(
  `select c.user_id, c.card_id, c.day::text, c.rounds from unnest($1::int[], $2::int[], $3::date[]) as a(user_id, card_id, day)
     join xp_card_days c using (user_id, card_id, day)`,
)

export const countRound = statement<never, [userId: number, cardId: number, day: string]>(
  `insert into xp_card_days (user_id, card_id, day, rounds) values ($1, $2, $3, 1)
     on conflict (user_id, card_id, day) do update set rounds = xp_card_days.rounds + 1`,
)

export type GrantRow = {
  user_id: number
  source: string
  source_id: number
  day: string
  amount: number
  today: number | null
}
/**
 * Grants that were not given before, in one go with the days' sums; each comes back once, with what its day has then
 * (null where nothing was added to it).
 */
export const insertGrants = statement<
  GrantRow,
  [
    userIds: readonly number[],
    sources: readonly string[],
    sourceIds: readonly number[],
    amounts: readonly number[],
    days: readonly string[],
    moments: readonly Date[],
  ]
>(
  `with given as (
     insert into xp_grants (user_id, source, source_id, amount, day, granted_at)
       select * from unnest($1::int[], $2::text[], $3::int[], $4::int[], $5::date[], $6::timestamptz[])
       on conflict (user_id, source, source_id, day) do nothing
       returning user_id, source, source_id, amount, day, granted_at),
   days as (
     insert into xp_days (user_id, day, xp, goal, first_at, last_at)
       select user_id, day, sum(amount), (select coalesce((p.settings->>'daily_goal')::int, ${DAILY_GOAL_DEFAULT}) from accounts_people p where p.id = user_id),
         min(granted_at), max(granted_at) from given group by user_id, day having sum(amount) > 0
       on conflict (user_id, day) do update set xp = xp_days.xp + excluded.xp, goal = least(xp_days.goal, excluded.goal),
         first_at = least(xp_days.first_at, excluded.first_at), last_at = greatest(xp_days.last_at, excluded.last_at)
       returning user_id, day, xp)
   select g.user_id, g.source, g.source_id, g.day::text, g.amount, d.xp as today from given g left join days d using (user_id, day)`,
)

/** Those of what was given that the person never had on another day. */
export const firstEver = statement<
  { user_id: number; source: string; source_id: number },
  [userIds: readonly number[], sources: readonly string[], sourceIds: readonly number[], days: readonly string[]]
>(
  `select g.user_id, g.source, g.source_id from unnest($1::int[], $2::text[], $3::int[], $4::date[]) as g(user_id, source, source_id, day)
     where not exists (select 1 from xp_grants x
       where x.user_id = g.user_id and x.source = g.source and x.source_id = g.source_id and x.day <> g.day)`,
)

export const xpSince = statement<{ day: string; xp: number }, [userId: number, day: string]>(
  'select day::text, xp from xp_days where user_id = $1 and day >= $2',
)

/** XPA-GA002. A person's XP from `since` on, hour by hour as counted from `zero`; days are those that may hold such a moment. */
export const xpByHour = statement<HourXp, [userId: number, since: Date, zero: Date]>(
  `select floor(extract(epoch from granted_at - $3) / 3600)::int as hour, sum(amount)::int as xp from xp_grants
     where user_id = $1 and day >= ($2::timestamptz at time zone 'utc')::date - 1 and granted_at >= $2
     group by 1 having sum(amount) > 0 order by 1`,
)

/** What a person has on a day, and their goal; null for who never chose one. */
export const goalOfDay = statement<{ today: number; goal: number | null }, [userId: number, day: string]>(
  `select coalesce((select xp from xp_days where user_id = $1 and day = $2), 0) as today,
     (select (settings->>'daily_goal')::int from accounts_people where id = $1) as goal`,
)

export type StreakRow = { user_id: number; day: string; goal: number; reached: boolean; days: number }
export const streaksOf = statement<StreakRow, [userIds: readonly number[]]>(
  'select user_id, day::text, goal, reached, days from xp_streaks where user_id = any($1::int[])',
)
/** XPA-RU001. With the lowest goal that each day had while something was earned on it; null for days of before that was kept. */
export const daysOf = statement<
  ReachedDay & { user_id: number; xp: number; goal: number | null },
  [userIds: readonly number[], after: string]
>(
  `select user_id, day::text, xp, goal, first_at as "firstAt", last_at as "lastAt" from xp_days
     where user_id = any($1::int[]) and day > $2`,
)
export const putStreaks = statement<
  never,
  [
    userIds: readonly number[],
    days: readonly string[],
    goals: readonly number[],
    reached: readonly boolean[],
    lengths: readonly number[],
  ]
>(
  `insert into xp_streaks (user_id, day, goal, reached, days) select * from unnest($1::int[], $2::date[], $3::int[], $4::boolean[], $5::int[])
     on conflict (user_id) do update set day = excluded.day, goal = excluded.goal, reached = excluded.reached, days = excluded.days`,
)

/** Whether a deed earned something before, and what opinions have earned on a day. */
export const opinionsGranted = statement<
  { before: boolean; today: number },
  [userId: number, source: string, sourceId: number, day: string, sources: readonly string[]]
>(
  `select exists (select 1 from xp_grants where user_id = $1 and source = $2 and source_id = $3) as before,
     (select coalesce(sum(amount), 0)::int from xp_grants where user_id = $1 and day = $4 and source = any($5)) as today`,
)

export const wasGranted = statement<{ one: 1 }, [userId: number, source: string, sourceId: number]>(
  'select 1 as one from xp_grants where user_id = $1 and source = $2 and source_id = $3 limit 1',
)

/** For which of these it was given before. */
export const grantedAmong = statement<
  { source_id: number },
  [userId: number, source: string, sourceIds: readonly number[]]
>('select distinct source_id from xp_grants where user_id = $1 and source = $2 and source_id = any($3)')

/** Days whose sums are not those of their grants, as where a process of the version before gave some. */
export const mendDays = statement<{ user_id: number }, [since: string]>(
  `insert into xp_days (user_id, day, xp, first_at, last_at)
     select s.user_id, s.day, s.xp, s.first_at, s.last_at from (
       select user_id, day, sum(amount) as xp, min(granted_at) as first_at, max(granted_at) as last_at
       from xp_grants where day >= $1 group by user_id, day having sum(amount) > 0) s
     left join xp_days d on d.user_id = s.user_id and d.day = s.day where d.xp is distinct from s.xp order by s.user_id, s.day
     on conflict (user_id, day) do update set xp = excluded.xp, first_at = excluded.first_at, last_at = excluded.last_at
       where xp_days.xp <> excluded.xp returning user_id`,
)
export const forgetStreaks = statement<never, [userIds: readonly number[]]>(
  'delete from xp_streaks where user_id = any($1::int[])',
)

export const clearRounds = statement<never, [before: string]>('delete from xp_card_days where day < $1')

/** ADM-GA004. Everything that a person earned. */
export const forgetEarned = statement<never, [userId: number]>(
  `with grants as (delete from xp_grants where user_id = $1), days as (delete from xp_days where user_id = $1),
     streak as (delete from xp_streaks where user_id = $1), rounds as (delete from xp_card_days where user_id = $1),
     waiting as (delete from league_waiting where user_id = $1), held as (delete from xp_held where user_id = $1)
   delete from achievements where user_id = $1`,
)
