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

/** SUB-GA005. Of what renews one day is said, that of its bill, which is its last day too. A bill that was put off stands beside it. */
export const renewsAtEnd = (bill: Instant | null, until: Instant | null): boolean => {
  if (bill === null || until === null) return false
  const left = new Date(until).getTime() - new Date(bill).getTime()
  return left >= 0 && left < DAY_MS
}

type Times = {
  readonly from: Instant | null
  /** Its beginning is to come, and is said too. */
  readonly isToCome: boolean
  readonly until: Instant | null
  /** When it is billed next; null or left out where nothing is charged again. */
  readonly bill?: Instant | null
}
/** `Open until November 23, 2027.`, with its beginning where that is to come; `Open.` where its bill says the day. */
export function openText({ from, isToCome, until, bill = null }: Times, timeZone: string | undefined): string {
  const begins = from !== null && isToCome ? ` from ${dayText(from, timeZone)}` : ''
  if (until === null) return `Open${begins} for good.`
  return renewsAtEnd(bill, until) ? `Open${begins}.` : `Open${begins} until ${lastDay(until, from, timeZone)}.`
}

type Period = { readonly from: Instant; readonly until: Instant | null; readonly length: number }
/** What an order paid for: `Paid from November 23, 2026 to November 23, 2027.`; a time that was made longer since says its last day. */
export function periodText({ from, until, length }: Period, timeZone: string | undefined): string {
  const { nextBill } = periodOf(new Date(from), length)
  return nextBill && renewsAtEnd(nextBill, until)
    ? `Paid from ${dayText(from, timeZone)} to ${dayText(nextBill, timeZone)}.`
    : openText({ from, isToCome: true, until }, timeZone)
}
