import type { StandingRow } from '#shared/contract/rewards/index.ts'
import { rankStandings } from '#shared/rules/rewards/league.ts'

/** Puts rows that moved into a table: the newer row of each person stands, and ranks follow from all rows. */
export function mergeStandings(rows: readonly StandingRow[], moved: readonly StandingRow[]): StandingRow[] {
  const byPerson = new Map(rows.map((row) => [row.user_id, row]))
  for (const row of moved) {
    const known = byPerson.get(row.user_id)
    // XP never falls within a week, so of two rows the one with less is older.
    if (!known || row.xp >= known.xp) byPerson.set(row.user_id, row)
  }
  return rankStandings([...byPerson.values()])
}

/** The rows of a small table: the first when `me` is among them, else `me` in the middle. */
export function around(rows: readonly StandingRow[], me: number | undefined, count = 5): StandingRow[] {
  const place = rows.findIndex((row) => row.user_id === me)
  const first = Math.max(0, Math.min(place - Math.floor(count / 2), rows.length - count))
  return rows.slice(first, first + count)
}

/** Where a rank stands now: it would rise, fall or stay. The lowest tier has nowhere to fall to. */
export function zoneOf(
  rank: number,
  table: { rows: readonly unknown[]; promote: number; demote: number; tier: number },
): 'promotion' | 'relegation' | 'middle' {
  if (rank <= table.promote) return 'promotion'
  const members = table.rows.length
  return table.tier > 1 && members > table.promote + table.demote && rank > members - table.demote
    ? 'relegation'
    : 'middle'
}

/** XPA-RU005. What is left of the week: `2 days 3 h 1 min`, `3 h 20 min`, `12 min`. */
export function timeLeft(expiresAtSeconds: number, now: Date): string {
  const minutes = Math.max(0, Math.floor((expiresAtSeconds * 1000 - now.getTime()) / 60_000))
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const parts = [
    days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}` : '',
    hours > 0 || days > 0 ? `${hours} h` : '',
    `${minutes % 60} min`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** The sentence a screen reader hears about a change of one's own place. */
export function placeSentence(before: number | undefined, row: StandingRow | undefined): string {
  if (!row) return ''
  if (before === undefined || before === row.rank) return `You are in place ${row.rank} with ${row.xp} XP.`
  return row.rank < before
    ? `You rose from place ${before} to ${row.rank}, with ${row.xp} XP.`
    : `You fell from place ${before} to ${row.rank}, with ${row.xp} XP.`
}
