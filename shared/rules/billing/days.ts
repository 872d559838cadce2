import { DAY_MS } from '../../time.ts'
import { accessBoundary, periodOf } from './terms.ts'

/**
 * SUB-GA005. A day of what is bought, as every page, mail and receipt says it: that of the person's own zone, so that access
 * that ends at 04:59:59 UTC ends on the same day wherever it is read. In the office it is the zone of whose order it is, never
 * that of whoever reads: who calls about their receipt finds the same day there. The order of a person who is gone has days of UTC.
 */
export const dayText = (at: Date | string, timeZone: string | undefined): string =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })

/** The same with its minute and its zone, where the office looks closely: `November 27, 2026 at 9:14 AM EST`. */
export const momentText = (at: Date | string, timeZone: string): string =>
  new Date(at).toLocaleString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })

type Instant = Date | string

/** Where nobody knows when it began: no later than its last day in most zones, and never a day that it lacks. */
const BEFORE_END_MS = DAY_MS / 2
/**
 * SUB-GA005. The last day of what is bought or given, the one that everything says of it: pages, mails, receipts, before and after
 * it is canceled. It is open until 04:59:59 UTC after its time is over, which in most zones is the day after: those hours are a
 * gift, and no second end. Its time is over at the hour of the day at which it began. What ends at another moment ends on that day.
 */
export function lastDay(until: Instant, began: Instant | null, timeZone: string | undefined): string {
  const end = new Date(until)
  if (accessBoundary(end).getTime() !== end.getTime()) return dayText(end, timeZone)
  if (began === null) return dayText(new Date(end.getTime() - BEFORE_END_MS), timeZone)
  const sinceHour = (((end.getTime() - new Date(began).getTime()) % DAY_MS) + DAY_MS) % DAY_MS
  return dayText(new Date(end.getTime() - sinceHour), timeZone)
}

type Open = { readonly starts_at: Instant; readonly ends_at: Instant | null }
/** It waits behind something else that is open. */
export const isYetToCome = ({ starts_at, ends_at }: Open, now: Date): boolean =>
  new Date(starts_at) > now && (ends_at === null || ends_at > starts_at)
/** Until when something is open, by what its person has of it: pages and mails ask this alone, so that they name one day. */
export const openUntil = ({ starts_at, ends_at }: Open, timeZone: string | undefined): string =>
  ends_at === null ? 'its end' : lastDay(ends_at, starts_at, timeZone)

/** SUB-RU003. What a cancellation does, on the screen and by mail: `Nothing is charged again. Nursing plan stays open until May 3, 2027.` */
export const canceledText = (of: Open & { readonly name: string }, timeZone: string | undefined): string =>
  `Nothing is charged again. ${of.name} stays open until ${openUntil(of, timeZone)}.`

/** SUB-GA005. Of what renews one day is said, that of its bill, which is its last day too. A bill that was put off stands beside it. */
export const renewsAtEnd = (bill: Instant | null, until: Instant | null): boolean => {
  if (bill === null || until === null) return false
  const left = new Date(until).getTime() - new Date(bill).getTime()
  return left >= 0 && left < DAY_MS
}

type Times = {
  readonly from: Instant | null
  readonly until: Instant | null
  /** When it is billed next; null or left out where nothing is charged again. */
  readonly bill?: Instant | null
  readonly isOver?: boolean
}
/** The first day and the last: `Open from November 23, 2026 until November 23, 2027.` */
export function openText({ from, until, bill = null, isOver = false }: Times, timeZone: string | undefined): string {
  // What was given back before its time began.
  if (isOver && from !== null && until !== null && new Date(until) <= new Date(from)) return 'It was never open.'
  const open = isOver ? 'It was open' : 'Open'
  const first = from === null ? '' : ` from ${dayText(from, timeZone)}`
  if (until === null) return `${open}${first} for good.`
  const last = bill && renewsAtEnd(bill, until) ? dayText(bill, timeZone) : lastDay(until, from, timeZone)
  return first === ` from ${last}` ? `${open} on ${last}.` : `${open}${first} until ${last}.`
}

type Period = { readonly from: Instant; readonly until: Instant | null; readonly length: number }
/** What an order paid for: `Paid from November 23, 2026 to November 23, 2027.`; a time that was made longer since says its last day. */
export function periodText({ from, until, length }: Period, timeZone: string | undefined): string {
  const { nextBill } = periodOf(new Date(from), length)
  return nextBill && renewsAtEnd(nextBill, until)
    ? `Paid from ${dayText(from, timeZone)} to ${dayText(nextBill, timeZone)}.`
    : openText({ from, until }, timeZone)
}
