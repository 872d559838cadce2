import { expect, it } from 'vitest'
import { byWeakness, isWeak } from './weakest.ts'

it('HOM-CA004: the card with most wrong last answers is the weakest, then the one of which less is known', () => {
  const card = (card_id: number, num_wrong: number, num_right: number) => ({ card_id, num_wrong, num_right })
  const cards = [card(4, 0, 9), card(1, 1, 0), card(3, 2, 1), card(2, 2, 5), card(5, 2, 1)]
  expect(
    cards
      .filter(isWeak)
      .sort(byWeakness)
      .map(({ card_id }) => card_id),
  ).toEqual([3, 5, 2, 1])
})
