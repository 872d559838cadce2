import { expect, it } from 'vitest'
import { getUser } from '#shared/contract/accounts/index.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('a tab that another person opened writes nothing into the account of who is signed in now, and becomes theirs', async () => {
  const [sofia, marcus] = [
    await world.make.member({ first: 'Sofia', last: 'Reyes' }),
    await world.make.member({ first: 'Marcus', last: 'Lee' }),
  ]
  const { page, context, faults } = await browser.open(sofia)
  await page.goto('/settings/profile')
  const name = page.getByLabel('First name')
  await name.waitFor()
  expect(await name.inputValue()).toBe('Sofia')

  // While the change is on its way somebody else signs in.
  const { hostname } = new URL(world.base)
  const cookie = { name: 'pictomo_session', value: await world.keyOf(marcus), domain: hostname, path: '/' }
  await page.route('**/api/v2/user/update', async (route) => {
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
    await route.continue()
  })
  const answered = page.waitForResponse('**/api/v2/user/update')
  await name.fill('Hijacked')
  expect((await answered).status()).toBe(409)
  await page.locator('input[value="Marcus"]').waitFor()
  expect((await world.as(marcus).call(getUser, {})).user.first_name).toBe('Marcus')
  expect((await world.as(sofia).call(getUser, {})).user.first_name).toBe('Sofia')
  expect(faults).toEqual([])
})

it('signing out in one tab signs the other out too', async () => {
  const sofia = await world.make.member({ first: 'Sofia' })
  const { page, context, faults } = await browser.open(sofia)
  await page.goto('/settings/profile')
  await page.getByLabel('First name').waitFor()
  const other = await context.newPage()
  await other.goto('/logout')
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await other.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await page.waitForURL('**/login**')
  expect(await page.getByText('Sofia').count()).toBe(0)
  expect(faults).toEqual([])
})
