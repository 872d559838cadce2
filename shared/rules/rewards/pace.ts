import { HOUR_MS } from '../../time.ts'

/** A week's hours; hour 0 begins with the league's week. */
const HOURS_OF_WEEK = 7 * 24
const HOURS_OF_DAY = 24

/** XP of one hour, counted from the beginning of this week: those of last week are below 0. */
export type HourXp = { hour: number; xp: number }
/** From `hour` of this week on the pace stands at `xp`. */
export type PaceStep = { hour: number; xp: number }
/**
 * XPA-GA002. One's own line to beat in a week's table: what one had last week by the same hour, or, without a last week,
 * the daily goal kept on every day since the first XP.
 */
export type Pace = { of: 'last_week' | 'goal'; steps: PaceStep[] }

/** The hour of the week that began at `startsAt`, 0 to 167. */
export const hourOfWeek = (at: Date, startsAt: Date): number =>
  Math.floor((at.getTime() - startsAt.getTime()) / HOUR_MS)

/** The pace of somebody from their XP of last week and this, hour by hour in order. `now` is an hour of this week. */
export function paceFrom(hours: readonly HourXp[], goal: number, now: number): Pace {
  const last = hours.filter(({ hour }) => hour < 0)
  if (last.length === 0) {
    const first = hours[0]?.hour ?? now
    const days = Math.ceil((HOURS_OF_WEEK - first) / HOURS_OF_DAY)
    return {
      of: 'goal',
      steps: Array.from({ length: days }, (_, day) => ({ hour: first + day * HOURS_OF_DAY, xp: goal * (day + 1) })),
    }
  }
  const steps: PaceStep[] = []
  for (const { hour, xp } of last) steps.push({ hour: hour + HOURS_OF_WEEK, xp: (steps.at(-1)?.xp ?? 0) + xp })
  return { of: 'last_week', steps }
}

/** What the pace stands at in an hour of the week. */
export const paceAt = ({ steps }: Pick<Pace, 'steps'>, hour: number): number =>
  steps.findLast((step) => step.hour <= hour)?.xp ?? 0
