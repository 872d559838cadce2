import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import { LEAGUE, PACE_APART, SETTLED, TIERS } from '#shared/rules/rewards/league.ts'

export type MemberRow = {
  user_id: number
  first_name: string
  last_name: string
  avatar: string | null
  hidden: boolean
  xp: number
  reached_at: Date
}

export const placesOfWeek = statement<
  { user_id: number; league_id: number },
  [userIds: readonly number[], startsAt: Date]
>('select user_id, league_id from league_members where user_id = any($1::int[]) and starts_at = $2')

/** Their rows are held until the commit, in the order of their numbers. One that is closed stays as it is. */
export const raiseVersions = statement<{ id: number; version: number }, [leagueIds: readonly number[]]>(
  `update leagues set version = version + 1 where id in
     (select id from leagues where id = any($1::int[]) and closed_at is null order by id for no key update)
   returning id, version`,
)

/** What people have then, and how many stand before each of them. */
export const addXp = statement<
  { league_id: number; user_id: number; xp: number; reached_at: Date },
  [leagueIds: readonly number[], userIds: readonly number[], amounts: readonly number[], reachedAt: readonly Date[]]
>(
  `update league_members m set xp = m.xp + d.amount, reached_at = greatest(m.reached_at, d.reached_at)
     from unnest($1::int[], $2::int[], $3::int[], $4::timestamptz[]) as d(league_id, user_id, amount, reached_at)
     where m.league_id = d.league_id and m.user_id = d.user_id returning m.league_id, m.user_id, m.xp, m.reached_at`,
)

export const ranksOf = statement<
  { user_id: number; rank: number },
  [leagueIds: readonly number[], userIds: readonly number[]]
>(
  `select m.user_id, (select 1 + count(*)::int from league_members o where o.league_id = m.league_id and o.user_id <> m.user_id
       and (o.xp > m.xp or (o.xp = m.xp and (o.reached_at, o.user_id) < (m.reached_at, m.user_id)))) as rank
     from unnest($1::int[], $2::int[]) as d(league_id, user_id) join league_members m using (league_id, user_id)`,
)

