import { describe, expect, it } from 'vitest'
import { addDays } from '../../time.ts'
import type { AccessFacts, Entitlement, EntitlementKind } from './access.ts'
import { educatorUntil, isAskableOf, isEducatorOnly, learningState } from './learner.ts'

const TODAY = '2026-03-02'
const NOW = new Date(`${TODAY}T12:00:00Z`)
const day = (days: number): Date => new Date(`${addDays(TODAY, days)}T12:00:00Z`)
const person = (over: object = {}) => ({
  approved_educator: false,
  is_trial: true,
  free_trial_expiration: day(1).getTime() / 1000,
  ...over,
})

describe('TOK-RU008 TOK-GA002: how somebody learns', () => {
  it('is told by their account, their plan and their trial', () => {
    const over = { free_trial_expiration: NOW.getTime() / 1000 }
    expect(learningState(null, NOW)).toBe('guest')
    expect(learningState(person(), NOW)).toBe('trial')
    expect(learningState(person(over), NOW)).toBe('freemium')
    expect(learningState(person({ free_trial_expiration: null }), NOW)).toBe('freemium')
    expect(learningState(person({ ...over, is_trial: false }), NOW)).toBe('premium')
    expect(learningState(person({ approved_educator: true }), NOW)).toBe('approved_educator')
    expect(learningState(person({ ...over, approved_educator: true, is_trial: false }), NOW)).toBe('approved_educator')
    expect(learningState(person({ ...over, approved_educator: true }), NOW)).toBe('freemium')
  })
})

describe('TOK-RU013: an approved educator', () => {
  const right = (kind: EntitlementKind, end = day(1)): Entitlement => ({
    kind,
    marketId: null,
    cardId: null,
    startsAt: day(-1),
    endsAt: end,
  })
  const facts = (over: Partial<AccessFacts> = {}): AccessFacts => ({
    free: false,
    official: true,
    owned: false,
    member: true,
    trialEndsAt: null,
    onTrialList: false,
    ...over,
  })
  it('opens everything for seven days', () => {
    expect(educatorUntil(NOW)).toEqual(day(7))
  })
  it('is one by nothing else while no plan holds', () => {
    expect(isEducatorOnly([right('educator'), right('trial')], NOW)).toBe(true)
    expect(isEducatorOnly([right('educator'), right('premium')], NOW)).toBe(false)
    expect(isEducatorOnly([right('educator'), right('premium', day(-1))], NOW)).toBe(true)
    expect(isEducatorOnly([right('educator', day(-1)), right('trial')], NOW)).toBe(false)
    expect(isEducatorOnly([right('trial')], NOW)).toBe(false)
  })
  it('is asked of what they own or what everybody may open, and of nothing else', () => {
    expect(isAskableOf(facts(), true, NOW)).toBe(false)
    expect(isAskableOf(facts({ owned: true }), true, NOW)).toBe(true)
    expect(isAskableOf(facts({ free: true }), true, NOW)).toBe(true)
    expect(isAskableOf(facts({ official: false }), true, NOW)).toBe(true)
    expect(isAskableOf(facts(), false, NOW)).toBe(true)
  })
})
