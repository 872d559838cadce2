import { expect, it } from 'vitest'
import { getUser, updateUser } from '#shared/contract/accounts/index.ts'
import { faultsOf } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import { picture } from '../support/picture.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('SET-RU001: what is changed is saved beside its field, and what can’t be saved is kept and sent again', async () => {
  const student = await world.make.member({ first: 'Sofia', last: 'Reyes' })
  const { page, faults } = await browser.open(student, { width: 360, height: 640 })
  const own = async () => (await world.as(student).call(getUser, {})).user
  await page.goto('/home')
  await page.getByRole('button', { name: /^Menu of Sofia/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.waitForURL('**/settings/profile')

  await page.getByLabel('First name').fill('Sofía')
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect((await own()).first_name).toBe('Sofía')

  await page.getByLabel('School', { exact: true }).fill('Xyzzy')
  await page.getByText('No Search Results').waitFor()
  await page.getByRole('button', { name: 'My school is not in the list' }).click()
  await page.getByLabel('Name of your school').fill('School of the Hill')
  await until(own, (user) => user.other_school === 'School of the Hill')
  await page.getByLabel('Graduation month').selectOption({ label: 'May' })
  await until(own, (user) => user.graduation_month === 5)

  await page.getByRole('link', { name: 'Site' }).click()
  await page.waitForURL('**/settings/site')
  await page.getByLabel('Colors').selectOption({ label: 'Dark' })
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  await until(own, (user) => user.settings.color_mode === 'dark')

  await page.getByLabel('Daily goal').fill('900')
  await page.getByText('Please enter a whole number from 1 to 500.').waitFor()
  await page.getByLabel('Daily goal').fill('40')
  await until(own, (user) => user.settings.daily_goal === 40)

  await page.getByRole('link', { name: 'Profile' }).click()
  await page.route('**/api/v2/user/update', (route) => route.abort())
  await page.getByLabel('Last name').fill('Reyes Ortega')
  await page.getByText('Not saved: we can’t be reached right now.', { exact: true }).waitFor()
  expect(await page.getByLabel('Last name').inputValue()).toBe('Reyes Ortega')
  await page.unroute('**/api/v2/user/update')
  await page.getByRole('button', { name: 'Try again' }).click()
  await until(own, (user) => user.last_name === 'Reyes Ortega')

  await page.getByRole('link', { name: 'Site' }).click()
  await page.getByRole('switch', { name: 'Use keyboard shortcuts' }).press('Space')
  await until(own, (user) => !user.settings.keyboard_shortcuts)
  await page.goto('/settings')
  await page.waitForURL('**/settings/profile')
  expect(await page.getByLabel('First name').inputValue()).toBe('Sofía')
  expect(faults).toEqual([])
})

it('nothing is saved that was not touched: coming to the settings sends nothing', async () => {
  const student = await world.make.member({ first: 'Ana', last: 'Ruiz' })
  await world.as(student).call(updateUser, { timezone: 'Europe/Berlin' })
  const { page, faults } = await browser.open(student)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/user/update')) sent.push(request.postData() ?? '')
  })
  for (const part of ['site', 'profile', 'site']) {
    await page.goto(`/settings/${part}`)
    await page.locator('html[data-alive]').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin')
  expect([sent, await page.getByText('Saved', { exact: true }).count()]).toEqual([[], 0])
  expect(faults).toEqual([])
})

