import { type CodeDiscount, discounted, share } from './price.ts'
import { DEAL_PERCENT, type NextPlan } from './terms.ts'

type Billed = {
  readonly name: string
  readonly length: number
  readonly price: number
  readonly length_percent: number
}
type Running = Billed & { readonly next_plan: NextPlan | null }

/** The plan that the next bill is for: the one it changes to, where one waits. */
export const billedPlan = ({ next_plan, name, length, price, length_percent }: Running): Billed =>
  next_plan ?? { name, length, price, length_percent }

/** Nobody types it: pages say in words what it is. */
export const STAY_CODE = 'stay'

const halfOf = ({ price, length_percent }: Pick<Billed, 'price' | 'length_percent'>): number =>
  share(discounted(price, length_percent), DEAL_PERCENT, 100)

/** SUB-GA003. What each offer to who stays is worth, in cents before tax: of the plan that the next bill is for. */
export function dealWorth(plan: Running): { half: number; month: number } {
  const billed = billedPlan(plan)
  const { price, length, length_percent } = billed
  return { half: halfOf(billed), month: share(discounted(price, length_percent), 1, Math.max(1, length)) }
}

/**
 * SUB-GA003. Half off the next bill, for who took that and stayed: half of whatever is billed in the end, but never more than
 * was promised when it was taken, so that a short plan’s offer takes no half off a long one. Before the sum was kept, the
 * promise was half of the plan’s own price.
 */
export const stayCode = (plan: Pick<Billed, 'price' | 'length_percent'>, promised: number | null): CodeDiscount => ({
  code: STAY_CODE,
  percent: DEAL_PERCENT,
  amount: null,
  atMost: promised ?? halfOf(plan),
  label: 'For staying with us',
})
