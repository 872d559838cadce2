import type { OfficeOrder, OfficeOrderDetail } from '#shared/contract/billing/officeOrders.ts'
import { declineReason } from '#shared/rules/billing/officeDeclines.ts'
import { dollars } from '#shared/rules/billing/price.ts'

/** SUB-RU008. The states of an order, as the office looks for them. */
export const STATE_WORDS = {
  successful: 'Successful',
  pending: 'Pending: the provider has not answered yet',
  needs_action: 'Waiting for the buyer',
  declined: 'Declined',
  refunded: 'Refund: given back, or taken back by the bank',
  voided: 'Refunded: it could open nothing',
} as const satisfies Record<OfficeOrder['status'], string>
export type State = OfficeOrder['status']
export const STATES = Object.keys(STATE_WORDS) as State[]

/** What a state means to whoever looks after the order: what has happened, and what ends it. A state that says all has none. */
export const STATE_MEANS: Partial<Record<State, string>> = {
  pending:
    'The payment provider has not answered yet whether it charged the card. It is asked again by itself; an order that it does not know after 23 hours is declined.',
  needs_action:
    'The buyer’s bank asked the buyer to confirm the payment, and nothing was charged yet. The buyer answers it under “Order history” or “Product access”. It ends when they answer their bank, drop the order or pay for another one in its place; after a day without an answer it is declined.',
  refunded: 'Its money went back to the buyer, or their bank took it back. What it had opened is shut.',
  voided:
    'It was paid, but could open nothing: the same was bought already, or the buyer is gone. Its money goes back by itself.',
}

export const KIND_WORDS = {
  purchase: 'Purchase',
  renewal: 'Renewal',
  change: 'Change of plan',
} as const satisfies Record<OfficeOrder['kind'], string>

type Posting = OfficeOrderDetail['postings'][number]
export const POSTING_WORDS: Record<Posting['kind'], string> = {
  paid: 'Paid',
  refund: 'Given back',
  part: 'A part given back',
  dispute: 'Taken back by the buyer’s bank',
  won: 'Dispute decided for us',
  credit: 'Unused days credited',
}
export const ACCOUNT_WORDS: Record<Posting['lines'][number]['account'], string> = {
  provider: 'With the payment provider',
  revenue: 'Sales',
  discounts: 'Discounts',
  tax_due: 'Tax that we pass on',
  commission_due: 'Commission that we owe',
  credit: 'Credit of the buyer',
}
export const EVENT_WORDS: Record<OfficeOrderDetail['payments'][number]['kind'], string> = {
  succeeded: 'The charge was paid',
  failed: 'The charge failed',
  refunded: 'The charge was given back',
  disputed: 'The buyer’s bank took it back',
  dispute_won: 'The dispute was decided for us',
}

type Given = Pick<
  OfficeOrder,
  'order_status' | 'status' | 'total' | 'given_back' | 'giving' | 'refund_asked_at' | 'declined_code' | 'declined_text'
>
/** How an order stands, in a few words: `Successful, $10.00 of it given back`, `Declined: the card has expired (expired_card)`. */
export function standingText(order: Given): string {
  const { order_status, status, given_back, giving, refund_asked_at } = order
  const back = given_back.reduce((sum, { cents }) => sum + cents, 0)
  const isHeld = status === 'successful'
  const why = status === 'declined' ? declineReason(order) : null
  return [
    status === 'needs_action' ? STATE_WORDS.needs_action : why ? `${order_status}: ${why}` : order_status,
    isHeld && back > 0 ? `${dollars(back)} of it given back` : '',
    giving === null ? '' : `${dollars(giving)} on its way back`,
    isHeld && refund_asked_at ? 'on its way back' : '',
  ]
    .filter(Boolean)
    .join(', ')
}