it('what is typed without a network is there again on coming back, and is saved when the network is', async () => {
  const student = await world.make.member({ first: 'Lea', last: 'Brandt' })
  const { page, context, faults } = await browser.open(student, { width: 390, height: 800 })
  const own = async () => (await world.as(student).call(getUser, {})).user
  // The code of both pages is here.
  await page.goto('/settings/site')
  await page.getByLabel('Daily goal').waitFor()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByLabel('Interests').waitFor()
  await context.setOffline(true)
  await page.getByLabel('First name').fill('Leonie')
  await page.getByRole('link', { name: 'Site' }).click()
  await page.getByText('Error: Not saved: we can’t be reached right now.', { exact: true }).waitFor()
  await page.getByLabel('Daily goal').fill('25')
  await page.getByText('Not saved: we can’t be reached right now.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Profile' }).click()
  expect(await page.getByLabel('First name').inputValue()).toBe('Leonie')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await picture(page, 'settings-offline-390')
  await context.setOffline(false)
  await until(own, ({ first_name, settings }) => first_name === 'Leonie' && settings.daily_goal === 25)
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

it('HOM-RU007: the goal from the start stands as nobody’s choice, and counts once it is chosen, be it the same', async () => {
  const student = await world.make.member({ first: 'Mia', last: 'Wolf' })
  const { page, faults } = await browser.open(student, { width: 320, height: 700, dark: true })
  await page.goto('/settings/profile')
  await page.getByText(/Still missing: .*your daily goal/).waitFor()
  await page.getByRole('link', { name: 'Site' }).click()
  const goal = page.getByLabel('Daily goal')
  expect(await goal.inputValue()).toBe('')
  await page.getByText('XP a day, from 1 to 500; 10 until you choose').waitFor()
  await picture(page, 'settings-site-320')
  await goal.fill('10')
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByText(/of your profile is there/).waitFor()
  expect(await page.getByText(/your daily goal/).count()).toBe(0)
  await page.reload()
  await page.getByText(/of your profile is there/).waitFor()
  expect(await page.getByText(/your daily goal/).count()).toBe(0)
  await page.getByRole('button', { name: /^Menu of Mia/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByText('You are signed out.', { exact: true }).waitFor()
  await picture(page, 'signed-out-320')
  expect(faults).toEqual([])
})

it('a key is chosen for what one does often: it is there on another device, and one that is taken is told of', async () => {
  const student = await world.make.member({ first: 'Sofia' })
  const own = async () => (await world.as(student).call(getUser, {})).user.settings.shortcut_keys
  const { page, faults } = await browser.open(student)
  await page.goto('/learn/digoxin')
  await page.getByRole('button', { name: 'Play the scene' }).waitFor()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByRole('button', { name: 'Another key: Captions' }).press('Enter')
  await dialog.getByRole('button', { name: 'Press a key' }).press('m')
  await dialog.getByText(/^M is “/).waitFor()
  expect(await own()).toEqual({})
  await dialog.getByRole('button', { name: 'Press a key' }).press('S')
  await until(own, (keys) => keys['Learn: c'] === 's')
  expect(await faultsOf(page)).toEqual([])
  await picture(page, 'shortcuts')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const other = await browser.open(student)
  await other.page.goto('/learn/digoxin')
  await other.page.getByRole('button', { name: 'Play the scene' }).waitFor()
  const captions = other.page.getByRole('button', { name: /captions/i })
  const before = await captions.getAttribute('aria-pressed')
  await other.page.keyboard.press('c')
  await other.page.keyboard.press('s')
  await until(
    () => captions.getAttribute('aria-pressed'),
    (now) => now !== before,
  )
  // From the settings, too, where the keys of a lesson are not at work.
  await other.page.goto('/settings/site')
  await other.page.getByText('1 key is as you chose it.').waitFor()
  await other.page.getByRole('button', { name: 'See and change keys' }).click()
  await other.page.getByRole('heading', { name: 'Hearing the scene' }).waitFor()
  expect(await faultsOf(other.page)).toEqual([])
  await other.page.getByRole('button', { name: 'The first key again: Captions' }).click()
  await other.page.getByText('Your keys are saved.').waitFor()
  await until(own, (keys) => Object.keys(keys).length === 0)
  await other.page.keyboard.press('Escape')
  await other.page.getByText('All keys are as they were at first.').waitFor()
  expect(faults).toEqual([])
})
