import type { StandingRow } from '#shared/contract/rewards/index.ts'
import { LEAGUE } from '#shared/rules/rewards/league.ts'
import type { OwnPace } from './Standings.tsx'

const xp = (count: number): string => `${count.toLocaleString('en-US')} XP`
/** Of two with as many XP the one who was there first stands before. */
const toPass = (other: StandingRow, own: StandingRow): number => other.xp - own.xp + 1

/** What lies between oneself and the next one up: "4 XP to pass Sofia R." Whoever leads hears by how much. */
export function gapSentence(rows: readonly StandingRow[], me: number | undefined): string {
  const place = rows.findIndex((row) => row.user_id === me)
  const own = rows[place]
  if (!own) return ''
  const [before, after] = [rows[place - 1], rows[place + 1]]
  if (before) return `${xp(toPass(before, own))} to pass ${before.name === 'Learner' ? 'the next one' : before.name}`
  if (!after) return 'You are the first at this table.'
  return after.xp === own.xp ? 'You lead: you were there first.' : `You lead by ${xp(own.xp - after.xp)}.`
}

/** XPA-GA002. What it takes to be among those who rise; nothing where one is. */
export function riseSentence(rows: readonly StandingRow[], me: number | undefined): string {
  const place = rows.findIndex((row) => row.user_id === me)
  const [own, before, last] = [rows[place], rows[place - 1], rows[LEAGUE.promote - 1]]
  if (!own || !before || !last || own.rank <= LEAGUE.promote) return ''
  // Whom one has to pass is the last of those who rise: the next one up, or somebody with as many XP.
  const missing = toPass(last, own)
  return missing === toPass(before, own) ? 'and rise' : `and ${xp(missing)} to rise`
}

/** XPA-GA002. How one stands to one's own line: to be reached, or left behind by so much. */
export function paceSentence(rows: readonly StandingRow[], me: number | undefined, pace: OwnPace | undefined): string {
  const own = rows.find((row) => row.user_id === me)
  if (!own || !pace) return ''
  const missing = pace.xp - own.xp
  const line = pace.of === 'goal' ? 'your daily goal' : 'yourself of last week'
  return missing > 0
    ? `${xp(missing)} to catch up with ${line}.`
    : missing < 0
      ? `${xp(-missing)} ahead of ${line}.`
      : `Level with ${line}.`
}