export const lockMarketGroup = statement<never, [group: string]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.leagueOfMarketGroup}, hashtext($1))`,
)

/**
 * XPA-GA002. The open table where somebody of a pace sits best. While a group has filled no table yet it is any; after that
 * any until half of it is taken, then one of like pace.
 */
const BEST_TABLE = `select id from leagues where starts_at = $1 and market_group = $2 and tier = $3 and closed_at is null
    and members < ${LEAGUE.places} and (members < ${SETTLED} or abs(pace - $4::int) <= ${PACE_APART}
      or not exists (select 1 from leagues f where f.starts_at = $1 and f.market_group = $2 and f.tier = $3
        and f.members >= ${LEAGUE.places}))
  order by abs(pace - $4::int), id limit 1`
export type Table = [startsAt: Date, group: string, tier: number, pace: number]
export const bestTable = statement<{ id: number }, Table>(BEST_TABLE)
export const takeBestPlace = statement<{ id: number }, Table>(
  `update leagues set members = members + 1 where id = (${BEST_TABLE}) returning id`,
)

export const insertLeague = statement<{ id: number }, [...Table, expiresAt: Date]>(
  `insert into leagues (market_group, tier, starts_at, pace, expires_at, members) values ($2, $3, $1, $4, $5, 1) returning id`,
)

export const insertMember = statement<never, [leagueId: number, userId: number, startsAt: Date, reachedAt: Date]>(
  'insert into league_members (league_id, user_id, starts_at, xp, reached_at) values ($1, $2, $3, 0, $4)',
)

export type LastWeek = { id: number; tier: number; xp: number; starts_at: Date; result: string | null; closed: boolean }
/** The last week before one that somebody played. */
export const lastWeekOf = statement<LastWeek, [userId: number, before: Date]>(
  `select l.id, l.tier, m.xp, m.starts_at, m.result, l.closed_at is not null as closed from league_members m join leagues l on l.id = m.league_id
     where m.user_id = $1 and m.starts_at < $2 order by m.starts_at desc limit 1`,
)
/** Waits for a close that is under way, and keeps one that is not from beginning until the commit. */
export const holdLeague = statement<{ closed: boolean }, [leagueId: number]>(
  'select closed_at is not null as closed from leagues where id = $1 for share',
)

export const putWaiting = statement<never, [userId: number, startsAt: Date, amount: number, reachedAt: Date]>(
  `insert into league_waiting (user_id, starts_at, xp, reached_at) values ($1, $2, $3, $4)
     on conflict (user_id, starts_at) do update set xp = league_waiting.xp + excluded.xp, reached_at = excluded.reached_at`,
)
export const waitingOf = statement<{ xp: number }, [userId: number, startsAt: Date]>(
  'select xp from league_waiting where user_id = $1 and starts_at = $2',
)
/** Who waits for a place and whose table of before is closed by now. */
export const readyToPlace = statement<{ user_id: number; starts_at: Date }, [limit: number]>(
  `select w.user_id, w.starts_at from league_waiting w where not exists (
       select 1 from league_members m join leagues l on l.id = m.league_id
       where m.user_id = w.user_id and m.starts_at < w.starts_at and l.closed_at is null)
     order by w.user_id limit $1`,
)
export const takeWaiting = statement<{ user_id: number; xp: number; reached_at: Date }, [userIds: readonly number[]]>(
  'delete from league_waiting where user_id = any($1::int[]) returning user_id, xp, reached_at',
)

export type ClosedLeague = {
  id: number
  tier: number
  version: number
  results: { user_id: number; rank: number; xp: number; result: 'promoted' | 'stayed' | 'demoted' }[]
}
/** So many tables whose week ended before a moment, held until the commit. Those that somebody else is closing are left to them. */
export const holdDue = statement<{ id: number }, [endedBefore: Date, limit: number]>(
  `select id from leagues where expires_at <= $1 and closed_at is null order by expires_at, id limit $2 for update skip locked`,
)

/**
 * XPA-GA002. Closes tables that are held: ranks as by `rankStandings`, results as by `resultOf` (a test compares them). In a
 * statement of its own, so that it sees what was given until they were held.
 */
export const closeHeld = statement<ClosedLeague, [now: Date, leagueIds: readonly number[]]>(
  `with ranked as materialized (
     select m.league_id, m.user_id, m.xp, l.tier, count(*) over (partition by m.league_id) as members,
       row_number() over (partition by m.league_id order by m.xp desc, date_trunc('milliseconds', m.reached_at), m.user_id) as rank
     from league_members m join leagues l on l.id = m.league_id where m.league_id = any($2::int[])),
   decided as materialized (
     select league_id, user_id, xp, rank, case
         when xp > 0 and rank <= ${LEAGUE.promote} and tier < ${TIERS.length} then 'promoted'
         when tier > 1 and (xp = 0 or (members > ${LEAGUE.promote + LEAGUE.demote} and rank > members - ${LEAGUE.demote})) then 'demoted'
         else 'stayed' end as result from ranked),
   written as (update league_members m set rank = d.rank, result = d.result from decided d
     where m.league_id = any($2::int[]) and m.league_id = d.league_id and m.user_id = d.user_id),
   closed as (update leagues set closed_at = $1, version = version + 1 where id = any($2::int[]) returning id, tier, version)
   select c.id, c.tier, c.version, coalesce(r.results, '[]'::json) as results from closed c
     left join (select league_id, json_agg(json_build_object('user_id', user_id, 'rank', rank, 'xp', xp, 'result', result)
       order by rank) as results from decided group by league_id) r on r.league_id = c.id`,
)

export const ownStanding = statement<
  { league_id: number; xp: number; tier: number; rank: number },
  [userId: number, startsAt: Date]
>(
  `select m.league_id, m.xp, l.tier, (select 1 + count(*)::int from league_members o where o.league_id = m.league_id
       and (o.xp > m.xp or (o.xp = m.xp and (o.reached_at, o.user_id) < (m.reached_at, m.user_id)))) as rank
     from league_members m join leagues l on l.id = m.league_id where m.user_id = $1 and m.starts_at = $2`,
)

export type PastWeek = {
  league_id: number
  tier: number
  rank: number
  xp: number
  members: number
  result: 'promoted' | 'stayed' | 'demoted'
  complete_seen: boolean
}
/** The last week that somebody played and that is closed. */
export const pastWeek = statement<PastWeek, [userId: number, before: Date]>(
  `select m.league_id, l.tier, m.rank, m.xp, l.members, m.result, m.complete_seen
     from league_members m join leagues l on l.id = m.league_id
     where m.user_id = $1 and m.starts_at < $2 and m.result is not null order by m.starts_at desc limit 1`,
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

export const raiseOwnLeagues = statement<never, [userId: number]>(
  `update leagues set version = version + 1 where id in (select id from leagues where id in
         (select league_id from league_members where user_id = $1) order by id for no key update)`,
)

export const forgetXp = statement<never, [userId: number]>('update league_members set xp = 0 where user_id = $1')
