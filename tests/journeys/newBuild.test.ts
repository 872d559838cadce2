import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

/**
 * A newer build takes this one's place: its hashed files are gone, and every answer and every page that is loaded from now
 * on says so. `isWhole` is false while even the new pages find no files, and know themselves by another name. Tells how often a page was loaded since.
 */
async function replaceBuild(page: Page, { isWhole = true } = {}) {
  const since = { loads: 0 }
  const answerAs = async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().isNavigationRequest()) {
      since.loads++
      // A page that was not loaded over the network itself may open no line to this machine.
      if (isWhole) return route.continue()
      const answer = await route.fetch()
      const html = (await answer.text()).replace(/(name="asset-versions" content=")[^"]*/, '$1newer-build')
      await route.fulfill({ response: answer, body: html })
    } else if (pathname.startsWith('/assets/') && (since.loads === 0 || (!isWhole && pathname.includes('LeaguePage'))))
      await route.fulfill({ status: 404, body: '' })
    else if (pathname.startsWith('/api/')) {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'asset-versions': 'newer-build' } })
    } else await route.continue()
  }
  // A test ends while its page still asks for what it would show next.
  const isOver = (error: unknown) => /disposed|closed/.test(String(error))
  await page.route('**/*', (route) =>
    answerAs(route).catch((error) => {
      if (!isOver(error)) throw error
    }),
  )
  return since
}
const toLeague = (page: Page) => page.getByRole('link', { name: 'League', exact: true }).first().click()
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })

it('a page of the build before goes on to another page: its code is gone, and it arrives on the new build', async () => {
  const { page, faults } = await browser.open(await world.make.member({ first: 'Sofia' }))
  await page.goto('/home')
  await heading(page, /./).waitFor()
  const since = await replaceBuild(page)
  await toLeague(page)
  await heading(page, /League/).waitFor()
  expect([new URL(page.url()).pathname, since.loads]).toEqual(['/league', 1])
  expect(faults).toEqual([])
})

it('what was typed and not saved comes along, unasked', async () => {
  const { page } = await browser.open(await world.make.admin())
  await page.goto('/adminv2/site?tab=pages&page=/pillars/up-to-date')
  const title = page.getByRole('form', { name: 'Page /pillars/up-to-date' }).getByLabel('Title')
  await title.fill('Typed on the build before')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  const since = await replaceBuild(page)
  await toLeague(page)
  await heading(page, /League/).waitFor()
  expect([since.loads, dialogs]).toEqual([1, []])
  await page.evaluate(() => {
    history.pushState(null, '', '/adminv2/site?tab=pages&page=/pillars/up-to-date')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expect.poll(() => title.inputValue()).toBe('Typed on the build before')
  expect(since.loads).toBe(1)
})

it('a build whose files are missing is loaded once, not again and again', async () => {
  const { page } = await browser.open(await world.make.member({ first: 'Sofia' }))
  await page.goto('/home')
  await heading(page, /./).waitFor()
  const since = await replaceBuild(page, { isWhole: false })
  await toLeague(page)
  await page.getByText('This page could not be loaded.').waitFor()
  // From the build before to the new one, and from there once more at most.
  const { loads } = since
  expect(loads).toBeLessThanOrEqual(2)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await toLeague(page)
  await page.getByText('This page could not be loaded.').waitFor()
  expect(since.loads).toBe(loads)
})

it('somebody who draws is told of the newer version and stays until they press', async () => {
  const { page } = await browser.open(await world.make.staff({ first: 'Jonas' }))
  await page.goto('/editor/digoxin')
  await page.locator('[data-status="saved"]').waitFor()
  const since = await replaceBuild(page)
  await page.keyboard.press('?')
  await page.getByText('There is a newer version.').waitFor()
  expect(since.loads).toBe(0)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Refresh' }).click()
  await page.locator('[data-status="saved"]').waitFor()
  await expect.poll(() => since.loads).toBe(1)
})
