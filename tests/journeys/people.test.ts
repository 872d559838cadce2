import sharp from 'sharp'
import { expect, it } from 'vitest'
import { getUser } from '#shared/contract/accounts.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('an administrator finds a person, makes them staff and gives them a right; the person signs in anew and has it', async () => {
  const [boss, person] = [await world.make.admin(), await world.make.member({ first: 'Florence', last: 'Nightingale' })]
  const [office, desk] = [
    await browser.open(boss, { width: 360, height: 740 }),
    await browser.open(person, { width: 360, height: 740 }),
  ]
  await desk.page.goto('/adminv2/people')
  await desk.page.getByText('This page is for administrators').waitFor()

  await office.page.goto('/home')
  await office.page.getByRole('button', { name: /^Menu of/ }).click()
  await office.page.getByRole('menuitem', { name: 'Back office' }).click()
  await office.page.getByRole('link', { name: /^People/ }).click()
  await office.page.getByLabel('Name or e-mail').fill('nighting')
  await office.page.getByText('1 person').waitFor()
  await office.page.waitForURL(/query=nighting/)
  if (process.env.PICTURES) await office.page.screenshot({ path: `${process.env.PICTURES}/people.png` })
  await office.page.getByRole('link', { name: /Florence Nightingale/ }).click()
  await office.page.getByRole('switch', { name: 'Staff' }).press('Space')
  await office.page.getByRole('button', { name: 'Give the role' }).click()
  await office.page.getByText('Roles or permissions changed by an administrator').waitFor()
  await office.page.getByLabel('Action').fill('fact_edit')
  await office.page.getByRole('button', { name: 'Give this permission' }).click()
  await office.page.getByText('workflow, fact_edit').waitFor()
  if (process.env.PICTURES) await office.page.screenshot({ path: `${process.env.PICTURES}/person.png`, fullPage: true })
  const overflow = await office.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  await desk.page.goto('/editor')
  await desk.page.waitForURL(/\/login\?redirect=/)
  expect([...office.faults, ...desk.faults]).toEqual([])
})

it('a person cuts their picture by keyboard, sees it in the corner, and removes it', async () => {
  const person = await world.make.member()
  const { page, faults } = await browser.open(person, { width: 360, height: 740 })
  const own = async () => (await world.as(person).call(getUser, {})).user
  await page.goto('/settings')
  await page.getByText(/of your profile is there\. Still missing: a picture/).waitFor()
  const bytes = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#1E9E6A' } })
    .png()
    .toBuffer()
  const choose = (buffer: Buffer) =>
    page.locator('input[data-avatar]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await choose(Buffer.from('no picture'))
  await page.getByText('We could not read this picture.').waitFor()
  await choose(bytes)
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
  const frame = dialog.getByRole('group', { name: /arrow keys/ })
  await frame.focus()
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
  await dialog.getByLabel('Size').press('ArrowRight')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/cut.png` })
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await page
    .getByRole('button', { name: /^Menu of/ })
    .locator('img')
    .waitFor()
  const { avatar } = await until(own, (user) => user.avatar !== null)
  expect((await sharp(Buffer.from(await (await fetch(world.base + avatar)).arrayBuffer())).metadata()).width).toBe(256)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/avatar.png` })
  await page.getByRole('button', { name: 'Remove' }).click()
  await until(own, (user) => user.avatar === null)
  expect(faults).toEqual([])
})
