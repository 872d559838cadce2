import { DAY_MS, HOUR_MS, MINUTE_MS, weekStart } from '../../time.ts'

/** XPA-GA002. A weekly table of at most 30 people; the first 7 rise, the last 5 and those without XP fall. */
export const LEAGUE = { places: 30, promote: 7, demote: 5 } as const

/**
 * A group's first table takes whoever comes. Once one is full, a table takes whoever comes until half of its places are taken,
 * and from then on people of like pace.
 */
export const SETTLED = LEAGUE.places / 2
/** XPA-GA002. How much somebody earned last week, in steps of twice as much: 0, 1 to 2, 3 to 6, 7 to 14 XP and so on. */
export const paceOf = (xpLastWeek: number): number => Math.floor(Math.log2(Math.max(0, xpLastWeek) + 1))
/** People sit together who are no more than so many steps apart. */
export const PACE_APART = 1

/** What came in before the week's end may be heard of a little later; a request takes less than this. */
export const CLOSE_AFTER_MS = MINUTE_MS
/** The close waits for what is still to be heard of, but no longer. */
export const CLOSE_AT_LAST_MS = HOUR_MS

/** The six tiers, lowest first, with the name and icon they show. */
export const TIERS = [
  { name: 'Bronze', icon: 'bronze' },
  { name: 'Silver', icon: 'silver' },
  { name: 'Gold', icon: 'gold' },
  { name: 'Sapphire', icon: 'sapphire' },
  { name: 'Ruby', icon: 'ruby' },
  { name: 'Diamond', icon: 'diamond' },
] as const

export const tierOf = (tier: number) => TIERS[Math.min(TIERS.length, Math.max(1, tier)) - 1]!

type Row = { user_id: number; xp: number; reached_at: string; rank: number }

/** Rows in the order of the table with their ranks: XP descending, then who reached it first. */
export const rankStandings = <R extends Row>(rows: readonly R[]): R[] =>
  rows
    .toSorted((a, b) => b.xp - a.xp || Date.parse(a.reached_at) - Date.parse(b.reached_at) || a.user_id - b.user_id)
    .map((row, place) => ({ ...row, rank: place + 1 }))

export type LeagueResult = 'promoted' | 'stayed' | 'demoted'

/** How a week ended for a rank. The lowest tier has nowhere to fall to, the highest nowhere to rise. */
export function resultOf(rank: number, xp: number, members: number, tier: number): LeagueResult {
  if (xp > 0 && rank <= LEAGUE.promote && tier < TIERS.length) return 'promoted'
  const falls = xp === 0 || (members > LEAGUE.promote + LEAGUE.demote && rank > members - LEAGUE.demote)
  return falls && tier > 1 ? 'demoted' : 'stayed'
}

/** The tier that a week played in one leads to. */
export const nextTier = (tier: number, result: string | null): number =>
  tier + (result === 'promoted' ? 1 : result === 'demoted' ? -1 : 0)

/** The week that an instant falls in: Monday 00:00 UTC to the next. */
export const leagueWeek = (at: Date): { startsAt: Date; expiresAt: Date } => {
  const startsAt = weekStart(at)
  return { startsAt, expiresAt: new Date(startsAt.getTime() + 7 * DAY_MS) }
}

/** Markets whose students share a table. */
const MARKET_GROUPS: Record<number, string> = {
  100: 'medicine',
  105: 'medicine',
  109: 'medicine',
  115: 'medicine',
  116: 'medicine',
  103: 'college',
  107: 'college',
  112: 'college',
  113: 'college',
  101: 'nursing',
  202: 'nursing',
  203: 'nursing',
  204: 'nursing',
}
export const marketGroup = (market: number | null): string => (market && MARKET_GROUPS[market]) || 'allied'

/** XPA-GA002. The name others read: first name and last initial, or `Learner`. */
export const displayName = (person: { first_name: string; last_name: string; hidden: boolean }): string =>
  person.hidden || !person.first_name
    ? 'Learner'
    : `${person.first_name}${person.last_name ? ` ${[...person.last_name][0]}.` : ''}`

/** Professors and affiliates do not play. */
export const playsInLeague = (role: string): boolean => role !== 'Professor' && role !== 'Affiliate'
