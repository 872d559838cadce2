import type { StandingRow } from '#shared/contract/rewards/index.ts'
import { withStop } from '#shared/rules/accounts/names.ts'
import { rankStandings, TIERS } from '#shared/rules/rewards/league.ts'

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

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
/** So many names are told, of more the first and how many others. */
const NAMED = 2
const namesOf = (rows: readonly StandingRow[]): string => {
  const names = rows.map(({ name }) => (name === 'Learner' ? 'another learner' : name))
  return list.format(names.length > NAMED ? [names[0]!, `${names.length - 1} others`] : names)
}
const ahead = (rows: readonly StandingRow[], rank: number): Set<number> =>
  new Set(rows.filter((row) => row.rank < rank).map((row) => row.user_id))
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Whom one passed between two states of the table, or who passed one: "You passed Sofia R."; nothing where neither. */
export function passedText(
  before: readonly StandingRow[],
  now: readonly StandingRow[],
  me: number | undefined,
): string {
  const [then, own] = [before, now].map((rows) => rows.find((row) => row.user_id === me))
  if (!then || !own) return ''
  const [aheadThen, aheadNow] = [ahead(before, then.rank), ahead(now, own.rank)]
  const passed = now.filter(({ user_id }) => aheadThen.has(user_id) && !aheadNow.has(user_id))
  const passing = now.filter(({ user_id }) => aheadNow.has(user_id) && !aheadThen.has(user_id))
  if (passed.length > 0 && passed.length >= passing.length) return `You passed ${namesOf(passed)}`
  return passing.length > 0 ? `${capitalized(namesOf(passing))} passed you` : ''
}

/** What is told of one's own place: in the row, and to who listens, each time anew. */
export type OwnMove = { rows: readonly StandingRow[]; note: string; said: string }

/** The same once the table has changed. Who passed whom stays in the row until the next time. */
export function ownMove(before: OwnMove | undefined, rows: readonly StandingRow[], me: number | undefined): OwnMove {
  const own = rows.find((row) => row.user_id === me)
  if (!own) return { rows, note: '', said: '' }
  const then = before?.rows.find((row) => row.user_id === me)
  const note = passedText(before?.rows ?? [], rows, me)
  if (before && !note && then?.rank === own.rank && then.xp === own.xp) return { ...before, rows }
  const passed = note ? `${withStop(note)} ` : ''
  return {
    rows,
    note: note || (then ? (before?.note ?? '') : ''),
    said: `${passed}${placeSentence(then?.rank, own)}`,
  }
}

/** XPA-GA002. Who rises, above the first row: everybody, where no more are there than rise. */
export const riseText = ({
  rows,
  promote,
  tier,
}: {
  rows: readonly unknown[]
  promote: number
  tier: number
}): string =>
  tier >= TIERS.length
    ? 'The highest league'
    : rows.length > 0 && rows.length <= promote
      ? 'Everybody in this league rises, as it stands'
      : `The first ${promote} rise`
