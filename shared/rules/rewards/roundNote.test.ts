import { expect, it } from 'vitest'
import { roundNote } from './roundNote.ts'

const round = { card_id: 7, had_today: false, held: 0, answers: 3, repeated: 0, finished: 2, mastered: 0 }

it('XPA-GA001: a round says what its XP were given for, and why the rest of it gave nothing', () => {
  expect(roundNote(round)).toBe('3 for right answers, 2 for finishing.')
  expect(roundNote({ ...round, answers: 1, repeated: 2, finished: 0, had_today: true })).toBe(
    '1 for a right answer. 2 right answers gave nothing more: you have had their XP today. Finishing gave nothing more: you have had that XP today.',
  )
  expect(roundNote({ ...round, held: 1, finished: 0, mastered: 5 })).toBe(
    '3 for right answers, 5 for mastering. 1 answer came faster than its question can be read. Its XP is added once we have checked.',
  )
  const nothing = { ...round, answers: 0, finished: 0, had_today: true }
  expect(roundNote(nothing)).toBe('You have had this card’s XP today.')
  expect(roundNote({ ...nothing, card_id: null })).toBe('You have had these cards’ XP today.')
  expect(roundNote({ ...nothing, had_today: false })).toBe('')
})
