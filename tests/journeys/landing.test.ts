import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createTestimonial } from '#shared/contract/site/index.ts'
import { pages } from '#shared/pages/index.ts'
import { matchRoute } from '#shared/pages/match.ts'
import { faultsByPath, faultsOf, SMALL, watched } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

/** Pages that strangers land on, with words that their first HTML has to hold. */
const PRERENDERED: Record<string, string> = {
  '/': 'Remember drugs and diseases from one picture',
  '/login?redirect=%2Fleague': 'Welcome back',
  '/register': 'Start free',
  '/forgot-password': 'Forgotten',
  '/institutional-login': 'Institutional login',
  '/pathways/nursing': 'by course, book and board',
  '/pathways/nursing/courses/standard/fundamentals-of-nursing-1000': 'href="/learn/',
  '/pathways/nursing/courses/standard/fundamentals-of-nursing-1000/infection-control-5000': 'href="/learn/',
  '/pricing': '$11.99',
  '/pricing/beta?market=k12': 'not sold as a plan yet',
  '/pricing/nursing': 'Our suggestion',
  '/pillars/research-proven': 'Paivio',
  '/resources/nursing': 'NCLEX',
  '/resources': 'What is your area of study?',
  '/affiliates': 'ffiliate',
  '/mnemonics/digoxin': 'What each figure stands for',
  '/learn/digoxin': 'Dig oxen',
  '/find-pictomo?market=nursing': 'href="/learn/',
  '/schools/1': 'What students of',
  '/schools/1/discussions': 'ask each other',
  '/how-cards-are-made': 'What the line under the sources means',
  '/credits': 'Our scenes are put together',
  '/testimonials': 'What learners say',
  '/educators': '<h1',
  '/help': '<h1',
  '/terms': '<h1',
  '/privacy': '<h1',
}
/** Pages that those who are signed in open often, with words of theirs. */
const PRERENDERED_OWN: Record<string, string> = {
  '/home': 'Hello, Ana',
  '/league': 'The first 7 rise',
  '/learn/digoxin': 'Dig oxen',
  '/find-pictomo?market=nursing': 'href="/learn/',
}
/** Pages that the browser draws, for strangers too. */
const DRAWN_HERE = ['/change-email', '/change-email/undo#a-token-of-enough-letters', '/viphookup/NOBODY', '/nowhere']

/** What somebody said whose name and words have no place to break. */
async function sayAtLength() {
  const long = 'Bundesausbildungsförderungsuniversitätskrankenhaus'
  const said = { name: long, detail: long, text: long.repeat(5), market_id: null }
  await world.as(await world.make.admin()).call(createTestimonial, { ...said, agreed: true })
}

/** A first screen that differs from the app's is thrown away, and said as an error. */
function errorsSaidBy(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text())
  })
  return errors
}

it('every page that is prerendered is looked at', () => {
  const looked = Object.keys(PRERENDERED).map((path) => matchRoute(path.split('?')[0]!)?.page.path)
  const prerendered = pages.filter(({ prerender }) => prerender).map(({ path }) => path)
  expect(looked.sort()).toEqual([...prerendered].sort())
})

it('the first HTML holds each page as the app then shows it, and a checker finds nothing serious on a small phone', async () => {
  await sayAtLength()
  // The cookie question is still before them.
  const { page, faults } = await browser.open(null, { ...SMALL, unasked: true })
  const errors = errorsSaidBy(page)
  const untilWhole = watched(page)
  const found: Record<string, string[]> = {}
  for (const [path, words] of Object.entries(PRERENDERED)) {
    await page.emulateMedia({ colorScheme: 'light' })
    const html = await (await page.goto(path))!.text()
    await untilWhole()
    const holds = html.slice(html.indexOf('<div id="root">')).includes(words)
    const held = [
      ...(holds ? [] : [`"${words}" is missing`]),
      ...errors.splice(0),
      ...faults.splice(0),
      ...(await faultsOf(page)),
    ]
    if (held.length) found[path] = held
  }
  expect(found).toEqual({})
}, 360_000)

it('for who is signed in it holds what is theirs, nothing of who came before, and is taken over as it stands', async () => {
  expect(
    Object.keys(PRERENDERED_OWN)
      .map((path) => matchRoute(path.split('?')[0]!)?.page.path)
      .sort(),
  ).toEqual(
    pages
      .filter(({ prerenderOwn }) => prerenderOwn)
      .map(({ path }) => path)
      .sort(),
  )
  const called = (first: string) => world.make.member({ first })
  const [ana, ben] = [await called('Ana'), await called('Ben')]
  const { page } = await browser.open(ana, SMALL)
  const errors = errorsSaidBy(page)
  page.on('pageerror', (error) => errors.push(String(error)))
  const untilWhole = watched(page)
  const cookie = `pictomo_session=${await world.keyOf(ben)}`
  for (const [path, words] of Object.entries(PRERENDERED_OWN)) {
    const bens = await (await fetch(world.base + path, { headers: { cookie } })).text()
    expect([path, bens.includes('Ana')]).toEqual([path, false])
    const html = await (await page.goto(path))!.text()
    expect([path, html.slice(html.indexOf('<div id="root">')).includes(words)]).toEqual([path, true])
    expect([path, html.includes('Ben')]).toEqual([path, false])
    await untilWhole()
    expect(errors.splice(0), path).toEqual([])
  }
  const strangers = await (await fetch(`${world.base}/learn/digoxin`)).text()
  expect(strangers).not.toMatch(/Ana|Ben/)
})

it('nor on a page that only the browser draws', async () => {
  const { page } = await browser.open(null, { ...SMALL, unasked: true })
  expect(await faultsByPath(page, DRAWN_HERE)).toEqual({})
})
