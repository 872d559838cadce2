import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { register } from '#shared/contract/accounts/index.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const password = 'correct horse battery'
const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows

it('an administrator sets up one-time codes at the first sign-in, and shows once more who they are before they write', async () => {
  const email = 'grace@example.test'
  const { user } = await world.as(null).call(register, { full_name: 'Grace Hall', email, password, lead: 101 as never })
  await query(
    `update users set role = 'Administrator', roles = '{admin,superadmin}', email_verified_at = now(), other_school = 'Ward' where id = $1`,
    [user.user_id],
  )
  const ida = await world.make.member({ first: 'Ida', last: 'Wells' })
  const { page, faults } = await browser.open(null)
  await page.goto('/login?redirect=/adminv2')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/adminv2/people/${ida.id}`)
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  await page.getByRole('button', { name: 'Use one-time codes' }).click()
  await page.getByAltText('QR code for your app').waitFor()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => app.generate({ timestamp: world.clock.now().getTime() })
  await page.getByLabel('The code it shows').fill('000000')
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await page.getByText('That code does not fit').waitFor()
  await page.getByLabel('The code it shows').fill(code())
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await page.getByText('These recovery codes stand in for a lost phone').waitFor()
  expect(await page.locator('li code').count()).toBe(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('heading', { name: 'Ida Wells' }).waitFor()

  await query(`update sessions set confirmed_at = confirmed_at - interval '1 hour' where user_id = $1`, [user.user_id])
  world.clock.tick(30_000)
  await page.getByRole('switch', { name: 'Tries what is not ready yet' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByLabel('One-time code').fill(code())
  await question.getByRole('button', { name: 'Continue' }).click()
  await until(async () => (await query('select beta_user_flag from users where id = $1', [ida.id]))[0].beta_user_flag)
  expect(faults).toEqual([])
})
