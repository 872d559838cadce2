import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fitView } from '#client/canvas/viewport.ts'
import { addCharacter, deleteCharacter } from '#shared/documents/card/editCard.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { characterKey } from '#shared/documents/card/sample.ts'
import { testBrowser } from '../support/browser.ts'
import { joinDocument } from '../support/documents.ts'
import type { Person } from '../support/factories.ts'
import { picture } from '../support/picture.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

type Placed = { picture: string; frame: [number, number, number, number] }

/** A card with these pictures and no others, as somebody else has just drawn it. */
async function cardWith(maker: Person, placed: readonly Placed[]) {
  const card = await world.make.card()
  const cookie = `pictomo_session=${await world.keyOf(maker)}`
  const given = { cookie, origin: world.base }
  const line = joinDocument(`${world.base.replace('http', 'ws')}/collab`, card.id, {}, undefined, given)
  await line.synced()
  const { doc } = line
  const plain = {
    rotation: 0,
    mirrored: [false, false] as [boolean, boolean],
    animation: 'none',
    band: 'stage' as const,
  }
  const { facts, characters } = readCard(doc)
  for (const { key } of characters) deleteCharacter({ doc, origin: 'test' }, key)
  for (const [n, each] of placed.entries())
    addCharacter(
      { doc, origin: 'test' },
      {
        ...plain,
        ...each,
        key: characterKey(n),
        fact: facts[n % facts.length]!.key,
        foot: null,
        group: null,
        actor: null,
      },
    )
  await expect.poll(() => line.stored() >= line.sent()).toBe(true)
  return { card, leave: line.leave }
}

/** Where a place of the card is on the screen, while the whole card is shown. */
async function placeOn(page: Page) {
  const stage = (await page.locator('[data-stage]').boundingBox())!
  const view = fitView(stage, CANVAS, 28)
  return (x: number, y: number) => [stage.x + view.x + x * view.scale, stage.y + view.y + y * view.scale] as const
}

it('two are selected by a rectangle, aligned, copied into another card, and taken back there; a reload keeps what was done', async () => {
  const maker = await world.make.staff({ first: 'Jonas', last: 'Weber' })
  const from = await cardWith(maker, [
    { picture: 'pictomo/heart-asleep', frame: [300, 300, 300, 300] },
    { picture: 'pictomo/heart-asleep', frame: [900, 500, 300, 300] },
    { picture: 'pictomo/snail-in-tunnel', frame: [1500, 1200, 400, 200] },
  ])
  const onto = await cardWith(maker, [])
  const { page, faults, context } = await browser.open(maker)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const open = async (slug: string) => {
    await page.goto(`/editor/${slug}`)
    await page.locator('[data-status="saved"]').waitFor()
    await page.getByRole('tab', { name: 'Layers' }).click()
  }
  const layers = page.getByRole('list', { name: /^Layers/ }).getByRole('listitem')
  const properties = page.getByRole('complementary', { name: 'Properties' })
  const box = (name: string) => properties.getByLabel(name, { exact: true })
  await open(from.card.slug)
  await layers.nth(2).waitFor()

  // From empty ground to where both are touched, and the third is not.
  const at = await placeOn(page)
  await page.mouse.move(...at(200, 200))
  await page.mouse.down()
  await page.mouse.move(...at(600, 500), { steps: 3 })
  await page.mouse.move(...at(1000, 700), { steps: 3 })
  await picture(page, 'editor-marquee')
  await page.mouse.up()
  await properties.getByRole('heading', { name: '2 characters' }).waitFor()
  expect(await box('Top').getAttribute('placeholder')).toBe('Mixed')
  await properties.getByRole('button', { name: 'Align top (Alt+W)' }).click()
  await expect.poll(() => box('Top').inputValue()).toBe('300')

  // A transparent corner lets through: nothing lies below, so a press there selects nothing.
  await page.mouse.click(...at(750, 900))
  await properties.getByRole('heading', { name: 'Card', exact: true }).waitFor()
  await page.mouse.click(...at(308, 308))
  await properties.getByRole('heading', { name: 'Card', exact: true }).waitFor()
  await page.mouse.click(...at(450, 450))
  await properties.getByRole('heading', { name: 'Character', exact: true }).waitFor()
  await page.keyboard.down('Shift')
  await page.mouse.click(...at(1050, 450))
  await page.keyboard.up('Shift')
  await properties.getByRole('heading', { name: '2 characters' }).waitFor()

  // They are dragged as one, and what is done can be done from the menu by keys.
  await page.keyboard.press('s')
  await page.mouse.move(...at(450, 450))
  await page.mouse.down()
  await page.mouse.move(...at(480, 480), { steps: 2 })
  await page.mouse.move(...at(550, 550), { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round(Number(await box('Top').inputValue()))).toBe(400)
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: /^Group/ }).waitFor()
  await picture(page, 'editor-menu')
  await page.getByRole('menuitem', { name: /^Group/ }).click()
  await expect.poll(() => layers.filter({ hasText: 'Group 1' }).count()).toBe(2)
  await page.keyboard.press('Control+c')
  await page.locator('[data-status="saved"]').waitFor()

  await open(onto.card.slug)
  await page.keyboard.press('Control+v')
  await expect.poll(() => layers.count()).toBe(2)
  await properties.getByRole('heading', { name: '2 characters' }).waitFor()
  expect(Math.round(Number(await box('Top').inputValue()))).toBe(400)
  await page.keyboard.press('Control+v')
  await expect.poll(() => layers.count()).toBe(4)
  await page.keyboard.press('Control+z')
  await expect.poll(() => layers.count()).toBe(2)
  // What is no picture of a card is left alone; what only says it is one is refused.
  await page.evaluate(() =>
    navigator.clipboard.writeText('{"type":"pictomo/characters","version":1,"characters":[{}]}'),
  )
  await page.keyboard.press('Control+v')
  await page.getByText('What is in the clipboard can’t be pasted here.').waitFor()
  await page.locator('[data-status="saved"]').waitFor()

  await open(onto.card.slug)
  await expect.poll(() => layers.filter({ hasText: 'Group 1' }).count()).toBe(2)
  await open(from.card.slug)
  await layers.filter({ hasText: 'Group 1' }).first().getByRole('button').first().click()
  await expect.poll(async () => Math.round(Number(await box('Top').inputValue()))).toBe(400)
  expect(faults).toEqual([])
  from.leave()
  onto.leave()
})

