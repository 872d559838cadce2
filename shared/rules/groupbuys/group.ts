import { GROUP_LONGEST_DAYS, type GroupState } from '../../contract/groupbuys/membership.ts'
import { DAY_MS } from '../../time.ts'

/** GBY-RU002, GBY-CO001. So many members a group needs. */
export const GROUP_GOAL = 5
/** GBY-CO002, GBY-CO003. Percent off a group's price before its goal, and once it is reached. */
export const DISCOUNT_BEFORE = 15
export const DISCOUNT_AFTER = 30
/** GBY-GA001. A group is open for so long. */
export const GROUP_MS = 7 * DAY_MS
/** The last moment at which a group can end. */
export const latestEnd = (begunAt: Date): Date => new Date(begunAt.getTime() + GROUP_LONGEST_DAYS * DAY_MS)
/** Whether a group may end then: after now, with time to join it, and not later than any group does. */
export const mayEndAt = (end: Date, { begunAt, now }: { begunAt: Date; now: Date }): boolean =>
  secondsLeft(end, now) >= 1 && end <= latestEnd(begunAt)

/** How a group stands; one that was complete is so also once it is over. */
export const groupState = ({ isReached, isOver }: { isReached: boolean; isOver: boolean }): GroupState =>
  isReached ? 'complete' : isOver ? 'missed' : 'open'
/** GBY-GA002. Who wants to hear of it by text is told so long before the end. */
export const ENDS_SOON_MS = DAY_MS

/** GBY-RU002. What a member's plan costs less, in percent. */
export const discountOf = (isReached: boolean): number => (isReached ? DISCOUNT_AFTER : DISCOUNT_BEFORE)

/**
 * GBY-RU002. Who counts toward a group's goal: whose address is confirmed, or who has bought in it. Anybody else is in it and
 * waits, so that a group of made-up addresses is none.
 */
export const isCounted = ({ confirmed, hasPaid }: { confirmed: boolean; hasPaid: boolean }): boolean =>
  confirmed || hasPaid

/** By this name an order says which group it was bought in. */
const CODE = /^group:([a-z2-9]{8})$/
export const codeOf = (slug: string): string => `group:${slug}`
/** The group of an order's code; undefined for any other code. */
export const groupOf = (code: string | null): string | undefined => code?.match(CODE)?.[1]

/** No signs that are taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8
/** The name in a group's address, drawn by chance. */
export const groupSlugBy = (random: () => number): string =>
  Array.from({ length: LENGTH }, () => SIGNS[Math.floor(random() * SIGNS.length)]).join('')

/** GBY-RU001. Whole seconds until a group's end; less than one is none. */
export const secondsLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 1000))

const two = (count: number): string => String(count).padStart(2, '0')
/** GBY-RU001, GBY-MS001. What is left, as a clock shows it: `2 d 03:04:05`, `00:12:59`, `Expired`. */
export function countdownText(seconds: number): string {
  if (seconds < 1) return 'Expired'
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return `${days > 0 ? `${days} d ` : ''}${clock.map(two).join(':')}`
}

/** The same for an ear: the largest two of days, hours and minutes, `2 days 3 hours`. */
export function countdownSpoken(seconds: number): string {
  if (seconds < 1) return 'Expired'
  if (seconds < 60) return 'less than a minute'
  const parts = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor(seconds / 3600) % 24, 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .slice(0, 2)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ')
}

/** How a member is called before the others: `Sofia R.` */
export const memberName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  [first_name, last_name ? `${last_name.slice(0, 1)}.` : ''].filter(Boolean).join(' ') || 'A member'
