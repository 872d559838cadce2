import { DAY_MS } from '#shared/time.ts'
import { isCompleted, SPEEDS } from './player.ts'

type Mode = 'educational' | 'story'
/** What a stored visit says of the listening in it. */
export type Listened = {
  startTime: Date
  endTime: Date
  learnSeconds: number
  segments: readonly { mode: string; from: number; to: number }[]
  /** Seconds of it that went into listening to other cards. */
  elsewhereSeconds: number
  /** Since when the person has an account. */
  personSince: Date
}

/** How near to the end of a recording counts as its end, and what clocks and rounding may take, in seconds. */
const SLACK_S = 2
const FASTEST = Math.max(...SPEEDS)
/** A visit of longer ago is kept for what was learned in it, and earns nothing any more. */
const EARNS_FOR_MS = DAY_MS

/**
 * XPA-RU002. Was a recording heard to its end in a visit? Half of it at least was played (LRN-RU013), up to the end,
 * and the visit took as long as that takes at the highest speed, beside what the person listened to elsewhere meanwhile.
 * What a guest listened to is kept for who registers then, and earns nothing.
 */
export function isHeard(visit: Listened, mode: Mode, duration: number | null, now: Date): boolean {
  if (!duration || visit.startTime < visit.personSince) return false
  if (now.getTime() - visit.endTime.getTime() > EARNS_FOR_MS) return false
  const own = visit.segments.filter((segment) => segment.mode === mode)
  const lasted = (visit.endTime.getTime() - visit.startTime.getTime()) / 1000
  const took = Math.min(visit.learnSeconds, lasted - visit.elsewhereSeconds)
  return isPlayedToEnd(own, duration) && took + SLACK_S >= playedSeconds(own) / FASTEST
}

type Stretch = { from: number; to: number }

/** LRN-RU013. Half of a recording at least was played, up to its end: dragged to the end, it was not. */
export const isPlayedToEnd = (played: readonly Stretch[], duration: number): boolean =>
  played.some(({ to }) => to >= duration - SLACK_S) && isCompleted(playedSeconds(played) + SLACK_S, duration)

/** Seconds of a recording that were played, each counted once and none beyond another's start. */
function playedSeconds(segments: readonly Stretch[]): number {
  let [played, upTo] = [0, 0]
  for (const { from, to } of segments.toSorted((a, b) => a.from - b.from)) {
    played += Math.max(0, to - Math.max(from, upTo))
    upTo = Math.max(upTo, to)
  }
  return played
}
