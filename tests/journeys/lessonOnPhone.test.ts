import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const KEYBOARD = 300
const boxOf = async (one: Locator) => (await one.boundingBox())!

/** A finger in a field: the keyboard comes, and the browser brings the field into what is left of the screen. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.scrollIntoViewIfNeeded()
  await field.focus()
  await page.setViewportSize({ width: 360, height: 740 - KEYBOARD })
  await field.evaluate((one) => one.scrollIntoView({ block: 'nearest' }))
  await page.keyboard.type(text)
}

it('on a phone a note and a comment are written in view: label, six lines and what sends them stand above the keyboard', async () => {
  const { page, faults } = await browser.open(await world.make.member(), { width: 360, height: 740 })
  await page.goto('/learn/digoxin')
  const player = page.getByRole('region', { name: 'Player' })
  await player.waitFor()
  const lines = ['one', 'two', 'three', 'four', 'five', 'six'].join('\n')
  const seen = async (...parts: Locator[]) => {
    for (const part of parts) {
      const box = await boxOf(part)
      expect([box.y >= 0, box.y + box.height <= 740 - KEYBOARD]).toEqual([true, true])
      // Nothing lies over it.
      const isFree = await part.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return [0.02, 0.5, 0.98].every((share) => {
          const at = document.elementFromPoint(left + Math.min(width / 2, 8), top + height * share)
          return at !== null && (one.contains(at) || at.contains(one))
        })
      })
      expect(isFree).toBe(true)
    }
  }
  const note = page.getByRole('textbox', { name: 'Your note on this card' })
  await write(page, note, lines)
  await seen(page.getByText('Your note on this card'), note, page.getByText(/^(Saves by itself|Saving…|Saved)$/))
  expect(await note.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2)
  await page.setViewportSize({ width: 360, height: 740 })
  await note.blur()
  // Back over the page.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect.poll(async () => (await boxOf(player)).y).toBeGreaterThan(0)

  await page.locator('[data-part="comments"]').scrollIntoViewIfNeeded()
  const comment = page.getByRole('textbox', { name: 'Your comment' })
  await write(page, comment, lines)
  await seen(page.getByText('Your comment', { exact: true }), comment, page.getByRole('button', { name: 'Comment' }))
  expect(faults).toEqual([])
})

it('on a phone on its side what comes after a lesson lies over nothing that can be used', async () => {
  const { page, faults } = await browser.open(await world.make.member(), { width: 740, height: 360 })
  await page.goto('/learn/digoxin')
  await page.locator('canvas').first().waitFor()
  await page.getByRole('slider', { name: 'Place in the recording' }).press('End')
  await page.getByRole('button', { name: /^Play/ }).first().click()
  const bar = page.getByRole('region', { name: 'What comes next' })
  await bar.waitFor()
  const [over, facts, player] = await Promise.all([
    boxOf(bar),
    boxOf(page.getByRole('region', { name: 'Facts' })),
    boxOf(page.getByRole('region', { name: 'Player' })),
  ])
  const scene = await boxOf(page.locator('canvas').first())
  expect(facts.y + facts.height).toBeLessThanOrEqual(over.y + 1)
  expect(over.y + over.height).toBeLessThanOrEqual(player.y + 1)
  expect(over.x).toBeGreaterThanOrEqual(scene.x + scene.width - 1)
  expect([facts.height > 44, player.y + player.height <= 361]).toEqual([true, true])
  for (const button of await bar.locator('a:visible, button:visible').all()) {
    const box = await boxOf(button)
    expect([box.x >= over.x, box.x + box.width <= 740]).toEqual([true, true])
  }
  expect(faults).toEqual([])
})

it('a lesson begins with the scene that its list has shown, and its code is here before the tap', async () => {
  const { page, faults } = await browser.open(await world.make.member(), { width: 360, height: 740 })
  let come = () => {}
  const released = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/api/v2/pictomos/*', async (route) => {
    await released
    await route.continue()
  })
  const code = page.waitForResponse(/\/assets\/LearnPage-/)
  await page.goto('/find-pictomo?market=nursing')
  await code
  await page.locator('main a[href^="/learn/"]').first().click()
  await page.getByText('Loading the card').waitFor({ state: 'attached' })
  const scene = page.locator('main img[fetchpriority="high"]')
  const { y, width, height } = await boxOf(scene)
  expect([width, y + height < 740, height / width > 0.7]).toEqual([360, true, true])
  // It is not cut off by what it stands in.
  expect(
    await scene.evaluate((img) => {
      const box = img.getBoundingClientRect()
      return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === img
    }),
  ).toBe(true)
  come()
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /Play/ }).first().waitFor()
  expect(faults).toEqual([])
})

it('what stands for a page that is still coming is no wider than a phone', async () => {
  const { page } = await browser.open(null, { width: 360, height: 740 })
  await page.goto('/terms')
  await page.locator('html[data-alive]').waitFor()
  await page.route('**/*.js', () => {})
  await page.getByRole('link', { name: 'Help', exact: true }).first().click()
  await page.getByText('Loading the page').waitFor({ state: 'attached' })
  const widest = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('main *')].map((one) => one.getBoundingClientRect().right)),
  )
  expect(widest).toBeLessThanOrEqual(360)
})

