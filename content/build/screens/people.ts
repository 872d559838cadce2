import type { Browser, Page } from 'playwright-core'
import { COOKIES } from '#shared/cookies.ts'

/** What demo people sign in with; the product says so itself when it starts. */
const PASSWORD = 'pictomo-demo'

const PATIENCE_MS = 120_000

/** How large a screen is, in its own pixels. */
export type Size = { width: number; height: number }
export const PHONE: Size = { width: 390, height: 780 }
/** Small enough that what stands on it can be read in a picture. */
export const DESK: Size = { width: 1080, height: 790 }
export const DESKTOP: Size = { width: 1230, height: 890 }

/** Opens a page of one of the demo people, always with the same chance, still, and with no question about cookies. */
export type Enter = (who: string, size: Size) => Promise<Page>

export function people(browser: Browser, base: string): Enter {
  return async (who, size) => {
    const context = await browser.newContext({
      baseURL: base,
      viewport: size,
      deviceScaleFactor: 2,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    })
    // Scenes are drawn when they are first asked for.
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addCookies([{ name: COOKIES.consent.name, value: 'declined', url: base }])
    await context.addInitScript(() => {
      let state = 7
      Math.random = () => {
        state = (state * 16807) % 2147483647
        return state / 2147483647
      }
    })
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(`${who}@pictomo.test`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    return page
  }
}
