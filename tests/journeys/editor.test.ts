import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { joinDocument } from '../support/documents.ts'
import { picture } from '../support/picture.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('two makers change one card at once, each undoes only their own, and one publishes it', async () => {
  const [jonas, amara] = [
    await world.make.staff({ first: 'Jonas', last: 'Weber' }),
    await world.make.staff({ first: 'Amara', last: 'Diallo' }),
  ]
  const [one, two] = [await browser.open(jonas), await browser.open(amara, { dark: true })]
  await Promise.all(
    [one, two].map(async ({ page }) => {
      await page.goto('/editor/digoxin')
      await page.locator('[data-status="saved"]').waitFor()
    }),
  )
  await one.page.getByRole('button', { name: 'Follow Amara Diallo' }).waitFor()

  // Both write into the same text.
  for (const { page } of [one, two]) await page.getByRole('button', { name: /^Cardiac glycoside/ }).click()
  const [first, second] = [one, two].map(({ page }) => page.getByLabel('Definition', { exact: true }))
  await first!.press('Control+Home')
  await second!.press('Control+End')
  await Promise.all([
    first!.pressSequentially('One writes here. ', { delay: 25 }),
    second!.pressSequentially(' Two writes there.', { delay: 25 }),
  ])
  await expect.poll(() => second!.inputValue()).toMatch(/^One writes here\. Card.* Two writes there\.$/s)
  expect(await first!.inputValue()).toBe(await second!.inputValue())

  // A character is moved by keys; undo takes back one's own step and leaves the other's.
  await one.page.getByRole('tab', { name: 'Layers' }).click()
  await one.page.getByRole('button', { name: /^peacock/ }).click()
  const at = one.page.getByLabel('Left', { exact: true })
  const before = Number(await at.inputValue())
  await one.page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => at.inputValue()).toBe(String(before + 10))
  await two.page.getByLabel('Question', { exact: true }).fill('Asked by two?')
  await one.page.keyboard.press('Control+z')
  await expect.poll(() => at.inputValue()).toBe(String(before))
  await one.page.getByRole('tab', { name: 'Facts' }).click()
  await one.page.getByRole('button', { name: /^Cardiac glycoside/ }).click()
  await expect.poll(() => one.page.getByLabel('Question', { exact: true }).inputValue()).toBe('Asked by two?')

  // What is missing stands in the way of publishing, as it changes.
  await one.page.getByRole('button', { name: 'Add a fact', exact: true }).click()
  await one.page.getByRole('button', { name: 'Publish', exact: true }).click()
  await one.page
    .getByRole('dialog')
    .getByText(/^Fact \d+ needs a name/)
    .waitFor()
  await one.page.keyboard.press('Escape')
  await one.page.getByRole('dialog').waitFor({ state: 'detached' })
  await one.page.keyboard.press('Control+z')
  await one.page.locator('[data-status="saved"]').waitFor()
  await one.page.getByRole('button', { name: 'Publish', exact: true }).click()
  await one.page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await one.page.getByText('Learners see version 2.').waitFor()
  await one.page.getByRole('link', { name: 'See it as a learner' }).click()
  await one.page.waitForURL('**/learn/digoxin')
  expect([...one.faults, ...two.faults]).toEqual([])
})

it.each([320, 1280])('saving and losing the network move nothing in the bar, %d px wide', async (width) => {
  // A card of its own: who else is here comes and goes in the bar too.
  const [maker, card] = [await world.make.staff({ first: 'Jonas', last: 'Weber' }), await world.make.card()]
  const { page } = await browser.open(maker, { width, height: 800 })
  const network = await cuttable(page)
  await page.goto(`/editor/${card.slug}`)
  await page.locator('[data-status="saved"]').waitFor()
  const places = () =>
    page.locator('header:has([data-status])').evaluate((bar) => {
      const boxes = [bar, ...bar.querySelectorAll('h1, button:not([data-unpublished]), [data-status]')].map((one) =>
        one.getBoundingClientRect(),
      )
      return boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '))
    })
  const before = await places()
  await page.getByRole('button', { name: /^Fact 1/ }).click()
  const properties = page.getByRole('tab', { name: 'Properties' })
  if (await properties.isVisible()) await properties.click()
  await network.cut()
  await page.locator('[data-status="offline"]').waitFor()
  await page.getByLabel('Definition', { exact: true }).fill(`Written without a network ${width}`)
  await page.getByText(/^\d+ kept$/).waitFor()
  expect(await places()).toEqual(before)
  expect(await page.locator('[data-status]').innerText()).toContain('Offline')
  network.mend()
  await page.locator('[data-status="saved"]').waitFor()
  expect(await places()).toEqual(before)
})