it('on a phone a fact that is chosen is told whole, and who comes back goes on where they were', async () => {
  const { page, faults } = await browser.open(await world.make.member(), { width: 360, height: 740 })
  await page.goto('/learn/digoxin')
  const facts = page.getByRole('region', { name: 'Facts' })
  await facts.getByRole('button', { name: /Yellow halos/ }).click()
  await page.locator('[data-tells]').getByText('halos around lights').waitFor()
  const home = page.locator('a[href="/home"]:visible').first()
  await Promise.all([page.waitForResponse((answer) => answer.url().endsWith('/attempts')), home.click()])
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).first().click()
  await page.getByRole('button', { name: 'Continue: Yellow halos' }).waitFor()
  await facts.getByRole('button', { name: /Hypokalemia/ }).click()
  await home.click()
  await page.waitForURL('**/home')
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).first().click()
  await page.getByRole('button', { name: 'Continue: Hypokalemia' }).waitFor()
  // A page that is loaded anew, before the server could hear anything of the one before.
  await page.route('**/attempts', (route) => route.abort())
  await facts.getByRole('button', { name: /Slower heart rate/ }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Continue: Slower heart rate' }).waitFor()
  expect(faults).toEqual([])
})

it('on a phone a finger that begins on a figure scrolls the page and picks nobody; notes have the screen until it plays', async () => {
  const { page, faults } = await browser.open(await world.make.member(), { width: 360, height: 740, touch: true })
  await page.goto('/learn/digoxin')
  const canvas = page.locator('[data-here] canvas').first()
  await canvas.waitFor()
  const scene = await boxOf(canvas)
  const wire = await page.context().newCDPSession(page)
  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    wire.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
  const scrolled = () => page.evaluate(() => scrollY)
  const x = scene.x + scene.width / 2
  // From the ground at the lower edge up to the sky, so that one of them begins on a figure.
  for (const down of [0.9, 0.75, 0.6, 0.45]) {
    await page.evaluate(() => scrollTo(0, 0))
    const y = scene.y + scene.height * down
    await touch('touchStart', [{ x, y }])
    for (let step = 1; step <= 12; step++) await touch('touchMove', [{ x, y: y - step * 10 }])
    await touch('touchEnd', [])
    await expect.poll(scrolled).toBeGreaterThan(60)
  }
  const lit = page.locator('section[data-pane="facts"] [aria-current="true"]')
  expect(await lit.count()).toBe(0)
  const player = page.getByRole('region', { name: 'Player' })
  const note = page.getByRole('textbox', { name: 'Your note on this card' })
  await page.getByRole('link', { name: 'Notes' }).first().click()
  await expect.poll(async () => (await boxOf(player)).y).toBeLessThan(200)
  expect((await boxOf(note)).y).toBeGreaterThan((await boxOf(player)).y + 100)
  await page.getByRole('button', { name: /^Play the scene/ }).click()
  await expect.poll(async () => (await boxOf(player)).y).toBeGreaterThan(scene.height)
  expect(faults).toEqual([])
})
