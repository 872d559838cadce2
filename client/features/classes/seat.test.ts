import { describe, expect, it } from 'vitest'
import { SeatView } from '#shared/contract/classes/index.ts'
import { lateIn, openPlaces, placeAfter, tellSeat, unsentIn } from './seat.ts'

const seat = SeatView.pick({ questions: true, answers: true }).parse({
  questions: [5, 6, 7].map((fact_id) => ({ fact_id, question_text: '?', options: ['a', 'b'] })),
  answers: [{ fact_id: 6, choice: 0, correct: true, right_choice: 0 }],
})
const underway = (state: 'sending' | 'kept' | 'refused') => new Map([[5, { state }]])

describe('the open questions of a seat', () => {
  it('are those without an answer that is stored, on its way or kept', () => {
    expect(openPlaces(seat, new Map())).toEqual([0, 2])
    expect(openPlaces(seat, underway('sending'))).toEqual([2])
    expect(openPlaces(seat, underway('kept'))).toEqual([2])
  })
  it('have one more when a choice is given back', () => {
    expect(openPlaces(seat, underway('refused'))).toEqual([0, 2])
  })
  it('are gone through in order, then those that were given back', () => {
    expect([placeAfter([0, 2], 1), placeAfter([0, 2], 2), placeAfter([2], 2), placeAfter([], 1)]).toEqual([
      2,
      0,
      null,
      null,
    ])
  })
  it('leave behind what is not stored yet', () => {
    expect([unsentIn(seat, underway('kept')), unsentIn(seat, new Map([[6, { state: 'kept' }]]))]).toEqual([1, 0])
  })
})

describe('what came too late', () => {
  it('is what was refused and is not answered otherwise', () => {
    const answered = new Map([[6, { state: 'refused' as const }]])
    expect([lateIn(seat, underway('refused')), lateIn(seat, underway('kept')), lateIn(seat, answered)]).toEqual([
      1, 0, 0,
    ])
  })
})

describe('what a seat tells', () => {
  const standing = { state: 'running', live: true, answer: undefined, chosen: undefined } as const
  const text = (more: Partial<Parameters<typeof tellSeat>[0]>) => tellSeat({ ...standing, ...more }).text

  it('is one thing at a time, the most pressing first', () => {
    expect(text({})).toBe('Choose an answer.')
    expect(text({ live: false })).toMatch(/^Reconnecting/)
    const kept = { state: 'kept', why: null } as const
    for (const live of [false, true]) expect(text({ live, chosen: kept })).toMatch(/^Kept, not sent yet/)
    expect(text({ live: false, chosen: kept, answer: { correct: true } })).toBe('Right.')
    expect(text({ live: false, state: 'paused' })).toMatch(/^Paused by your educator/)
  })
  it('of a choice that was not taken is why, and when to choose again', () => {
    const late = { state: 'refused', why: null } as const
    expect(text({ chosen: late, state: 'paused' })).toMatch(/Choose again when it goes on/)
    expect(text({ chosen: late })).toMatch(/while the quiz was paused. Please choose again/)
    expect(text({ chosen: { state: 'refused', why: 'Not yours.' } })).toMatch(/not taken.*Not yours\./)
  })
})
