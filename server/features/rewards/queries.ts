import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import { LEAGUE } from '#shared/rules/rewards/league.ts'
import type { ReachedDay } from '#shared/rules/rewards/xp.ts'

/** What rewards need to know of a person. */
export type Player = {
  role: string
  lead: number | null
  first_name: string
  last_name: string
  avatar: string | null
  hidden: boolean
  /** Null for who never chose one. */
  daily_goal: number | null
}

type MemberRow = {
  user_id: number
  first_name: string
  last_name: string
  avatar: string | null
  hidden: boolean
  xp: number
  reached_at: Date
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

export const playerOf = statement<Player, [userId: number]>(
  `select role, lead, first_name, last_name, avatar, coalesce((settings->>'hide_in_league')::boolean, false) as hidden,
            (settings->>'daily_goal')::int as daily_goal from accounts_people where id = $1`,
)

export const insertGrant = statement<
  { one: 1 },
  [userId: number, source: string, sourceId: number, amount: number, day: string, now: Date]
>(
  `insert into xp_grants (user_id, source, source_id, amount, day, granted_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, source, source_id, day) do nothing returning 1 as one`,
)

export const xpByDay = statement<ReachedDay & { xp: number }, [userId: number, after: string]>(
  `select day::text, sum(amount)::int as xp, min(granted_at) as "firstAt", max(granted_at) as "lastAt" from xp_grants
     where user_id = $1 and day > $2 group by day`,
)

export const raiseLeagueVersion = statement<{ version: number }, [leagueId: number]>(
  'update leagues set version = version + 1 where id = $1 returning version',
)

export const addXp = statement<{ xp: number }, [leagueId: number, userId: number, amount: number, now: Date]>(
  'update league_members set xp = xp + $3, reached_at = $4 where league_id = $1 and user_id = $2 returning xp',
)

export const rankOf = statement<{ rank: number }, [leagueId: number, userId: number, xp: number, now: Date]>(
  'select 1 + count(*)::int as rank from league_members where league_id = $1 and user_id <> $2 and (xp > $3 or (xp = $3 and reached_at <= $4))',
)

export const leagueOfWeek = statement<{ league_id: number }, [userId: number, startsAt: Date]>(
  'select league_id from league_members where user_id = $1 and starts_at = $2',
)

export const lockMarketGroup = statement<never, [group: string]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.leagueOfMarketGroup}, hashtext($1))`,
)

export const takeOpenPlace = statement<{ id: number }, [startsAt: Date, group: string, tier: number]>(
  `update leagues set members = members + 1 where id = (select id from leagues where starts_at = $1 and market_group = $2 and tier = $3
       and members < ${LEAGUE.places} order by id limit 1) returning id`,
)

export const insertLeague = statement<{ id: number }, [group: string, tier: number, startsAt: Date, expiresAt: Date]>(
  'insert into leagues (market_group, tier, starts_at, expires_at, members) values ($1, $2, $3, $4, 1) returning id',
)

export const insertMember = statement<never, [leagueId: number, userId: number, startsAt: Date, now: Date]>(
  'insert into league_members (league_id, user_id, starts_at, xp, reached_at) values ($1, $2, $3, 0, $4)',
)

export const lastWeekOf = statement<{ tier: number; result: string | null }, [userId: number]>(
  `select l.tier, m.result from league_members m join leagues l on l.id = m.league_id where m.user_id = $1 order by m.starts_at desc limit 1`,
)

export const closeDueLeagues = statement<{ id: number; tier: number; members: number }, [now: Date]>(
  `update leagues set closed_at = $1, version = version + 1 where id in
       (select id from leagues where expires_at <= $1 and closed_at is null order by id limit 200 for update skip locked)
     returning id, tier, members`,
)

export const membersOf = statement<
  { user_id: number; xp: number; reached_at: string; rank: number },
  [leagueId: number]
>('select user_id, xp, reached_at::text, 0 as rank from league_members where league_id = $1')

export const putResults = statement<
  never,
  [leagueId: number, userIds: readonly number[], ranks: readonly number[], results: readonly string[]]
>(
  `update league_members m set rank = r.rank, result = r.result from unnest($2::int[], $3::int[], $4::text[]) as r(user_id, rank, result)
       where m.league_id = $1 and m.user_id = r.user_id`,
)

export const ownStanding = statement<
  { league_id: number; xp: number; tier: number; rank: number },
  [userId: number, startsAt: Date]
>(
  `select m.league_id, m.xp, l.tier, (select 1 + count(*)::int from league_members o where o.league_id = m.league_id
       and (o.xp > m.xp or (o.xp = m.xp and o.reached_at < m.reached_at))) as rank
     from league_members m join leagues l on l.id = m.league_id where m.user_id = $1 and m.starts_at = $2`,
)

export const unseenResult = statement<
  { league_id: number; rank: number; result: 'promoted' | 'stayed' | 'demoted' },
  [userId: number, before: Date]
>(
  `select league_id, rank, result from league_members where user_id = $1 and starts_at < $2 and result is not null and not complete_seen
     order by starts_at desc limit 1`,
)

export const standingsOf = statement<
  { tier: number; version: number; expires_at: Date; rows: MemberRow[] },
  [leagueId: number]
>(
  `select l.tier, l.version, l.expires_at, (select coalesce(json_agg(json_build_object('user_id', u.id, 'first_name', u.first_name,
       'last_name', u.last_name, 'avatar', u.avatar, 'hidden', coalesce((u.settings->>'hide_in_league')::boolean, false), 'xp', m.xp,
       'reached_at', m.reached_at)), '[]'::json) from league_members m join accounts_people u on u.id = m.user_id where m.league_id = l.id) as rows
     from leagues l where l.id = $1`,
)

export const isMember = statement<{ one: 1 }, [leagueId: number, userId: number]>(
  'select 1 as one from league_members where league_id = $1 and user_id = $2',
)

export const markResultsSeen = statement<never, [userId: number, upTo: number]>(
  'update league_members set complete_seen = true where user_id = $1 and result is not null and league_id <= $2',
)

export const xpSince = statement<{ day: string; xp: number }, [userId: number, day: string]>(
  'select day::text, sum(amount)::int as xp from xp_grants where user_id = $1 and day >= $2 group by day',
)

export const masteryGranted = statement<{ one: 1 }, [userId: number, cardId: number]>(
  `select 1 as one from xp_grants where user_id = $1 and source = 'card_mastered' and source_id = $2`,
)

/** Whether a card's rating earned something before, and what opinions have earned on a day. */
export const opinionsGranted = statement<
  { before: boolean; today: number },
  [userId: number, source: string, sourceId: number, day: string, sources: readonly string[]]
>(
  `select exists (select 1 from xp_grants where user_id = $1 and source = $2 and source_id = $3) as before,
     (select coalesce(sum(amount), 0)::int from xp_grants where user_id = $1 and day = $4 and source = any($5)) as today`,
)

export const forgetGrants = statement<never, [userId: number]>('delete from xp_grants where user_id = $1')

export const raiseOwnLeagues = statement<never, [userId: number]>(
  `update leagues set version = version + 1 where id in (select id from leagues where id in
         (select league_id from league_members where user_id = $1) order by id for no key update)`,
)

export const forgetXp = statement<never, [userId: number]>('update league_members set xp = 0 where user_id = $1')
