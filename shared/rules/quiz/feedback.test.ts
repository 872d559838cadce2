import { expect, it } from 'vitest'
import {
  faultText,
  feedbackLacks,
  offersModeration,
  RESULTS_TILE_SEEN,
  RESULTS_TILES,
  resultsTile,
} from './feedback.ts'

it('QUZ-RU014: feedback says how bad it is, a bare vote need not', () => {
  const given = { vote: -1 as const, reason: 'Hard to understand', note: '' }
  expect(feedbackLacks(given)).toMatch(/how bad/)
  expect(feedbackLacks({ ...given, severity: 'Low' })).toBeUndefined()
  expect(feedbackLacks({ ...given, reason: ' ' })).toBeUndefined()
  expect(feedbackLacks({ ...given, vote: 0 })).toBeUndefined()
  expect(faultText({ reason: 'Hard to understand', note: ' Two doses. ' })).toBe('Hard to understand: Two doses.')
})

const answers = (right: number, wrong: number) => [
  ...Array.from({ length: right }, () => ({ right: true })),
  ...Array.from({ length: wrong }, () => ({ right: false })),
]
it('QUZ-RU015: votes are explained once, after ten answers with more than one net wrong', () => {
  expect(offersModeration(answers(4, 6), 0)).toBe(true)
  expect(offersModeration(answers(4, 6), 1)).toBe(false)
  expect(offersModeration(answers(0, 9), 0)).toBe(false)
  expect(offersModeration(answers(5, 6), 0)).toBe(false)
  expect(offersModeration(answers(5, 5), 0)).toBe(false)
})

it('QUZ-RU016 QUZ-GA005: each tile comes up to three times, the one shown least first', () => {
  const seen: Record<string, number> = {}
  const shown = Array.from({ length: 10 }, () => {
    const tile = resultsTile(seen, { isDaily: false, missedCards: 3, offered: RESULTS_TILES })
    if (tile) seen[RESULTS_TILE_SEEN[tile]] = (seen[RESULTS_TILE_SEEN[tile]] ?? 0) + 1
    return tile
  })
  for (const tile of RESULTS_TILES) expect(shown.filter((one) => one === tile)).toHaveLength(3)
  expect(shown.at(-1)).toBeUndefined()
})
it('QUZ-RU016: the daily quiz does not offer itself, and what leads nowhere yet is not offered', () => {
  expect(resultsTile({}, { isDaily: true, missedCards: 0, offered: RESULTS_TILES })).toBe('invite')
  expect(resultsTile({}, { isDaily: true, missedCards: 0 })).toBeUndefined()
  expect(resultsTile({ quiz_tile_daily: 3 }, { isDaily: false, missedCards: 1 })).toBeUndefined()
  // A playlist is made of several cards on which something was missed.
  expect(resultsTile({}, { isDaily: true, missedCards: 2 })).toBe('playlist')
})
