import { DAY_MS, HOUR_MS } from '../../time.ts'
import { type Line, share } from './price.ts'

type Given = {
  readonly status: string
  readonly paid_at: Date | null
  readonly refund_asked_at: Date | null
  readonly disputed_at: Date | null
  readonly exchanged_at: Date | null
  readonly charge: string | null
}

/**
 * Whether administrators may give a part of an order back: it holds, nobody asked all of it back, no bank took it back, and its
 * days were not exchanged for another plan, which credited them at what was paid.
 */
export const mayGivePart = (order: Given): boolean =>
  order.status === 'successful' &&
  order.paid_at !== null &&
  order.refund_asked_at === null &&
  order.disputed_at === null &&
  order.exchanged_at === null &&
  order.charge !== null

/** The lines of an order once `cents` of what was charged are back with its buyer; the tax goes down in the same share. */
export function partBack(lines: readonly Line[], cents: number): Line[] {
  const sum = (kind?: Line['kind']) =>
    lines.reduce((all, line) => (!kind || line.kind === kind ? all + line.cents : all), 0)
  const total = sum()
  const taxBack = total > 0 ? share(sum('tax'), cents, total) : 0
  const back = sum('given_back') - (cents - taxBack)
  const tax = sum('tax') - taxBack
  const after: Line[] = lines.filter(({ kind }) => kind !== 'given_back' && kind !== 'tax')
  if (back < 0) after.push({ kind: 'given_back', label: 'Given back', cents: back })
  if (tax > 0) after.push({ kind: 'tax', label: lines.find(({ kind }) => kind === 'tax')!.label, cents: tax })
  return after
}

/** When the provider is asked again for a part that it refused so often before: an hour later, then twice as long, at most a day. */
export const againAt = (refusals: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(HOUR_MS * 2 ** Math.min(refusals, 8), DAY_MS))
