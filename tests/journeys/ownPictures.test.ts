import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { picture } from '../support/picture.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

const drawn = async (background: string, width = 600, height = 300) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return bytes.toString('base64')
}
/** Drops or pastes a file, as the browser would hand it on. */
const give = (page: Page, how: 'drop' | 'paste', file: { base64: string; name: string; type?: string }, at = [0, 0]) =>
  page.evaluate(
    ([kind, { base64, name, type = 'image/png' }, [x, y]]) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type }))
      const place = { clientX: x!, clientY: y!, bubbles: true, cancelable: true }
      if (kind === 'paste') return void window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }))
      const target = document.elementFromPoint(x!, y!)!
      for (const name of ['dragover', 'drop'])
        target.dispatchEvent(new DragEvent(name, { ...place, dataTransfer: data }))
    },
    [how, file, at] as const,
  )

it('EDT-CA010: a picture is dropped on the stage, its license told, and it stands in the published card', async () => {
  const ada = await world.make.member({ first: 'Ada', last: 'Okafor' })
  const { page, faults } = await browser.open(ada)
  await page.goto('/my-pictomos')
  await page.getByRole('button', { name: 'Create a Pictomo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Own pictures')
  await dialog.getByLabel('What it is about').selectOption('drug')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL('**/editor/own-pictures')
  await page.locator('[data-status="saved"]').waitFor()

  // A background of one's own.
  await page.getByRole('button', { name: 'Choose a background' }).click()
  await dialog.locator('[data-upload]').setInputFiles({
    name: 'my_ward.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await drawn('#20c040', 1100, 850), 'base64'),
  })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await dialog.getByText('Please say whose work it is.').waitFor()
  await dialog.getByLabel('Whose work is it?').selectOption('own_work')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByAltText('Background').waitFor()

  const addFact = async (name: string, nth: number) => {
    await page.getByRole('button', { name: nth === 0 ? 'Add the first fact' : 'Add a fact', exact: true }).click()
    const fact = page.getByRole('region', { name: 'Fact' })
    await fact.getByLabel('Name', { exact: true }).fill(name)
    await fact.getByLabel('Character’s name').fill(`Red ${nth}`)
  }
  await addFact('Slows the heart', 0)
  const box = (await page.locator('[data-tool] canvas').first().boundingBox())!
  const at = [box.x + box.width * 0.5, box.y + box.height * 0.4]
  await give(page, 'drop', { base64: await drawn('#e01010'), name: 'red-heart.png' }, at)
  expect(await dialog.getByLabel('What it shows').inputValue()).toBe('red heart')
  // What was said last is said already.
  expect(await dialog.getByLabel('Whose work is it?').inputValue()).toBe('own_work')
  await dialog.getByLabel('Whose work is it?').selectOption('licensed')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await dialog.getByText('Please choose its license.').waitFor()
  await picture(page, 'own-picture-license')
  await dialog.getByLabel('Who made it').fill('Grace Hopper')
  await dialog.getByLabel('License', { exact: true }).selectOption('CC BY 4.0')
  await dialog.getByLabel('Where it comes from').fill('https://example.org/heart')
  // One that takes long can be stopped, and all that was said is still there.
  const heard = page.waitForRequest('**/api/v3/user/upload')
  await page.route('**/api/v3/user/upload', () => undefined)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await heard
  await dialog.getByRole('progressbar', { name: 'Sent so far' }).waitFor()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await dialog.getByRole('progressbar').waitFor({ state: 'detached' })
  await page.unroute('**/api/v3/user/upload')
  expect(await dialog.getByLabel('Who made it').inputValue()).toBe('Grace Hopper')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  // It keeps its proportions, its middle where it was dropped.
  const number = async (label: string) => Number(await page.getByLabel(label, { exact: true }).inputValue())
  await page.getByRole('region', { name: 'Character' }).waitFor()
  expect([await number('Width'), await number('Height')]).toEqual([420, 210])
  const middle = (await number('Left')) + 210
  expect(middle).toBeGreaterThan(1050)
  expect(middle).toBeLessThan(1150)
  await picture(page, 'own-picture-stage')

  // One that is no picture is said so before it is sent.
  await give(page, 'paste', { base64: btoa('no picture'), name: 'broken.png' })
  await dialog.getByText('This file is no picture that we can read.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })

  // It is under Yours for the next fact, and is dragged from there to its place.
  await addFact('Watch the pulse', 1)
  await page.getByRole('tab', { name: 'Pictures' }).click()
  await page.getByRole('tab', { name: 'Yours' }).click()
  await page.getByLabel('What is it called?').fill('heart')
  await page.getByText('1 picture', { exact: true }).waitFor()
  await picture(page, 'own-picture-yours')
  await page.getByTitle('red heart').dragTo(page.locator('[data-tool]'), { targetPosition: { x: 200, y: 200 } })
  await page.getByRole('region', { name: 'Character' }).waitFor()
  await page.getByRole('tab', { name: 'Layers' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^red heart/ }).count()).toBe(2)

  // Replaced, a picture keeps its place: its middle, and the ground that it stands on.
  const midst = async () => Math.round((await number('Left')) + (await number('Width')) / 2)
  const before = await midst()
  await page.getByRole('button', { name: 'Replace the picture' }).click()
  await dialog.getByLabel('What should it show?').fill('ox')
  await dialog.getByText(/^\d+ pictures$/).waitFor()
  await dialog.getByTitle('Ox', { exact: false }).first().click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: /^red heart/ }).count()).toBe(1)
  await expect.poll(async () => Math.abs((await midst()) - before)).toBeLessThan(2)

  // Files go where their names say; what was not taken is said with its reason.
  await page.locator('[data-tool]').click({ position: { x: 5, y: 100 } })
  const named = async (name: string, color: string) => ({
    name,
    mimeType: 'image/png',
    buffer: Buffer.from(await drawn(color, 220, 170), 'base64'),
  })
  await page
    .locator('[data-assets]')
    .setInputFiles([
      await named('02_x1900_y1500_blue-drop.png', '#1020e0'),
      await named('nobody.png', '#000'),
      await named('09_late.png', '#000'),
    ])
  await dialog.getByText('The card has no fact with the number 9.').waitFor()
  await dialog.getByText('stands for “Watch the pulse”.').waitFor()
  await dialog.getByLabel('Whose work is it?').selectOption('own_work')
  await picture(page, 'own-picture-files')
  await dialog.getByRole('button', { name: 'Bring them in' }).click()
  await dialog.getByText('1 of 3 files stand in the card.').waitFor()
  await dialog.getByRole('heading', { name: 'There was an error' }).waitFor()
  expect(await dialog.getByRole('list', { name: 'Not taken' }).getByRole('listitem').count()).toBe(2)
  await picture(page, 'own-picture-files-done')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^blue drop/ }).click()
  expect([await number('Left'), await number('Top'), await number('Width')]).toEqual([1900, 1500, 220])

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as PNG' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('blue-drop.png')
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(part)
  const saved = await sharp(Buffer.concat(parts)).raw().toBuffer({ resolveWithObject: true })
  expect([saved.info.channels, Math.round((100 * saved.info.width) / saved.info.height)]).toEqual([4, 129])
  expect([...saved.data.subarray(0, 4)].map((n) => Math.round(n / 16))).toEqual([1, 2, 14, 16])

  await page.locator('[data-status="saved"]').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByText('You learn from version 1. Nobody else sees it.').waitFor()
  await dialog.getByRole('link', { name: 'Learn it' }).click()
  await page.waitForURL('**/learn/own-pictures')
  await page.getByText('Slows the heart').first().waitFor()
  // The player draws it, too.
  const showsRed = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('canvas')].some((canvas) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        for (let at = 0; at < data.length; at += 4 * 7)
          if (data[at]! > 200 && data[at + 1]! < 60 && data[at + 2]! < 60 && data[at + 3]! > 200) return true
        return false
      }),
    )
  await expect.poll(showsRed).toBe(true)
  const scene = await page.evaluate(async () => {
    const reply = await fetch('/media/scenes/1000000.webp')
    const image = await createImageBitmap(await reply.blob())
    const canvas = new OffscreenCanvas(220, 170)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0, 220, 170)
    return [110, 10].map((x) => [...context.getImageData(x, 60, 1, 1).data.slice(0, 3)])
  })
  await picture(page, 'own-picture-learn')
  const [heart, ward] = scene.map(([red = 0, green = 0]) => (red > 180 ? 'red' : green > 150 ? 'green' : 'other'))
  expect([heart, ward]).toEqual(['red', 'green'])
  expect(faults).toEqual([])
})
