import { expect, it } from 'vitest'
import { getUser } from '#shared/contract/accounts/index.ts'
import { testBrowser } from '../support/browser.ts'
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
  await page.getByLabel('Colours').selectOption({ label: 'Dark' })
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
  await page.getByText('Error: Not saved: we can’t be reached right now.', { exact: true }).waitFor()
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
