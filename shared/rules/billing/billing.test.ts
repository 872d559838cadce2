import { describe, expect, it } from 'vitest'
import {
  type Entitlement,
  isLocked,
  isMember,
  isOpenToAll,
  memberUntil,
  openUntil,
  ownsCard,
  trialEndOf,
} from './access.ts'
import { leftOf } from './budget.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-24T12:00:00Z')
const trial = { free: false, official: true, owned: false, member: false, trialEndsAt: later, onTrialList: false }

describe('the lock', () => {
  it('TOK-RU001: locks an official card for a trial user who neither owns it nor finds it on the trial list', () => {
    expect(isLocked(trial, now)).toBe(true)
    expect(isLocked({ ...trial, free: true }, now)).toBe(false)
    expect(isLocked({ ...trial, official: false }, now)).toBe(false)
    expect(isLocked({ ...trial, owned: true }, now)).toBe(false)
    expect(isLocked({ ...trial, member: true }, now)).toBe(false)
  })
  it('TOK-RU001: the trial list opens a card only while the trial runs', () => {
    const listed = { ...trial, onTrialList: true }
    expect(isLocked(listed, now)).toBe(false)
    expect(isLocked(listed, later)).toBe(true)
    expect(isLocked({ ...listed, trialEndsAt: null }, now)).toBe(true)
  })
  it('TOK-RU001: is never there for who needs no right, and ends with the trial for who has nothing but that', () => {
    expect(isOpenToAll({ ...trial, owned: true, member: true }, now)).toBe(false)
    expect(isOpenToAll({ ...trial, free: true }, now)).toBe(true)
    expect(isOpenToAll({ ...trial, official: false }, now)).toBe(true)
    const listed = { ...trial, onTrialList: true }
    expect(openUntil(listed, now)).toEqual(later)
    for (const more of [{ free: true }, { owned: true }, { member: true }, { official: false }])
      expect(openUntil({ ...listed, ...more }, now)).toBeNull()
  })
})

describe('entitlements', () => {
  const given = (over: Partial<Entitlement>): Entitlement => ({
    kind: 'premium',
    marketId: null,
    cardId: null,
    startsAt: new Date(0),
    endsAt: null,
    ...over,
  })
  const card = { cardId: 7, authorId: 3, free: false, official: true, marketIds: [101] }
  const owns = (...entitlements: Entitlement[]) => ownsCard(1, entitlements, card, now)

  it('LRN-GA011: own a card by a plan for its market, by a token for it, or by having made it', () => {
    expect([owns(), owns(given({})), owns(given({ marketId: 101 })), owns(given({ marketId: 102 }))]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([owns(given({ kind: 'token', cardId: 7 })), owns(given({ kind: 'token', cardId: 8 }))]).toEqual([
      true,
      false,
    ])
    expect(ownsCard(3, [], card, now)).toBe(true)
  })
  it('LRN-GA011: let an educator play everything and own nothing', () => {
    const educator = given({ kind: 'educator' })
    expect([owns(educator), isMember([educator], now)]).toEqual([false, true])
  })
  it('count from their start until their end', () => {
    expect([isMember([given({ endsAt: now })], now), isMember([given({ startsAt: later })], now)]).toEqual([
      false,
      false,
    ])
    expect([owns(given({ endsAt: now })), owns(given({ endsAt: later }))]).toEqual([false, true])
  })
  it('BAN-RU010: membership lasts until the last end of what makes it, and for good where something has no end', () => {
    const [sooner, last] = [given({ endsAt: later }), given({ kind: 'group', endsAt: new Date('2027-01-01') })]
    expect(memberUntil([sooner, last], now)).toEqual(new Date('2027-01-01'))
    expect(memberUntil([sooner, given({})], now)).toBeNull()
    expect(memberUntil([given({ kind: 'trial', endsAt: later }), given({ endsAt: now })], now)).toBeNull()
  })
  it('AUT-RU037: make a trial user with an institution’s access a member; a token does not', () => {
    const own = [given({ kind: 'trial', endsAt: later })]
    expect(isMember([...own, given({ kind: 'institution', endsAt: later })], now)).toBe(true)
    expect(isMember([...own, given({ kind: 'token', cardId: 7 })], now)).toBe(false)
    expect(trialEndOf(own)).toEqual(later)
    expect(trialEndOf([])).toBeNull()
  })
})

describe('the daily budget', () => {
  const none = { tokens: 0, quizQuestions: 0, spacedrepRounds: 0 }
  it('TOK-RU010 TOK-GA001: gives the market’s lessons, twenty questions and one round, and never goes below zero', () => {
    expect(leftOf(3, none)).toEqual({ tokens: 3, quizQuestions: 20, spacedrepRounds: 1 })
    expect(leftOf(1, { tokens: 2, quizQuestions: 25, spacedrepRounds: 1 })).toEqual(none)
  })
})
