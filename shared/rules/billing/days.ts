/**
 * SUB-GA005. A day of what is bought, as every page, mail and receipt says it: that of the person's own zone, so that access
 * that ends at 04:59:59 UTC ends on the same day wherever it is read.
 */
export const dayText = (at: Date | string, timeZone: string | undefined): string =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })

type Times = { readonly from: Date | string | null; readonly until: Date | string | null }
/** `Open until November 23, 2027.`, with its beginning where that is said too. */
export function openText({ from, until }: Times, timeZone: string | undefined): string {
  const begins = from === null ? '' : `from ${dayText(from, timeZone)} `
  return until === null ? `Open ${begins}for good.` : `Open ${begins}until ${dayText(until, timeZone)}.`
}
