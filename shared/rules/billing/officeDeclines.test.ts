import { expect, it } from 'vitest'
import { DROPPED_BY_BUYER, DROPPED_FOR_OTHER, declineReason } from './officeDeclines.ts'
import { DROPPED } from './terms.ts'

it.each([
  [
    'insufficient_funds',
    'Your card does not have enough money for this.',
    'not enough money on the card (insufficient_funds)',
  ],
  ['unanswered', '', 'the bank asked the buyer to confirm it, and got no answer within a day (unanswered)'],
  ['new_word', 'Please use another card.', 'for a reason of the provider’s own (new_word)'],
  [DROPPED, DROPPED_BY_BUYER, 'by the buyer'],
  [DROPPED, DROPPED_FOR_OTHER, 'another order was paid in its place'],
  [null, null, null],
])('the office reads why an order was declined in its own words: %s', (declined_code, declined_text, says) => {
  expect(declineReason({ declined_code, declined_text })).toBe(says)
})
