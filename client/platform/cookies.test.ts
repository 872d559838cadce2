import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { COOKIES } from '#shared/cookies.ts'

/** The browser's cookies, as `document.cookie` takes and gives them. */
function jar(given: Record<string, string> = {}) {
  const kept = new Map(Object.entries(given))
  const ages = new Map<string, number>()
  return {
    ages,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair, ...rest] = text.split('; ')
      const [name, value] = pair!.split('=') as [string, string]
      const age = Number(rest.find((part) => part.startsWith('Max-Age='))?.slice('Max-Age='.length))
      ages.set(name, age)
      if (age > 0) kept.set(name, value)
      else kept.delete(name)
    },
  }
}
async function open(given: Record<string, string> = {}) {
  const browser = jar(given)
  vi.stubGlobal('document', browser)
  vi.stubGlobal('location', { protocol: 'https:' })
  return { browser, cookies: await import('./cookies.ts') }
}
beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())
const YEAR_S = 365 * 24 * 3600

describe('cookies', () => {
  it('GLB-GA014: wait for consent, and are known to the page meanwhile', async () => {
    const { browser, cookies } = await open()
    cookies.setCookie(COOKIES.referral, 'ref:SOFIA26')
    expect([browser.cookie, cookies.getCookie(COOKIES.referral)]).toEqual(['', 'ref:SOFIA26'])
    cookies.answerConsent('accepted')
    expect(browser.cookie).toBe('pictomo_consent=accepted; pictomo_referral=ref%3ASOFIA26')
    expect(browser.ages.get('pictomo_referral')).toBe(YEAR_S)
  })
  it('GLB-RU011: the answer lasts 10 years and is known when the page comes back', async () => {
    const { browser, cookies } = await open()
    cookies.answerConsent('declined')
    expect(browser.ages.get('pictomo_consent')).toBe(10 * YEAR_S)
    vi.resetModules()
    const again = await open({ pictomo_consent: 'declined' })
    expect(again.cookies.consent.answer).toBe('declined')
    vi.resetModules()
    const strange = await open({ pictomo_consent: 'whatever' })
    expect(strange.cookies.consent.answer).toBeNull()
  })
  it('a no takes away what was set, and what comes later is only held', async () => {
    const { browser, cookies } = await open({ pictomo_consent: 'accepted', pictomo_referral: 'ref%3ASOFIA26' })
    cookies.answerConsent('declined')
    cookies.setCookie(COOKIES.firstSeen, '1')
    expect(browser.cookie).toBe('pictomo_consent=declined')
    expect(cookies.getCookie(COOKIES.referral)).toBe('ref:SOFIA26')
  })
  it('one that can’t be read is none', async () => {
    const { cookies } = await open({ pictomo_referral: '%E0%A4%A' })
    expect(cookies.getCookie(COOKIES.referral)).toBeUndefined()
  })
})
