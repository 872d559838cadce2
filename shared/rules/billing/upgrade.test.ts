import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../time.ts'
import { isPremiumTrialOffered, premiumTrialEnd } from './premiumTrial.ts'
import { upgradeCall } from './upgrade.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

describe('the call to upgrade', () => {
  const student = {
    role: 'Student',
    is_trial: true,
    on_premium_trial: false,
    premium_trial_eligible: false,
    is_referred: false,
    created_at: ago(10 * DAY_MS).toISOString(),
  }
  const of = (over: Partial<typeof student>) => {
    const call = upgradeCall({ ...student, ...over }, now)
    return call && [call.text, call.to]
  }
  it('PRI-RU009, PRI-GA004: has one of three texts, and leads to the checkout', () => {
    const fresh = { premium_trial_eligible: true, created_at: ago(DAY_MS - 1).toISOString() }
    expect(of(fresh)).toEqual(['TRY PREMIUM FREE', '/store?premium_trial=1'])
    // The page was opened while it was offered still.
    expect(of({ ...fresh, created_at: ago(DAY_MS).toISOString() })).toEqual([
      'UPGRADE now for 20% off',
      '/store?upgrade=1&promo_code=day2',
    ])
    expect(of({ created_at: ago(2 * DAY_MS - 1).toISOString() })?.[0]).toBe('UPGRADE now for 20% off')
    expect(of({ is_referred: true })).toEqual(['UPGRADE now for 20% off', '/store?upgrade=1'])
    expect(of({})).toEqual(['Upgrade to Premium', '/store?upgrade=1'])
    expect(of({ is_trial: false, on_premium_trial: true })?.[0]).toBe('Upgrade to Premium')
  })
  it('PRI-RU006: professors and members are not called', () => {
    expect(of({ role: 'Professor', premium_trial_eligible: true })).toBeNull()
    expect(of({ is_trial: false, is_referred: true })).toBeNull()
  })
})

describe('the free premium trial', () => {
  const student = { role: 'Student', createdAt: ago(1000), isMember: false, hadTrial: false }
  const of = (over: Partial<typeof student>) => isPremiumTrialOffered({ ...student, ...over }, now)
  it('PRI-RU005: is offered in the first 24 hours, once', () => {
    expect([
      of({}),
      of({ createdAt: ago(DAY_MS - 1) }),
      of({ createdAt: ago(DAY_MS) }),
      of({ hadTrial: true }),
    ]).toEqual([true, true, false, false])
  })
  it('PRI-RU006: is not for professors, nor for who has more', () => {
    expect([of({ role: 'Professor' }), of({ isMember: true })]).toEqual([false, false])
  })
  it('PRI-RU007: lasts seven days', () => {
    expect(premiumTrialEnd(now).getTime() - now.getTime()).toBe(7 * DAY_MS)
  })
})
