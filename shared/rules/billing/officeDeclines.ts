import { DROPPED } from './terms.ts'

/** What is told a buyer who drops an order that waits for their bank. */
export const DROPPED_BY_BUYER = 'You dropped this order. Nothing was charged.'
/** What is told them where it is dropped because they paid for another one meanwhile. */
export const DROPPED_FOR_OTHER = 'You paid for another order in its place. Nothing was charged for this one.'

/** The provider's and our own words for why an order was not paid (https://docs.stripe.com/declines/codes), as the office reads them. */
const REASONS: Readonly<Record<string, string>> = {
  card_declined: 'the bank said no and gave no reason',
  generic_decline: 'the bank said no and gave no reason',
  do_not_honor: 'the bank said no and gave no reason',
  call_issuer: 'the bank said no; the buyer has to call it',
  insufficient_funds: 'not enough money on the card',
  card_velocity_exceeded: 'the card is at its limit',
  withdrawal_count_limit_exceeded: 'the card is at its limit',
  expired_card: 'the card has expired',
  incorrect_number: 'the card number is wrong',
  invalid_number: 'the card number is wrong',
  incorrect_cvc: 'the security code of the card is wrong',
  invalid_cvc: 'the security code of the card is wrong',
  invalid_expiry_month: 'the expiration date of the card is wrong',
  invalid_expiry_year: 'the expiration date of the card is wrong',
  incorrect_zip: 'the ZIP code is not that of the card',
  lost_card: 'the card was reported lost',
  stolen_card: 'the card was reported stolen',
  pickup_card: 'the bank has blocked the card',
  restricted_card: 'the bank has blocked the card',
  fraudulent: 'the provider suspects fraud',
  card_not_supported: 'the card does not take such payments',
  currency_not_supported: 'the card does not take this currency',
  transaction_not_allowed: 'the card does not take such payments',
  processing_error: 'the bank could not take it just then; the same card may pass later',
  try_again_later: 'the bank could not take it just then; the same card may pass later',
  reenter_transaction: 'the bank could not take it just then; the same card may pass later',
  authentication_failed: 'the bank could not confirm that it is the buyer',
  authentication_required: 'the bank wants the buyer to confirm it',
  unanswered: 'the bank asked the buyer to confirm it, and got no answer within a day',
  no_answer: 'the payment provider never answered',
  no_card: 'there was no card on file',
}

type Declined = { readonly declined_code: string | null; readonly declined_text: string | null }
/** Why an order was declined or dropped, with the provider's word for it: `not enough money on the card (insufficient_funds)`; null where it was not. */
export function declineReason({ declined_code: code, declined_text: text }: Declined): string | null {
  if (code === null) return text
  if (code === DROPPED) return text === DROPPED_FOR_OTHER ? 'another order was paid in its place' : 'by the buyer'
  return `${REASONS[code] ?? 'for a reason of the provider’s own'} (${code})`
}
