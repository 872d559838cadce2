import { expect, it } from 'vitest'
import { neighboursOf, trackOf } from './neighbours.ts'

it('a card stands between two others, at the ends beside one', () => {
  const cards = [1, 2, 3].map((card_id) => ({ card_id }))
  expect(neighboursOf(cards, 2)).toEqual({ before: { card_id: 1 }, after: { card_id: 3 } })
  expect(neighboursOf(cards, 1).before).toBeUndefined()
  expect(neighboursOf(cards, 3).after).toBeUndefined()
  expect(neighboursOf(cards, 9)).toEqual({ before: undefined, after: undefined })
})

it('a card is shown in the track one came by, else in one of one’s own area', () => {
  const tracks = [
    { track_id: 1, market_id: 10 },
    { track_id: 2, market_id: 20 },
  ]
  expect(trackOf(tracks, 2, 10)?.track_id).toBe(2)
  expect(trackOf(tracks, 99, 20)?.track_id).toBe(2)
  expect(trackOf(tracks, null, null)?.track_id).toBe(1)
  expect(trackOf([], 1, 1)).toBeUndefined()
})