it('what a learner would stumble over is listed as the scene changes, and each line selects what it is about', async () => {
  const maker = await world.make.staff({ first: 'Jonas', last: 'Weber' })
  // Pictures of no card of the pack: one that is used stands for something there already.
  const { card } = await cardWith(maker, [
    { picture: 'pictomo/tall-mast-boat', frame: [700, 400, 900, 800] },
    { picture: 'pictomo/rabbit-in-hat', frame: [1700, 1200, 400, 300] },
  ])
  const { page, faults } = await browser.open(maker)
  await page.goto(`/editor/${card.slug}`)
  const properties = page.getByRole('complementary', { name: 'Properties' })
  await properties.getByText('The scene reads well on a phone').waitFor()
  await page.getByRole('tab', { name: 'Layers' }).click()
  const layers = page.getByRole('list', { name: /^Layers/ }).getByRole('listitem')
  await layers.filter({ hasText: 'rabbit' }).getByRole('button').first().click()
  const box = (name: string) => properties.getByLabel(name, { exact: true })
  const set = async (name: string, value: string) => {
    await box(name).fill(value)
    await box(name).press('Enter')
  }
  await set('Width', '60')
  await set('Height', '45')
  await set('Left', '-300')
  await page.locator('[data-stage]').click({ position: { x: 4, y: 100 } })
  const finding = properties.getByRole('button', { name: /reaches over the edge/ })
  await finding.waitFor()
  await picture(page, 'editor-findings')
  await finding.click()
  // Half of it stays in view, wherever it is put.
  await expect.poll(() => box('Left').inputValue()).toBe('-30')
  await set('Left', '1500')
  await page.locator('[data-stage]').click({ position: { x: 4, y: 100 } })
  await properties.getByRole('button', { name: /pixels long on a phone/ }).waitFor()
  expect(faults).toEqual([])
})

it('a picture is cropped by its edges, and after a reload one’s own steps are taken back, a deletion too', async () => {
  const maker = await world.make.staff({ first: 'Jonas', last: 'Weber' })
  const { card, leave } = await cardWith(maker, [{ picture: 'pictomo/heart-asleep', frame: [800, 500, 600, 600] }])
  const { page, faults } = await browser.open(maker)
  const layers = page.getByRole('list', { name: /^Layers/ }).getByRole('listitem')
  const properties = page.getByRole('complementary', { name: 'Properties' })
  const cut = () => properties.getByLabel('From the left (%)', { exact: true }).inputValue().then(Number)
  const open = async () => {
    await page.locator('[data-status="saved"]').waitFor()
    await page.getByRole('tab', { name: 'Layers' }).click()
  }
  await page.goto(`/editor/${card.slug}`)
  await open()
  await layers.first().getByRole('button').first().click()
  await properties.getByRole('heading', { name: 'Character', exact: true }).waitFor()
  await page.keyboard.press('c')
  await properties.getByRole('button', { name: 'Done' }).waitFor()
  const at = await placeOn(page)
  await page.mouse.move(...at(800, 800))
  await page.mouse.down()
  await page.mouse.move(...at(850, 800), { steps: 3 })
  await page.mouse.move(...at(950, 800), { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => Math.round(await cut())).toBe(25)
  await picture(page, 'editor-crop')
  await page.keyboard.press('Escape')
  await properties.getByRole('button', { name: 'Drag its edges (C)' }).waitFor()
  await page.keyboard.press('Delete')
  await expect.poll(() => layers.count()).toBe(0)
  await page.locator('[data-status="saved"]').waitFor()

  await page.reload()
  await open()
  expect(await layers.count()).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => layers.count()).toBe(1)
  await expect.poll(async () => Math.round(await cut())).toBe(25)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => Math.round(await cut())).toBe(0)
  await page.locator('[data-status="saved"]').waitFor()
  await page.reload()
  await open()
  await page.keyboard.press('Control+Shift+z')
  await layers.first().getByRole('button').first().click()
  await expect.poll(async () => Math.round(await cut())).toBe(25)
  expect(faults).toEqual([])
  leave()
})
