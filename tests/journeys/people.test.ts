import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { AVATAR_SENT_SIDE, getUser, uploadAvatar } from '#shared/contract/accounts/index.ts'
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
  await office.page.getByText('Roles or permissions changed').waitFor()
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

it('two administrators change the roles of one person, and neither undoes the other’s', async () => {
  const person = await world.make.member()
  const bosses = [
    await world.make.member({ role: 'Administrator', roles: ['admin'] }),
    await world.make.member({ role: 'Administrator', roles: ['admin'] }),
  ]
  const screens = await Promise.all(bosses.map((boss) => browser.open(boss)))
  const [first, second] = screens.map(({ page }) => page)
  await Promise.all(
    [first!, second!].map(async (page) => {
      await page.goto(`/adminv2/people/${person.id}`)
      await page.getByRole('switch', { name: 'Creator' }).waitFor()
    }),
  )
  const give = async (page: Page, name: string) => {
    await page.getByRole('switch', { name }).press('Space')
    await page.getByRole('button', { name: 'Give the role' }).click()
    await until(() => page.getByRole('switch', { name }).isChecked())
  }
  await give(first!, 'Creator')
  await give(second!, 'Moderator')
  expect(await second!.getByRole('switch', { name: 'Creator' }).isChecked()).toBe(true)
  const rolesOf = async () =>
    (await world.database.pool.query('select roles from users where id = $1', [person.id])).rows[0].roles
  expect(await rolesOf()).toEqual(['creator', 'moderator'])
  // The first page knows nothing of the moderator yet; what it takes away is its own.
  const own = first!.getByRole('switch', { name: 'Creator' })
  await own.press('Space')
  await until(rolesOf, (roles) => roles.join() === 'moderator')
  await until(() => first!.getByRole('switch', { name: 'Moderator' }).isChecked())
  expect(await own.evaluate((field) => field === document.activeElement)).toBe(true)
  // What may no longer be changed is shown as it is after the refusal.
  await world.database.pool.query(`update users set roles = '{admin}' where id = $1`, [person.id])
  await first!.getByRole('switch', { name: 'Tries what is not ready yet' }).press('Space')
  await first!.getByText('This is an administrator.').waitFor()
  expect(await first!.getByRole('switch', { name: 'Moderator' }).isChecked()).toBe(false)
  expect(screens.flatMap(({ faults }) => faults)).toEqual([])
})

it('a permission says what it lacks, in line, and the keyboard goes on after one is taken away', async () => {
  const [boss, person] = [await world.make.admin(), await world.make.staff({ permissions: [] })]
  const { page, faults } = await browser.open(boss)
  await page.goto(`/adminv2/people/${person.id}`)
  const give = page.getByRole('button', { name: 'Give this permission' })
  const action = page.getByLabel('Action')
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
  await give.click()
  await page.getByText('Please enter an action.').waitFor()
  const tops = await Promise.all(
    ['Resource', 'Action', 'Value'].map(async (label) => (await page.getByLabel(label).boundingBox())!.y),
  )
  expect(new Set(tops).size).toBe(1)
  await action.fill('a'.repeat(200))
  expect(await page.getByText('Please enter an action.').count()).toBe(0)
  await give.click()
  await page.getByText('Please write at most 60 characters.').waitFor()
  for (const name of ['fact_edit', 'full', 'publish']) {
    await action.fill(name)
    await give.click()
    await page.getByText(`workflow, ${name}`).waitFor()
  }
  const take = (name: string) => page.getByRole('button', { name: `Take away workflow, ${name}` }).press('Enter')
  await take('full')
  await until(focused, (name) => name === 'Take away workflow, publish')
  await take('publish')
  await until(focused, (name) => name === 'Take away workflow, fact_edit')
  await take('fact_edit')
  await until(focused, (name) => name === 'Permissions')
  expect(faults).toEqual([])
})

it('an address of the list of people that can’t be meant so is read as well as it can be', async () => {
  await world.make.member({ first: 'Grace', last: 'Hopper' })
  const { page, faults } = await browser.open(await world.make.admin())
  const search = page.getByLabel('Name or e-mail')
  await page.goto('/adminv2/people?query=Hopper&role=Bogus&page=99')
  await page.getByRole('link', { name: /Grace Hopper/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  expect(await page.getByLabel('Role').inputValue()).toBe('')
  await Promise.all(Array.from({ length: 30 }, () => world.make.member({ last: 'Many' })))
  await page.goto('/adminv2/people?query=Many&page=1e30')
  await page.getByText('30 people, page 2 of 2').waitFor()
  await page.getByRole('button', { name: 'Before' }).click()
  await page.getByText('30 people, page 1 of 2').waitFor()
  await page.goto(`/adminv2/people?query=${'a'.repeat(200)}`)
  await page.getByText('Nobody fits').waitFor()
  expect(await search.inputValue()).toHaveLength(100)
  await search.press('End')
  await page.keyboard.type('bc')
  expect(await search.inputValue()).toHaveLength(100)

  await page.route('**/api/v3/admin/users?*', (route) => route.abort())
  await search.fill('Hopper')
  const notice = page.getByRole('alert')
  await notice.getByText('The people could not be loaded.').waitFor()
  const [field, box] = [(await search.boundingBox())!, (await notice.boundingBox())!]
  expect(box.y - field.y - field.height).toBeGreaterThanOrEqual(12)

  for (const nobody of ['abc', '0', '999999']) {
    await page.goto(`/adminv2/people/${nobody}`)
    await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor()
  }
  expect(faults).toEqual([])
})

it('a person cuts their picture by keyboard, sees it in the corner, and removes it', async () => {
  const person = await world.make.member()
  const { page, faults } = await browser.open(person, { width: 360, height: 740 })
  const own = async () => (await world.as(person).call(getUser, {})).user
  await page.goto('/settings')
  await page.getByText(/of your profile is there\. Still missing: a picture/).waitFor()
  const bytes = await sharp({ create: { width: 4000, height: 2500, channels: 3, background: '#1E9E6A' } })
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
  const sending = page.waitForRequest((request) => request.url().endsWith(uploadAvatar.path))
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  // It is cut and scaled here: what is sent is a small square, however large the picture was.
  const { file } = (await sending).postDataJSON() as { file: string }
  const sent = await sharp(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')).metadata()
  expect([file.startsWith('data:image/jpeg;'), sent.format, sent.width === sent.height]).toEqual([true, 'jpeg', true])
  expect(sent.width).toBeLessThanOrEqual(AVATAR_SENT_SIDE)
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
