import { describe, expect, it } from 'vitest'
import { spreadOver, withinLimit } from './pool.ts'

/** A pool in its order: so many questions of each card, the first card's first. */
const poolOn = (...counts: readonly number[]) =>
  counts.flatMap((count, place) =>
    Array.from({ length: count }, (_, n) => ({ card_id: place + 1, fact_id: place * 100 + n })),
  )
const perCard = (facts: readonly { card_id: number }[]) =>
  [...Map.groupBy(facts, ({ card_id }) => card_id).values()].map(({ length }) => length)

describe('a short round on several cards', () => {
  it('QUZ-RU003: takes from every card in turn, and asks in the order given', () => {
    const drawn = spreadOver(poolOn(9, 9, 9, 9, 9), 10)
    expect(perCard(drawn)).toEqual([2, 2, 2, 2, 2])
    expect(drawn.map(({ fact_id }) => fact_id)).toEqual([0, 1, 100, 101, 200, 201, 300, 301, 400, 401])
  })
  it('QUZ-RU003: has no card more often than its share while others have questions', () => {
    for (const counts of [
      [9, 1, 9],
      [3, 4, 5, 6, 7],
      [20, 2],
      [1, 1, 1, 12],
      [5, 5],
    ])
      for (const many of [1, 3, 5, 10, 20]) {
        const drawn = spreadOver(poolOn(...counts), many)
        expect(drawn).toHaveLength(
          Math.min(
            many,
            counts.reduce((sum, one) => sum + one, 0),
          ),
        )
        const most = Math.max(...perCard(drawn))
        const open = counts.filter(
          (count, place) => count > drawn.filter(({ card_id }) => card_id === place + 1).length,
        )
        // Only what the others no longer have goes to one card beyond its share.
        if (most > Math.ceil(many / counts.length) + 1) expect(open.length).toBeLessThanOrEqual(1)
      }
  })
  it('QUZ-RU004: of more cards than questions asks the first ones, one question each', () => {
    expect(spreadOver(poolOn(3, 3, 3, 3), 3).map(({ fact_id }) => fact_id)).toEqual([0, 100, 200])
  })
  it('asks all, in the order given, where all is wanted', () => {
    const pool = poolOn(4, 1, 7)
    expect(spreadOver(pool, 200)).toEqual(pool)
  })
  it('TOK-RU006: spreads what the day has left over the cards, and asks besides what costs none', () => {
    const drawn = spreadOver(poolOn(5, 5, 5), 10, (facts) => withinLimit(facts, 4, (cardId) => cardId === 3))
    expect(perCard(drawn)).toEqual([2, 2, 5])
  })
})
