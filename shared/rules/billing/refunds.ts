import { creditIn, type Line } from './price.ts'
import { canRefund } from './terms.ts'

/** An order whose days were exchanged for another order, which credited them. */
export type Exchanged = {
  readonly id: number
  /** The order that took its place, and what that credited for its days, in cents. */
  readonly change_id: number
  readonly credited: number
  readonly total: number
  readonly lines: readonly Line[]
  readonly paid_at: Date
  /** It holds, and was not asked back. */
  readonly is_kept: boolean
}

/**
 * SUB-GA003. A charge is given back whole within 14 days, also where its plan was changed meanwhile: who asks for the refund of
 * a change gets with it the charges before it that are no older, tax and all. What was credited for their days is money again
 * then, so it must be there: where a part of it paid for something else, it stays credit. `credit` is what their buyer is owed
 * now, before the change itself is given back.
 */
export function chargesBefore<Of extends Exchanged>(
  change: { readonly id: number; readonly lines: readonly Line[] },
  exchanged: readonly Of[],
  credit: number,
  now: Date,
): Of[] {
  const back: Of[] = []
  let left = credit + creditIn(change.lines)
  let at = change.id
  for (;;) {
    const before = exchanged.find(({ change_id }) => change_id === at)
    if (!before?.is_kept || !canRefund(before.paid_at, now) || left < before.credited) return back
    back.push(before)
    left += creditIn(before.lines) - before.credited
    at = before.id
  }
}

/** What giving an order back with those before it comes to, in cents: to the card, of that for what came before, and as credit. */
export function refundOf(
  order: { readonly total: number; readonly lines: readonly Line[] },
  before: readonly Exchanged[],
): { money: number; before: number; credit: number } {
  const earlier = before.reduce((sum, { total }) => sum + total, 0)
  const credit = before.reduce((sum, { lines, credited }) => sum + creditIn(lines) - credited, creditIn(order.lines))
  return { money: order.total + earlier, before: earlier, credit: Math.max(0, credit) }
}
