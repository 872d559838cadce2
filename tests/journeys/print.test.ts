import { expect, it } from 'vitest'
import { getCard, listPrintableCards } from '#shared/contract/learning/index.ts'
import { faultsByPath, SMALL } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

/** How many pages a PDF has, as it says itself. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

it('NOT-SC007: a lesson leads to its print, which stands on one page, without what is around it', async () => {
  const { page, faults } = await browser.open(await world.make.member(), { width: 1280, height: 800 })
  await page.goto('/learn/digoxin')
  await page.locator('html[data-alive]').waitFor()
  await page.getByRole('link', { name: 'Print' }).click()
  await page.getByRole('heading', { level: 1, name: 'Print Digoxin' }).waitFor()
  const sheet = page.getByRole('article', { name: 'Digoxin' })
  await sheet.getByText('Yellow halos').waitFor()
  await sheet.getByRole('img').evaluate((image: HTMLImageElement) => image.decode())
  const printed = await page.pdf({ format: 'A4' })
  if (process.env.PICTURES) (await import('node:fs')).writeFileSync(`${process.env.PICTURES}/print.pdf`, printed)
  expect(pagesOf(printed)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('On each page').selectOption('Facts only')
  await sheet.getByRole('img').waitFor({ state: 'detached' })
  await page.waitForURL(/layout=facts/)
  await page.getByRole('switch', { name: /Leave the facts blank/ }).click()
  await sheet.getByText('Yellow halos').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

it('NOT-GA005: in each layout a track takes as many pages as it says, and none is printed before its pictures are there', async () => {
  const person = await world.make.member()
  const { tracks } = await world.as(person).call(getCard, { slug: 'digoxin' })
  const { page } = await browser.open(person, { width: 1280, height: 800 })
  const id = tracks[0]!.track_id
  const { data } = await world.as(person).call(listPrintableCards, { type: 'track', id })
  // Of facts alone each card takes a page, and nothing of it is left over for another.
  const pages = {
    'picture-facts': data.length,
    facts: data.length,
    picture: data.length,
    two: Math.ceil(data.length / 2),
  }
  for (const [layout, count] of Object.entries(pages)) {
    await page.goto(`/printable-pictomos?type=track&id=${id}&layout=${layout}`)
    await page.getByRole('article').last().waitFor()
    const missing = await page.evaluate(async () => {
      const printed = new Promise<number>((resolve) => {
        window.print = () =>
          resolve(
            [...document.querySelectorAll('article img')].filter((one) => !(one as HTMLImageElement).naturalWidth)
              .length,
          )
      })
      for (const button of document.querySelectorAll('button')) if (button.textContent === 'Print') button.click()
      return printed
    })
    expect(missing).toBe(0)
    const printed = await page.pdf({ format: 'A4' })
    if (process.env.PICTURES)
      (await import('node:fs')).writeFileSync(`${process.env.PICTURES}/print-${layout}.pdf`, printed)
    expect([layout, pagesOf(printed)]).toEqual([layout, count])
    expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(count)
  }
})

it('NOT-GA005: who is on trial is told what printing takes', async () => {
  const { card_id } = await world.as(null).call(getCard, { slug: 'digoxin' })
  const { page } = await browser.open(await world.make.trial(), SMALL)
  await page.goto(`/printable-pictomos?type=pictomo&id=${card_id}`)
  await page.getByRole('link', { name: 'See what plans cost' }).waitFor()
})

it('a checker finds nothing serious in it, and nothing sticks out of a small phone', async () => {
  const person = await world.make.member()
  const { card_id, tracks } = await world.as(person).call(getCard, { slug: 'digoxin' })
  const { page } = await browser.open(person, SMALL)
  const paths = [`type=pictomo&id=${card_id}`, `type=track&id=${tracks[0]!.track_id}&layout=two`, 'type=pictomo&id=x']
  expect(
    await faultsByPath(
      page,
      paths.map((query) => `/printable-pictomos?${query}`),
    ),
  ).toEqual({})
})
