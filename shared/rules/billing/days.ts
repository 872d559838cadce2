import { DAY_MS } from '../../time.ts'
import { periodOf } from './terms.ts'

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
/**
 * SUB-GA005. What is paid for ends at 04:59:59 UTC after its bill, which in most zones is the day after. So of the two days one
 * is said: what renews is told by the day of its bill, and what does not by its last day. A bill that was put off stands beside it.
 */
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
}
/** `Open until November 23, 2027.`, with its beginning where that is said too; `Open.` where its bill says the day. */
export function openText({ from, until, bill = null }: Times, timeZone: string | undefined): string {
  const begins = from === null ? '' : ` from ${dayText(from, timeZone)}`
  if (until === null) return `Open${begins} for good.`
  return renewsAtEnd(bill, until) ? `Open${begins}.` : `Open${begins} until ${dayText(until, timeZone)}.`
}

type Period = { readonly from: Instant; readonly until: Instant | null; readonly length: number }
/** What an order paid for: `Paid from November 23, 2026 to November 23, 2027.`; a time that was made longer since says its last day. */
export function periodText({ from, until, length }: Period, timeZone: string | undefined): string {
  const { nextBill } = periodOf(new Date(from), length)
  return nextBill && renewsAtEnd(nextBill, until)
    ? `Paid from ${dayText(from, timeZone)} to ${dayText(nextBill, timeZone)}.`
    : openText({ from, until }, timeZone)
}
