import { spawnSync } from 'node:child_process'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { COOKIES } from '#shared/cookies.ts'
import { SEEN } from '#shared/rules/schools/sourcing.ts'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

/** The last day that a counter can hold. */
const LAST_DAY = 1_000_000

const found = (): string => {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    const path = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (path) return path
  }
  throw new Error('The journeys need Chromium (on Debian: apt-get install chromium).')
}

export type Screen = { page: Page; context: BrowserContext; faults: string[] }
export type OpenOptions = {
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

/** A real Chromium for a file's journeys; every person has a context of their own. */
export function testBrowser(world: World) {
  let browser: Browser
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: found(), args: ARGS })
  }, 60_000)
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await browser?.close()
  })
  return {
    /** A screen of a person who is signed in, or of a stranger. Faults of the page are gathered. */
    open: async (person: Person | null, options: OpenOptions = {}): Promise<Screen> => {
      const context = await browser.newContext({
        baseURL: world.base,
        viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
        colorScheme: options.dark ? 'dark' : 'light',
        reducedMotion: options.moving ? 'no-preference' : 'reduce',
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
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (said) => {
        if (/Content Security Policy/i.test(said.text())) faults.push(said.text())
      })
      return { page, context, faults }
    },
  }
}
