import { expect, it } from 'vitest'
import { mayPassAgain } from './declines.ts'

it('a card is tried again where its bank was away or did not know its owner, and not where it says no', () => {
  expect(['processing_error', 'authentication_failed'].map(mayPassAgain)).toEqual([true, true])
  expect(['card_declined', 'insufficient_funds', 'expired_card', ''].map(mayPassAgain)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
