import { describe, expect, it } from 'vitest'
import { allLimitsReached, anyLimitsReached, countdownText, isLimited } from './budget.ts'
import { EXPIRATION_WARNING_S, endingOf } from './ending.ts'

const left = (tokens: number | null, quiz_questions: number | null, spacedrep_rounds: number | null) => ({
  tokens,
  quiz_questions,
  spacedrep_rounds,
})

describe('what is left today', () => {
  it('TOK-RU002: all limits are reached when lessons, questions and rounds are all zero', () => {
    expect([left(0, 0, 0), left(0, 0, 1), left(null, null, null)].map(allLimitsReached)).toEqual([true, false, false])
  })
  it('TOK-RU003: any limit is reached when one of them is zero', () => {
    expect([left(1, 0, 1), left(1, 2, 3), left(null, null, null)].map(anyLimitsReached)).toEqual([true, false, false])
    expect([left(1, 0, 1), left(null, null, null)].map(isLimited)).toEqual([true, false])
  })
  it('TOK-RU004: the countdown runs by the second', () => {
    expect([countdownText(18_249), countdownText(59.2), countdownText(-3)]).toEqual(['5:04:09', '0:01:00', '0:00:00'])
  })
})

describe('what ends', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const inS = (seconds: number) => now.getTime() / 1000 + seconds
  const person = {
    role: 'Student',
    approved_educator: false,
    is_trial: true,
    free_trial_expiration: inS(3.5 * 86_400),
    premium_expiration: null as number | null,
    premium_renews: false,
  }
  it('HOM-RU005: a trial has its days told, those that began too; one that is over has none left', () => {
    expect(endingOf(person, now)).toEqual({ kind: 'trial', days: 4 })
    expect(endingOf({ ...person, free_trial_expiration: inS(-1) }, now)).toEqual({ kind: 'trial', days: 0 })
    expect(endingOf({ ...person, free_trial_expiration: null }, now)).toBeNull()
  })
  it('TOK-GA005: a professor without premium reads the educator’s trial and whether they are verified', () => {
    expect(endingOf({ ...person, role: 'Professor' }, now)).toEqual({ kind: 'educator', days: 4, isApproved: false })
  })
  it('BAN-RU011: a member is warned from 31 days before the end', () => {
    const member = (seconds: number) =>
      endingOf({ ...person, is_trial: false, premium_expiration: inS(seconds) }, now)?.kind
    expect([member(EXPIRATION_WARNING_S + 1), member(EXPIRATION_WARNING_S), member(0)]).toEqual([
      undefined,
      'premium',
      undefined,
    ])
    const renewed = { ...person, is_trial: false, premium_expiration: inS(86_400), premium_renews: true }
    expect(endingOf(renewed, now)).toBeNull()
  })
})
