import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { register } from '#shared/contract/accounts/index.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

/** Keeps the page's code away until `come` is called. */
async function hold(page: Page): Promise<{ come: () => void }> {
  let come = () => {}
  const released = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return { come }
}

describe('the first HTML', () => {
  it('is a stranger’s: who is signed in gets none of it', async () => {
    const { page } = await browser.open(await world.make.member({ first: 'Sofia' }))
    const html = await (await page.goto('/mnemonics/digoxin'))!.text()
    expect(html).toContain('<div id="root"></div>')
    await page.getByRole('heading', { level: 1, name: 'Digoxin' }).waitFor()
  })

  it('holds what somebody wrote as words only', async () => {
    await world.database.pool.query(`update content_pages set title = $1 where path = '/pillars/on-the-go'`, [
      '</script><style>*{display:none}</style><b>x',
    ])
    const html = await (await fetch(`${world.base}/pillars/on-the-go`)).text()
    expect(html).not.toContain('<style>*')
    expect(html).not.toContain('<b>x')
    expect(html.slice(html.indexOf('<div id="root">'))).toContain('&lt;b&gt;x')
  })

  it('asks for the first scene of a list before its code, and for no other', async () => {
    const html = await (await fetch(`${world.base}/find-pictomo?market=nursing`)).text()
    const pictures = [...html.matchAll(/<img [^>]*srcSet="\/media\/scenes[^>]*>/g)].map(([tag]) => tag)
    expect(pictures.length).toBeGreaterThan(1)
    expect(pictures.map((tag) => /loading="eager"/.test(tag) && /fetchPriority="high"/i.test(tag))).toEqual(
      pictures.map((_, place) => place === 0),
    )
  })

  it('is drawn by the browser where the server leaves it', async () => {
    const { page, faults } = await browser.open(null)
    const html = await (await page.goto(`/login?redirect=/find-pictomo%3Fq%3D${'x'.repeat(700)}`))!.text()
    expect(html).toContain('<div id="root"></div>')
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
    expect(faults).toEqual([])
  })
})

describe('before a page is alive', () => {
  it('what is typed and pressed counts once it is, and no password gets into the address', async () => {
    const email = 'waits@example.test'
    await world
      .as(null)
      .call(register, { full_name: 'Wanda Waits', email, password: 'a slow line at night', lead: 101 })
    const { page, faults } = await browser.open(null, { width: 360, height: 640 })
    const { come } = await hold(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a slow line at night')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).search).toBe('')
    come()
    await page.waitForURL(({ pathname }) => pathname !== '/login')
    expect(asked.filter((url) => url.includes('slow'))).toEqual([])
    expect(faults).toEqual([])
  })

  it('what is chosen from a list counts once it is', async () => {
    const { page } = await browser.open(null)
    const { come } = await hold(page)
    await page.goto('/pricing', { waitUntil: 'commit' })
    await page.getByLabel('Area of study').selectOption('nursing')
    come()
    await page.waitForURL('**/pricing/nursing')
  })

  it('a button that is pressed acts once it is', async () => {
    const { page } = await browser.open(null)
    const { come } = await hold(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Hear it' }).click()
    come()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
  })
})

it('who is signed in comes with the page, and what they come back to later is asked for anew', async () => {
  const { page, faults } = await browser.open(await world.make.member({ first: 'Sofia' }))
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The lists of cards further down ask for themselves, tokens among it, as their reader comes near them.
    if (pathname === '/api/v2/user') asked.push(pathname)
  })
  await page.goto('/home')
  await page.getByRole('heading', { name: 'Hello, Sofia' }).waitFor()
  await page.getByRole('heading', { name: 'Begin something new' }).waitFor()
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'League' }).first().click()
  await page.getByRole('heading', { level: 1, name: /League/ }).waitFor()
  const again = page.waitForRequest(/\/api\/v3\/user\/recommended/)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await again
  expect(faults).toEqual([])
})