it('who leaves with unsent work is told that it is kept, on leaving and in the list, and it is sent at the next opening', async () => {
  const [maker, card] = [await world.make.staff({ first: 'Jonas', last: 'Weber' }), await world.make.card()]
  const { page, faults } = await browser.open(maker, { width: 390, height: 800 })
  const network = await cuttable(page)
  const kept = page.getByText('Your changes are kept on this device and are sent when you open this card again online.')
  const write = async (text: string) => {
    await page.getByRole('button', { name: /^Fact 1/ }).click()
    await page.getByRole('tab', { name: 'Properties' }).click()
    await page.getByLabel('Definition', { exact: true }).fill(text)
  }
  await page.goto(`/editor/${card.slug}`)
  await page.locator('[data-status="saved"]').waitFor()
  // What the server has stored when the page goes is no matter for a question.
  await write('Written with a network')
  await page.locator('[data-status="saved"]').waitFor()
  await page.getByRole('link', { name: 'All cards' }).click()
  await page.getByRole('heading', { name: 'Editor' }).waitFor()
  expect(await kept.count()).toBe(0)

  await page.goto(`/editor/${card.slug}`)
  await page.locator('[data-status="saved"]').waitFor()
  await network.cut()
  await page.route('**/api/**', (route) => route.abort())
  await write('Written without a network')
  await page.getByText(/^\d+ kept$/).waitFor()
  const asked = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    }),
  )
  await page.close({ runBeforeUnload: true })
  expect(await asked).toBe('beforeunload')

  await page.getByRole('link', { name: 'All cards' }).click()
  await kept.waitFor()
  await page.getByText('Your cards could not be loaded.').waitFor()
  const inList = page.getByText(/^Your changes to one card are kept on this device/)
  await inList.waitFor()
  await picture(page, 'editor-list-offline-390')

  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  const mark = page.getByText('Not sent yet: kept on this device')
  await mark.waitFor()
  await picture(page, 'editor-list-unsent-390')
  network.mend()
  await page.goto(`/editor/${card.slug}`)
  await page.locator('[data-status="saved"]').waitFor()
  await page.getByRole('button', { name: /^Fact 1/ }).click()
  await page.getByRole('tab', { name: 'Properties' }).click()
  expect(await page.getByLabel('Definition', { exact: true }).inputValue()).toBe('Written without a network')
  await page.getByRole('link', { name: 'All cards' }).click()
  await page
    .getByText(/^Sample drug/)
    .first()
    .waitFor()
  expect([await kept.count(), await mark.count()]).toEqual([0, 0])
  expect(faults).toEqual([])
})

/** The document's line of a page, which can be cut and mended. */
async function cuttable(page: Page) {
  const lines: WebSocketRoute[] = []
  let isCut = false
  await page.routeWebSocket(/\/collab\//, (line) => {
    if (isCut) return void line.close()
    line.connectToServer()
    lines.push(line)
  })
  return {
    cut: async () => {
      isCut = true
      await Promise.all(lines.splice(0).map((line) => line.close()))
    },
    mend: () => {
      isCut = false
    },
  }
}

it.each([320, 390, 1024, 1280, 1366])(
  'who comes and goes moves no tool, and six people cover nothing, %d px wide',
  async (width) => {
    const [maker, card] = [await world.make.staff({ first: 'Jonas', last: 'Weber' }), await world.make.card()]
    const { page } = await browser.open(maker, { width, height: 800, dark: width === 390 })
    await page.goto(`/editor/${card.slug}`)
    await page.locator('[data-status="saved"]').waitFor()
    const bar = page.locator('header:has([data-status])')
    const tools = () =>
      bar.evaluate((all) =>
        [all, ...all.querySelectorAll('[role=toolbar], button:not(ul button), [data-status]')].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [x, y, width, height].map(Math.round).join(' ')
        }),
      )
    const before = await tools()
    const others = await Promise.all(
      ['Amara', 'Bruno', 'Chiara', 'Dmitri', 'Eszter', 'Farah'].map(async (first) => {
        const cookie = `pictomo_session=${await world.keyOf(await world.make.staff({ first, last: 'Diallo' }))}`
        return joinDocument(`${world.base.replace('http', 'ws')}/collab`, card.id, {}, undefined, {
          cookie,
          origin: world.base,
        })
      }),
    )
    try {
      for (const [nth, { provider, synced }] of others.entries()) {
        await synced()
        provider.awareness.setLocalStateField('cursor', [10 * nth, 10])
      }
      await page
        .getByRole('list', { name: 'Also here' })
        .getByRole('button', { name: /Farah Diallo/ })
        .waitFor()
      expect(await tools()).toEqual(before)
      // Nothing lies over anything else, and nothing reaches out of the screen.
      const covered = await bar.evaluate((all) => {
        const boxes = [...all.querySelectorAll('a, h1, button:not(ul button), [data-status], ul')].map((one) => ({
          name: one.getAttribute('aria-label') ?? one.textContent ?? '',
          box: one.getBoundingClientRect(),
        }))
        return boxes.flatMap(({ name, box }, nth) => [
          ...(box.left < 0 || box.right > innerWidth ? [`${name} is outside`] : []),
          ...boxes
            .slice(nth + 1)
            .filter(
              ({ box: other }) =>
                box.left < other.right - 1 &&
                other.left < box.right - 1 &&
                box.top < other.bottom - 1 &&
                other.top < box.bottom - 1,
            )
            .map((other) => `${name} and ${other.name}`),
        ])
      })
      expect(covered).toEqual([])
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }))
      expect(scrollWidth).toBe(clientWidth)
      await picture(page, `editor-people-${width}`)
    } finally {
      for (const { leave } of others) leave()
    }
    await page.getByRole('list', { name: 'Also here' }).waitFor({ state: 'detached' })
    expect(await tools()).toEqual(before)
  },
)
