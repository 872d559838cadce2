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

type Times = { readonly from: Date | string | null; readonly until: Date | string | null }
/** `Open until November 23, 2027.`, with its beginning where that is said too. */
export function openText({ from, until }: Times, timeZone: string | undefined): string {
  const begins = from === null ? '' : `from ${dayText(from, timeZone)} `
  return until === null ? `Open ${begins}for good.` : `Open ${begins}until ${dayText(until, timeZone)}.`
}
