import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('captions are what is spoken, in both ways of telling, and the transcript leads to each sentence', async () => {
  const { page, faults } = await browser.open(null, { width: 360, height: 740 })
  await page.goto('/learn/digoxin')
  await page.locator('html[data-alive]').waitFor()
  // Without them the scene's line says what is meant; with them, what is said.
  const told = page.locator('[data-tells]')
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await page
    .getByRole('button', { name: /^Pause/ })
    .first()
    .waitFor()
  await told.locator('button span:visible').nth(1).waitFor()
  expect(await told.locator('p:visible').count()).toBe(0)
  await page.getByRole('button', { name: /^Captions/ }).click()
  await told.locator('p:visible').first().waitFor()
  await page
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click()
  const transcript = page.getByRole('group').filter({ hasText: 'Transcript' })
  await transcript.getByText('Transcript').click()
  for (const mode of ['Story', 'Explained']) {
    await page.getByRole('button', { name: mode, exact: true }).click()
    const sentences = transcript.getByRole('button')
    await sentences.nth(15).waitFor()
    const texts = await sentences.locator('span:last-child').allTextContents()
    expect(texts.length).toBeGreaterThan(15)
    const wanted = texts[4]!
    await sentences.nth(4).click()
    // Under the scene, where a phone has it; over no figure.
    await page.locator('[data-tells] p:visible', { hasText: wanted }).waitFor()
    expect(await page.locator('p:visible', { hasText: wanted }).count()).toBe(1)
    await transcript.locator('[aria-current]', { hasText: wanted }).waitFor()
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/captions-${mode}.png` })
  }
  expect(faults).toEqual([])
})
