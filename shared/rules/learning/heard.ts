import { DAY_MS, SECOND_MS } from '#shared/time.ts'
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
export const EARNS_FOR_MS = DAY_MS

/**
 * XPA-RU002. Was a recording heard to its end in these visits to its card? Half of it at least was played (LRN-RU013), up to the end,
 * in however many sittings of a day; and each took as long as its part takes at the highest speed, beside what the person listened to
 * elsewhere meanwhile. Two that overlap have their time once. What a guest listened to is kept for who registers then, and earns
 * nothing.
 */
export function isHeard(visits: readonly Listened[], mode: Mode, duration: number | null, now: Date): boolean {
  const own = visits.filter((visit) => earns(visit, now)).map((visit) => ({ ...visit, played: playedIn(visit, mode) }))
  const honest = own.filter(({ played, ...visit }) => played.length > 0 && takes(played) <= listenedIn(visit) + SLACK_S)
  const played = honest.flatMap((visit) => visit.played)
  if (!duration || !isPlayedToEnd(played, duration)) return false
  const spans = honest.map(({ startTime, endTime }) => ({ from: +startTime / SECOND_MS, to: +endTime / SECOND_MS }))
  return takes(played) <= playedSeconds(spans) + SLACK_S
}

const earns = ({ startTime, endTime, personSince }: Listened, now: Date): boolean =>
  startTime >= personSince && now.getTime() - endTime.getTime() <= EARNS_FOR_MS
const playedIn = ({ segments }: Listened, mode: Mode) => segments.filter((segment) => segment.mode === mode)

/** Seconds of a visit that can have gone into listening. */
function listenedIn({ startTime, endTime, learnSeconds, elsewhereSeconds }: Listened): number {
  const lasted = (endTime.getTime() - startTime.getTime()) / SECOND_MS
  return Math.min(learnSeconds, lasted - elsewhereSeconds)
}
/** Seconds that so much of a recording takes at the least. */
const takes = (played: readonly Stretch[]): number => playedSeconds(played) / FASTEST

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
