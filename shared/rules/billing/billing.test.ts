import { describe, expect, it } from 'vitest'
import { allLimitsReached, anyLimitReached, leftOf } from './budget.ts'
import { isLocked } from './lock.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-24T12:00:00Z')
const card = { cardId: 7, free: false, official: true }
const reader = (over: object = {}) => ({
  trial: true,
  trialEndsAt: later,
  owns: () => false,
  trialCards: new Set<number>(),
  ...over,
})

describe('the lock', () => {
  it('TOK-RU001: locks an official card for a trial user who neither owns it nor finds it on the trial list', () => {
    expect(isLocked(card, reader(), now)).toBe(true)
    expect(isLocked({ ...card, free: true }, reader(), now)).toBe(false)
    expect(isLocked({ ...card, official: false }, reader(), now)).toBe(false)
    expect(isLocked(card, reader({ owns: (id: number) => id === 7 }), now)).toBe(false)
    expect(isLocked(card, reader({ trial: false }), now)).toBe(false)
  })
  it('TOK-RU001: the trial list opens a card only while the trial runs', () => {
    const listed = { trialCards: new Set([7]) }
    expect(isLocked(card, reader(listed), now)).toBe(false)
    expect(isLocked(card, reader(listed), later)).toBe(true)
    expect(isLocked(card, reader({ ...listed, trialEndsAt: null }), now)).toBe(true)
  })
  it('opens free cards only to a guest', () => {
    expect([isLocked(card, null, now), isLocked({ ...card, free: true }, null, now)]).toEqual([true, false])
  })
})

describe('the daily budget', () => {
  const none = { tokens: 0, quizQuestions: 0, spacedrepRounds: 0 }
  it('TOK-RU010 TOK-GA001: gives the market’s lessons, twenty questions and one round, and never goes below zero', () => {
    expect(leftOf(3, none)).toEqual({ tokens: 3, quizQuestions: 20, spacedrepRounds: 1 })
    expect(leftOf(1, { tokens: 2, quizQuestions: 25, spacedrepRounds: 1 })).toEqual(none)
  })
  it('TOK-RU002 TOK-RU003: tells whether all or any of it has run out', () => {
    const some = { ...none, tokens: 1 }
    expect([
      allLimitsReached(none),
      allLimitsReached(some),
      anyLimitReached(some),
      anyLimitReached(leftOf(3, none)),
    ]).toEqual([true, false, true, false])
  })
})
