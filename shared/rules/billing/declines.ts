/** What the same card may well pass the next time: a bank that could not take it just now, or a buyer who was not confirmed. */
const PASSING = [
  'processing_error',
  'authentication_failed',
  'authentication_required',
  'try_again_later',
  'reenter_transaction',
]

/** Whether it makes sense to try the same card once more, by the provider's word for why it was declined. */
export const mayPassAgain = (code: string): boolean => PASSING.includes(code)
