import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time.ts'

/** WEB-RU004, WEB-CO001. A session is listed while it is more than so far away. */
export const LIST_LEAD_MS = 30 * MINUTE_MS
/** WEB-GA002. Who comes is let in from so long before the start until the end. */
export const JOIN_EARLY_MS = 15 * MINUTE_MS
/** A room that nobody ended is ended so long after its session was to be over. */
export const ENDS_AFTER_MS = 3 * HOUR_MS
/** A session is set, and a presentation, so far ahead at the most: whatever is asked for farther away is a slip of the hand. */
export const AHEAD_MOST_MS = 2 * 365 * DAY_MS
export const TOO_FAR_AHEAD = 'Please choose a time within the next two years.'
/** WEB-GA002. So long who had a seat finds a session in the list after its end, to see it again. */
export const SEEN_AGAIN_MS = 7 * DAY_MS
/** WEB-RU006, WEB-CO002. So long a webinar stands in a calendar, however long its room is open. */
export const CALENDAR_MINUTES = 30
/** WEB-RU008, WEB-CO003. A presentation is expired so long after its time. */
export const EXPIRED_MS = 48 * HOUR_MS
/** The home page tells of presentations within so long. */
export const TWO_WEEKS_MS = 14 * DAY_MS

/** WEB-RU004. Only sessions more than 30 minutes away are listed: from which start on, as of now. */
export const listedFrom = (now: Date): Date => new Date(now.getTime() + LIST_LEAD_MS)
export const isListed = (startsAt: Date, now: Date): boolean => startsAt > listedFrom(now)

type Span = { starts_at: Date; ends_at: Date }
type Session = Span & { state: 'lobby' | 'live' | 'ended' }
/** A session is over once its hosts ended it, or its time has passed. */
export const isOver = ({ state, ends_at }: Pick<Session, 'state' | 'ends_at'>, now: Date): boolean =>
  state === 'ended' || now >= ends_at

/** Of what is not over the room ends after this time, as of now: what a statement asks. */
export const roomsLastFrom = (now: Date): Date => new Date(now.getTime() - ENDS_AFTER_MS)
/**
 * WEB-LV001. A room is over once its hosts ended it, or its own last hour has passed, which comes after the session's: one that runs
 * over its time still comes, and so does one whose host is late.
 */
export const isRoomOver = ({ state, ends_at }: Pick<Session, 'state' | 'ends_at'>, now: Date): boolean =>
  state === 'ended' || ends_at <= roomsLastFrom(now)

/** Nobody plans so far ahead, and no calendar holds the end of all years. */
export const isTooFar = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + AHEAD_MOST_MS

/** Two sessions of a webinar don't begin in one minute, which is as exact as a form tells it. */
export const isSameMinute = (one: Date, other: Date): boolean =>
  Math.floor(one.getTime() / MINUTE_MS) === Math.floor(other.getTime() / MINUTE_MS)

/** A session is moved or called off until its host begins it: also where they are late, as long as its room can be begun. */
export const isMovable = (
  session: Pick<Session, 'state' | 'ends_at'> & { is_cancelled: boolean },
  now: Date,
): boolean => !session.is_cancelled && session.state === 'lobby' && !isRoomOver(session, now)

/**
 * WEB-RU004. Only sessions more than 30 minutes away are listed. Who has a seat finds theirs in the list until a week after the end, and
 * who runs the webinar until the end; on the webinar's own page, to which a link leads, everybody finds what is not over, and who had a seat what is.
 */
export function isShownIn(
  place: 'list' | 'page',
  session: Session & { rsvped: boolean; runs: boolean },
  now: Date,
): boolean {
  if (isOver(session, now))
    return session.rsvped && (place === 'page' || now.getTime() < session.ends_at.getTime() + SEEN_AGAIN_MS)
  return place === 'page' || session.rsvped || session.runs || isListed(session.starts_at, now)
}

/** WEB-GA002. From 15 minutes before the start on nobody comes before the time. */
export const isTimeToCome = (startsAt: Date, now: Date): boolean => now.getTime() >= startsAt.getTime() - JOIN_EARLY_MS
/** WEB-GA002. Whoever comes finds the way in from 15 minutes before the start, or from when a host begins earlier, until the end. */
export const isDoorOpen = ({ starts_at, ends_at, state }: Span & { state?: Session['state'] }, now: Date): boolean =>
  (state === 'live' || isTimeToCome(starts_at, now)) && now < ends_at

/** WEB-RU008. A presentation counts down to its time, is on until its end, and is expired 48 hours after its time. */
export type PresentationPhase = 'before' | 'now' | 'over' | 'expired'
export function phaseOf({ starts_at, ends_at }: Span, now: Date): PresentationPhase {
  if (now < starts_at) return 'before'
  if (now < ends_at) return 'now'
  return now.getTime() < starts_at.getTime() + EXPIRED_MS ? 'over' : 'expired'
}

/** WEB-GA005. Whoever had a seat and did not come missed it, once it is over. */
export const isMissed = (
  { rsvped, attended, ...span }: Span & { rsvped: boolean; attended: boolean },
  now: Date,
): boolean => rsvped && !attended && now >= span.ends_at

/** Who comes is reminded a day before and an hour before; who registers later than that is not reminded of what they know. */
export const REMINDERS = { day: DAY_MS, hour: HOUR_MS } as const
export type ReminderKind = keyof typeof REMINDERS

/** The starts of which a reminder is due: after `from`, up to `until`. Near the start the last one alone is. */
export const reminderSpan = (kind: ReminderKind, now: Date): { from: Date; until: Date } => ({
  from: kind === 'day' ? new Date(now.getTime() + REMINDERS.hour) : now,
  until: new Date(now.getTime() + REMINDERS[kind]),
})
