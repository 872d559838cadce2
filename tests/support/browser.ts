import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { COOKIES } from '#shared/cookies.ts'
import { SEEN } from '#shared/rules/schools/sourcing.ts'
import type { Person } from './factories.ts'
import { PATIENCE_MS } from './patience.ts'
import type { World } from './world.ts'

/** The last day that a counter can hold. */
const LAST_DAY = 1_000_000

/** Closing takes some 30 ms. */
const CLOSING_MS = 5_000

export type Screen = { page: Page; context: BrowserContext; faults: string[] }
export type OpenOptions = {
  /** A screen that is touched. */
  touch?: boolean
  width?: number
  height?: number
  dark?: boolean
  /** The cookie question stands open; otherwise it was answered with a no, which changes least. */
  unasked?: boolean
  /** Home may ask for the school; otherwise that counts as asked. */
  sourced?: boolean
  /** Things move; otherwise the system asks for less motion. */
  moving?: boolean
}

/** Says what stood on a page when its test failed: of a run elsewhere, that is all there is to see. */
async function tellOf(page: Page): Promise<void> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 1000 })
    .catch(() => '')
  console.error(`At ${page.url()} stood:\n${text.slice(0, 1500)}`)
}

/**
 * Chromium never answers for a context that is given up in the moment a page of it goes elsewhere. Such a one is left to
 * the run's end: the test has seen what it came to see.
 */
async function closeContext(context: BrowserContext): Promise<void> {
  const giveUp = new AbortController()
  await Promise.race([context.close(), setTimeout(CLOSING_MS, undefined, { signal: giveUp.signal }).catch(() => {})])
  giveUp.abort()
}

/** The run's Chromium for a file's journeys; every person has a context of their own, which ends with the test. */
export function testBrowser(world: World) {
  let browser: Browser
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'))
  }, 60_000)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const context of contexts) await Promise.all(context.pages().map(tellOf))
    await Promise.all(contexts.splice(0).map(closeContext))
  })
  afterAll(() => browser?.close())
  return {
    /** A screen of a person who is signed in, or of a stranger. Faults of the page are gathered. */
    open: async (person: Person | null, options: OpenOptions = {}): Promise<Screen> => {
      const context = await browser.newContext({
        baseURL: world.base,
        // A browser without windows names no language by itself.
        locale: 'en-US',
        viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
        colorScheme: options.dark ? 'dark' : 'light',
        reducedMotion: options.moving ? 'no-preference' : 'reduce',
        hasTouch: options.touch ?? false,
      })
      contexts.push(context)
      const { hostname } = new URL(world.base)
      if (!options.unasked)
        await context.addCookies([{ name: COOKIES.consent.name, value: 'declined', domain: hostname, path: '/' }])
      if (person && !options.sourced)
        await world.database.pool.query('update users set has_seen = has_seen || $2::jsonb where id = $1', [
          person.id,
          JSON.stringify({ [SEEN.school.day]: LAST_DAY }),
        ])
      if (person) {
        await context.addCookies([
          {
            name: 'pictomo_session',
            value: await world.keyOf(person),
            domain: hostname,
            path: '/',
            httpOnly: true,
            sameSite: 'Lax',
          },
        ])
      }
      const page = await context.newPage()
      if (person) comesAlive(page)
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (said) => {
        if (/Content Security Policy/i.test(said.text())) faults.push(said.text())
      })
      return { page, context, faults }
    },
  }
}

/** Pages of who is signed in are drawn by the server: each opening waits until keys are heard, or for what holds it up. */
function comesAlive(page: Page): void {
  const open = page.goto.bind(page)
  page.goto = async (...given) => {
    const answer = await open(...given)
    await page
      .locator('html[data-alive]')
      .waitFor({ timeout: PATIENCE_MS })
      .catch(() => {})
    return answer
  }
}
