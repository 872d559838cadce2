import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { testBrowser } from '../support/browser.ts'
import type { Person } from '../support/factories.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
/** Passkeys are for names, not for numbers. */
const at = (path: string) => `http://localhost:${world.port}${path}`
const PASSWORD = 'wonderful adventures'
const phone = { width: 360, height: 640 }

async function somebody(email: string) {
  const given = { full_name: 'Mary Seacole', email, password: PASSWORD, lead: 101 }
  const { user } = await world.as(null).call(contract.register, given)
  await world.database.pool.query(
    `update users set email_verified_at = now(), has_seen = '{"login_school_step":1}' where email = $1`,
    [email],
  )
  return { id: user.user_id, email }
}
async function sayWhoYouAre(page: Page, email: string, name = 'Mary Seacole') {
  await page.getByRole('heading', { name: /^Stand-in for/ }).waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
/** A session at the name, where the browser otherwise has one at the number. */
const signIn = async (context: BrowserContext, person: Person) =>
  context.addCookies([{ name: 'pictomo_session', value: await world.keyOf(person), url: at('/') }])
const isIn = (page: Page) =>
  until(
    () => page.evaluate(async () => (await fetch('/api/v2/user')).status),
    (status) => status === 200,
  )

it('AUT-RU003, AUT-RU008, AUT-RU007: a newcomer on a phone chooses an area first, goes to Google and back, has an account and goes on', async () => {
  const { page, faults } = await browser.open(null, phone)
  await page.goto(at('/register'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('dialog', { name: 'My area of study...' }).getByRole('button').nth(1).click()
  await sayWhoYouAre(page, 'new@example.test', 'Robin New')
  await page.waitForURL('**/register/social')
  await until(
    () => page.getByLabel('Your name').inputValue(),
    (name) => name === 'Robin New',
  )
  expect(await page.getByLabel('E-mail').getAttribute('readonly')).not.toBeNull()
  await page.getByRole('button', { name: 'Make my account' }).click()
  await page.waitForURL(/\/register\/step[23]$/)
  await isIn(page)
  expect(faults).toEqual([])
})

it('the window of its own is closed when it is done; one that is put away says so in the known words', async () => {
  const { page, faults } = await browser.open(null)
  await somebody('window@example.test')
  await page.goto(at('/register?lead=101'))
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the market selector writes it
    document.cookie = 'pictomo_lead=101; path=/'
  })
  const opens = async (name: string) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()])
    return popup
  }
  await (await opens('Continue with Google')).close()
  await page.getByText('You must login when the Google popup opens').waitFor()
  await (await opens('Continue with Facebook')).getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Not Authorized. You must click "Okay" when the Login with Facebook pop up opens.').waitFor()

  const popup = await opens('Continue with Apple')
  const closed = popup.waitForEvent('close')
  await sayWhoYouAre(popup, 'window@example.test')
  await closed
  // The address has an account: it is opened by its password first, never by the address.
  await page.waitForURL('**/login/connect')
  await page.getByText('window@example.test').waitFor()
  await page.getByLabel('Password of that account').fill('not the password')
  await page.keyboard.press('Enter')
  await page.getByText('That password does not fit the account.').waitFor()
  await page.getByLabel('Password of that account').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login/connect'))
  await isIn(page)
  expect(faults).toEqual([])
})

it('AUT-RU032: when Google’s window is put away on the sign-in page, the page itself goes to Google', async () => {
  const { page } = await browser.open(null)
  await page.goto(at('/login'))
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  await popup.close()
  await page.waitForURL(/\/dev\/oidc\/google\/interaction/)
})

it('a passkey is added with the keyboard alone, signs in without anything typed, and is taken away again', async () => {
  const person = await somebody('key@example.test')
  const { page, context, faults } = await browser.open(null)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(context, person)
  await page.goto(at('/settings/security'))
  await page.getByRole('button', { name: 'Add a passkey' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Your passkey is added.').waitFor()
  await page.getByRole('button', { name: /^Rename/ }).press('Enter')
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop')
  await page.keyboard.press('Enter')
  await page.getByText('My laptop').waitFor()
  await page.getByText('Passkey added').waitFor()

  // The browser offers it in the e-mail field: nothing is pressed.
  await context.clearCookies()
  await page.goto(at('/login?redirect=/settings/security'))
  await page.waitForURL(at('/settings/security'))
  // Where a browser can't do that, there is the button.
  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await context.clearCookies()
  await page.goto(at('/login?redirect=/settings/security'))
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await page.waitForURL(at('/settings/security'))
  await isIn(page)
  await page.goto(at('/settings/security'))
  await page.getByRole('button', { name: 'Remove My laptop' }).press('Enter')
  await page.getByText('Passkey removed').waitFor()
  expect(await page.getByRole('button', { name: 'Remove My laptop' }).count()).toBe(0)
  expect(faults).toEqual([])
})

it('an account elsewhere is connected in the settings once it is confirmed who asks', async () => {
  const person = await somebody('settings@example.test')
  const { page, context } = await browser.open(null)
  await signIn(context, person)
  await world.database.pool.query(`update sessions set confirmed_at = confirmed_at - interval '1 hour'`)
  await page.goto(at('/settings/security'))
  // It can be pressed once it is known what is connected.
  await page.getByRole('button', { name: 'Connect Google', disabled: false }).press('Enter')
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await sayWhoYouAre(page, 'other@example.test')
  await page.waitForURL(at('/settings/security'))
  await page.getByText('other@example.test').waitFor()
  await page.getByRole('button', { name: 'Disconnect Google' }).press('Enter')
  await page.getByRole('button', { name: 'Connect Google' }).waitFor()
})

it('on an institution’s network its access is found and taken up; elsewhere it says what to do', async () => {
  const member = await world.make.trial()
  const { page } = await browser.open(member, phone)
  await page.goto('/institutional-login')
  await page.getByRole('heading', { name: 'You are not on a network that has access' }).waitFor()
  await world.database.pool.query(
    `insert into agreements (name, ip_ranges, starts_on) values ('University of Somewhere', '{127.0.0.0/8}', '2020-01-01')`,
  )
  await page.getByRole('button', { name: 'Look again' }).click()
  await page.getByRole('heading', { name: 'University of Somewhere' }).waitFor()
  await page.getByRole('button', { name: 'Use this access' }).click()
  await page.waitForURL('**/home')
  expect((await world.as(member).call(contract.getUser, {})).user.institutional_sub).toBe(true)
})
