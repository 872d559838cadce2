import { expect, it } from 'vitest'
import { STATE_MEANS, STATE_WORDS, STATES } from './words.ts'

it('no state of an order is explained by its own name', () => {
  for (const state of STATES) expect(STATE_MEANS[state] ?? '').not.toContain(STATE_WORDS[state])
})

it('SUB-RU008: what waits for the buyer says that nothing was charged, where it is answered and what ends it', () => {
  expect(STATE_MEANS.needs_action).toMatch(
    /nothing was charged yet.*“Order history” or “Product access”.*after a day without an answer/,
  )
})
