import { AxeBuilder } from '@axe-core/playwright'
import { expect, it } from 'vitest'
import { createSession, joinSession, updateSession } from '#shared/contract/classes.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

const PUBLIC_PAGES = [
  '/testimonials',
  '/pillars/research-proven',
  '/mnemonics/digoxin',
  '/schools/1',
  '/resources/nursing',
  '/pricing',
  '/pricing/nursing',
  '/affiliates',
  '/educators',
  '/viphookup/NOBODY',
  '/help',
  '/terms',
  '/privacy',
]

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

it.each(['light', 'dark'])(
  'a checker finds nothing serious on any page in %s colours, and nothing sticks out of a small phone',
  async (scheme) => {
    const { teacher, student, session } = await openQuiz()
    const staff = await world.make.staff({ first: 'Jonas' })
    const pages = [
      { who: null, paths: ['/', '/login', '/register', '/find-pictomo', '/learn/digoxin', '/credits', '/nowhere'] },
      { who: null, paths: ['/change-email', '/change-email/undo#a-token-of-enough-letters'] },
      { who: null, paths: PUBLIC_PAGES },
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
    const found: string[] = []
    for (const { who, paths } of pages) {
      // A stranger still has the cookie question before them.
      const { page } = await browser.open(who, { width: 320, height: 568, dark: scheme === 'dark', unasked: !who })
      for (const path of paths) {
        await page.goto(path)
        await page.locator('main h1').first().waitFor()
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        for (const { id, impact, nodes } of violations) {
          if (impact === 'serious' || impact === 'critical') found.push(`${path}: ${id} at ${nodes[0]?.target}`)
        }
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) found.push(`${path}: ${over} px too wide`)
      }
    }
    expect(found).toEqual([])
  },
  180_000,
)
