import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createSession, joinSession, updateSession } from '#shared/contract/classes/index.ts'
import { createAgreement } from '#shared/contract/institutions/index.ts'
import { createReferralCode } from '#shared/contract/referrals/index.ts'
import { createTestimonial } from '#shared/contract/site/index.ts'
import { testBrowser } from '../support/browser.ts'
import type { Person } from '../support/factories.ts'
import { landingAddresses } from '../support/pages.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

const OFFICE_PAGES = [
  '/adminv2',
  '/adminv2/people',
  '/adminv2/site?tab=claims',
  '/adminv2/site?tab=pages',
  '/adminv2/site?tab=pages&page=/resources/nursing',
  '/adminv2/site?tab=metadata',
  '/adminv2/site?tab=testimonials',
  '/adminv2/agreements',
  '/adminv2/agreements/1',
  '/adminv2/agreements/new',
  '/adminv2/referrals',
]

/** Long names and texts without a place to break, as real ones may be. */
async function fillAdmin(admin: Person) {
  const long = 'Bundesausbildungsförderungsuniversitätskrankenhaus'
  const as = world.as(admin)
  await as.call(createAgreement, {
    name: `${long} ${long}`,
    ip_ranges: ['192.0.2.0/24', '2001:db8:aaaa:bbbb:cccc:dddd:eeee:0/112'],
    school_ids: [1],
    market_ids: [101],
    start: '2026-01-01',
  })
  await as.call(createReferralCode, { code: 'A'.repeat(40), kind: 'amb', user_id: admin.id })
  await as.call(createTestimonial, { name: long, detail: long, text: long.repeat(5), market_id: null, agreed: true })
}

async function openQuiz() {
  const [teacher, student] = [
    await world.make.educator({ first: 'Helen' }),
    await world.make.member({ first: 'Sofia' }),
  ]
  const made = await world.make.class({ teacher, students: [student] })
  const card = await world.make.card()
  const session = await world.as(teacher).call(createSession, {
    school_id: made.schoolId,
    school_class_id: made.id,
    resource_id: card.id,
  })
  await world.as(student).call(joinSession, { code: session.join_code })
  await world.as(teacher).call(updateSession, { session_id: session.session_id, state: 'running' })
  return { teacher, student, session }
}

type Visit = { who: Person | null; paths: string[] }

/** What can differ between two schemes of colours: the page itself is the same. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Turns the system's colours and waits until every colour has arrived: half of the way has no contrast to judge. */
async function turnColours(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** What a checker holds against pages on a small phone in light and then in dark colours, and what sticks out of it. */
async function faultsOf(visits: readonly Visit[]): Promise<string[]> {
  const found: string[] = []
  const check = async (page: Page, path: string, scheme: 'light' | 'dark') => {
    await turnColours(page, scheme)
    const checker = new AxeBuilder({ page })
    const { violations } = await (scheme === 'light' ? checker : checker.withRules(COLOUR_RULES)).analyze()
    for (const { id, impact, nodes } of violations) {
      if (impact === 'serious' || impact === 'critical') found.push(`${path}, ${scheme}: ${id} at ${nodes[0]?.target}`)
    }
  }
  const visit = async ({ who, paths }: Visit) => {
    // A stranger still has the cookie question before them.
    const { page } = await browser.open(who, { width: 320, height: 568, unasked: !who })
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await page.locator('main h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      await check(page, path, 'light')
      await check(page, path, 'dark')
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) found.push(`${path}: ${over} px too wide`)
    }
  }
  await Promise.all(visits.map(visit))
  return found
}

it('a checker finds nothing serious on any page in light or dark colours, and nothing sticks out of a small phone', async () => {
  const { teacher, student, session } = await openQuiz()
  const staff = await world.make.staff({ first: 'Jonas' })
  const landing = landingAddresses()
  const visits = [
    { who: null, paths: landing.filter((_, place) => place % 2 === 0) },
    { who: null, paths: landing.filter((_, place) => place % 2 === 1) },
    {
      who: null,
      paths: ['/change-email', '/change-email/undo#a-token-of-enough-letters', '/viphookup/NOBODY', '/nowhere'],
    },
    {
      who: student,
      paths: [
        '/home',
        '/quiz/pictomo/digoxin',
        '/league',
        '/class',
        `/class/${session.session_id}`,
        '/settings/profile',
        '/settings/site',
        '/register/step2',
        '/register/step3',
        '/login/mobile-app',
        '/affiliate-portal',
      ],
    },
    { who: teacher, paths: ['/teach', `/teach/${session.session_id}`] },
    { who: staff, paths: ['/editor'] },
  ]
  expect(await faultsOf(visits)).toEqual([])
}, 180_000)

it('nor in the back office in light or dark colours, with names and texts that have no place to break', async () => {
  const admin = await world.make.admin()
  await fillAdmin(admin)
  const visits = [
    { who: admin, paths: OFFICE_PAGES },
    { who: null, paths: ['/testimonials'] },
  ]
  expect(await faultsOf(visits)).toEqual([])
}, 180_000)
