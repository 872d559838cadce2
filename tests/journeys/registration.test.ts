import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { authenticate, getUser, register } from '#shared/contract/accounts/index.ts'
import { testBrowser } from '../support/browser.ts'
import { chooseArea, skipSchool } from '../support/entry.ts'
import { tabTo as to } from '../support/keyboard.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const password = 'correct horse battery'
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

const rowOf = async (email: string) =>
  (await world.database.pool.query('select * from users where email = $1', [email])).rows[0]

async function signIn(page: Page, email: string, query = ''): Promise<void> {
  await page.goto(`/login${query}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

it('AUT-RU004, AUT-RU012, AUT-RU019, AUT-RU026, AUT-RU027, MKT-RU008, MKT-RU011: by keyboard alone from the first field over area and school to the cards', async () => {
  const { page, faults } = await browser.open(null)
  await page.goto('/register')
  await page.getByLabel('Your name').waitFor()
  await to(page, 'Start free')
  await to(page, 'Your name')
  await page.keyboard.type('ida wells')
  await to(page, 'E-mail')
  await page.keyboard.type('ida.keys@example.test')
  await to(page, 'Password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/register\/step2/)
  await page.getByLabel('Area of study').and(page.locator(':enabled')).waitFor()
  await to(page, 'Continue')
  await page.keyboard.press('Enter')
  await page.getByText('Please select an area of Study.').waitFor()
  // What is wrong has the focus.
  await page.keyboard.type('Nursing (RN)')
  await page.getByLabel('Program').waitFor()
  await to(page, 'Program')
  await page.keyboard.type('BSN')
  await page.keyboard.press('Enter')
  await to(page, 'Continue')
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/register\/step3/)
  await page.getByRole('combobox', { name: 'School' }).waitFor()
  await to(page, 'School')
  await page.keyboard.type('zzzzqq')
  await page.getByText('No Search Results').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Please complete all required fields').waitFor()
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('zzzzqq')
  for (let letters = 0; letters < 6; letters++) await page.keyboard.press('Backspace')
  await page.keyboard.type('arizona st')
  await page.getByRole('option', { name: 'Arizona State University' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.locator(':focus').inputValue()).toBe('Arizona State University')
  await to(page, 'Graduation month')
  await page.keyboard.type('Jun')
  await to(page, 'I hold an office')
  await page.keyboard.press('Space')
  await to(page, 'Office')
  await page.keyboard.type('Class rep')
  await to(page, 'Save and finish')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/find-pictomo/)

  expect(await rowOf('ida.keys@example.test')).toMatchObject({
    first_name: 'Ida',
    last_name: 'Wells',
    lead: 101,
    program: 'BSN',
    role: 'Student',
    school_id: 1,
    graduation_month: 6,
    student_officer: true,
    class_officer_organisation_id: 3,
    register_source: 'page',
    registration_source_page: '/register',
  })
  expect(faults).toEqual([])
})

it('AUT-RU010, AUT-RU011, AUT-RU013, AUT-RU030, GLB-RU029: query and account decide how much is asked', async () => {
  const { page, faults } = await browser.open(null)
  await page.goto('/register?lead=112&skip_school=1&redirect=%2Fleague')
  await page.getByLabel('Your name').fill('Bo Diaz')
  await page.getByLabel('E-mail').fill('bo@example.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(register.path)) sent.push(request.url())
  })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/league$/)
  expect(sent).toHaveLength(1)
  expect((await rowOf('bo@example.test')).lead).toBe(112)

  const other = await browser.open(null)
  await other.page.goto('/register?redirect=https%3A%2F%2Fevil.example')
  await other.page.getByLabel('Your name').fill('Bo Again')
  await other.page.getByLabel('E-mail').fill('bo@example.test')
  await other.page.getByText('already has an account').waitFor()
  const link = other.page.getByRole('main').getByRole('link', { name: 'sign in', exact: true })
  expect(await link.getAttribute('href')).toContain('/login?redirect=')
  await other.page.getByLabel('Password', { exact: true }).fill(password)
  await other.page.getByRole('button', { name: 'Start free' }).click()
  await other.page.waitForURL(/\/home$/)
  expect([...faults, ...other.faults]).toEqual([])
})

it('AUT-RU002: an account without an area of study is sent to register from any page, and comes back', async () => {
  const nobody = await world.make.member({ lead: null })
  const { page, faults } = await browser.open(nobody)
  await page.goto('/league')
  await page.waitForURL(/\/register\/step2\?redirect=%2Fleague/)
  await page.goto('/terms')
  await page.getByRole('heading', { name: /Terms/ }).first().waitFor()
  await page.goto('/league')
  await chooseArea(page, 'College', null)
  await page.waitForURL(/\/register\/step3/)
  await skipSchool(page)
  await page.waitForURL(/\/league$/)
  expect(faults).toEqual([])
})

it('AUT-RU005, AUT-RU006, AUT-RU009, AUT-RU014: the dialog begins where one was, its tabs where one types, and warns a professor', async () => {
  const { page, faults } = await browser.open(null, { width: 360, height: 640 })
  const card = await world.make.card({ free: false })
  await page.goto(`/learn/${card.slug}`)
  await page.getByRole('button', { name: 'Start free' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'With my name and a password' }).click()
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('full_name')
  await dialog.getByRole('tab', { name: 'Sign in' }).click()
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('email')
  await dialog.getByRole('tab', { name: 'Start free' }).click()
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('full_name')
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])

  await dialog.getByLabel('Your name').fill('helen park')
  await dialog.getByLabel('E-mail').fill('helen@example.test')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Start free' }).click()
  await dialog.getByRole('switch', { name: /I teach/ }).check({ force: true })
  await chooseArea(page)
  await dialog.getByText('Where do you teach?').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Registration incomplete. Free Premium access will not be granted.').waitFor()
  expect(page.url()).toContain(`/learn/${card.slug}`)
  expect(await rowOf('helen@example.test')).toMatchObject({
    role: 'Professor',
    educator: true,
    register_source: 'modal',
  })
  expect(faults).toEqual([])
})

it('AUT-RU001, AUT-RU021, AUT-RU023: signing in asks for the school once, then leads by role and redirect', async () => {
  for (const role of ['Student', 'Professor', 'Affiliate'] as const)
    await world.as(null).call(register, {
      full_name: `${role} Person`,
      email: `${role}@example.test`,
      password,
      role,
      lead: 101 as never,
    })
  const { page, context, faults } = await browser.open(null)
  await signIn(page, 'student@example.test', '?redirect=%2Fleague')
  await page.waitForURL(/\/login\/step3\?redirect=%2Fleague/)
  await skipSchool(page)
  await page.waitForURL(/\/league$/)
  await until(
    () => rowOf('student@example.test'),
    (row) => row.has_seen.login_school_step === 1,
  )
  await context.clearCookies()
  await signIn(page, 'student@example.test')
  await page.waitForURL(/\/home\?browseOpen=1$/)

  for (const [who, place] of [
    ['professor', /\/home$/],
    ['affiliate', /\/affiliate-portal$/],
  ] as const) {
    await context.clearCookies()
    await signIn(page, `${who}@example.test`)
    await skipSchool(page)
    await page.waitForURL(place)
  }
  await page.getByText('You are registered as an affiliate').waitFor()
  await page.goto('/login')
  await page.waitForURL(/\/home$/)
  expect(faults).toEqual([])
})

it('AUT-RU025, AUT-RU031: a sign-in that is not whole is not sent, and one that fails shows the server’s sentence', async () => {
  const { page, faults } = await browser.open(null, { width: 360, height: 640 })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(authenticate.path)) sent.push(request.url())
  })
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Please enter your e-mail address.').waitFor()
  await page.getByText('Please enter your password.').waitFor()
  expect(sent).toEqual([])
  await page.getByLabel('E-mail').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await page.getByText('The e-mail address and password do not match.').waitFor()
  expect(sent).toHaveLength(1)
  expect(faults).toEqual([])
})

it('AUT-GA002, AUT-RU020, AUT-RU036: without accepted terms one is asked in the list of cards, and only accepting or leaving helps', async () => {
  const { user } = await world.as(null).call(register, {
    full_name: 'No Terms',
    email: 'noterms@example.test',
    password,
    lead: 101 as never,
    tos_accepted: false,
  })
  const { page, faults } = await browser.open({ id: user.user_id, email: user.email })
  await page.goto('/home')
  const dialog = page.getByRole('dialog', { name: 'Terms of service' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await dialog.isVisible()).toBe(true)
  expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0)
  await page.route('**/api/v2/user/accept_terms', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'The terms have just been changed.' } }),
  )
  await dialog.getByRole('button', { name: 'Accept and continue' }).click()
  await dialog.getByText('The terms have just been changed.').waitFor()
  await page.unroute('**/api/v2/user/accept_terms')
  await dialog.getByRole('button', { name: 'Accept and continue' }).click()
  await dialog.waitFor({ state: 'detached' })
  const me = await world.as({ id: user.user_id, email: user.email }).call(getUser, {})
  expect(me.user.tos_accepted).toBe(true)
  expect(faults).toEqual([])
})

it('AUT-RU022: on a phone the app comes first where there is one, until somebody stays in the browser', async () => {
  await world
    .as(null)
    .call(register, { full_name: 'Pho Ne', email: 'phone@example.test', password, lead: 101 as never })
  await world.database.pool.query(`update users set school_id = 1 where email = 'phone@example.test'`)
  const { page, context, faults } = await browser.open(null, { width: 360, height: 640 })
  await page.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }), PHONE)
  await signIn(page, 'phone@example.test', '?redirect=%2Fleague')
  await page.waitForURL(/\/league$/)
  await context.clearCookies()
  await page.route('**/api/v3/app_links**', (route) =>
    route.fulfill({ json: { ios: 'https://apps.example/ios', android: 'https://apps.example/android' } }),
  )
  await signIn(page, 'phone@example.test', '?redirect=%2Fleague')
  await page.waitForURL(/\/login\/mobile-app\?redirect=%2Fleague/)
  await page.getByText('is an app too').waitFor()
  await page.getByRole('button', { name: 'Continue in the browser' }).click()
  await page.waitForURL(/\/league$/)
  await context.clearCookies()
  await signIn(page, 'phone@example.test', '?redirect=%2Fleague')
  await page.waitForURL(/\/league$/)
  expect(faults).toEqual([])
})

it('AUT-GA001: the mailed link confirms the address on its page, once', async () => {
  await world
    .as(null)
    .call(register, { full_name: 'Vera Fy', email: 'vera@example.test', password, lead: 101 as never })
  const outbox = await until(
    async () => (await fetch(`${world.base}/dev/outbox`)).text(),
    (text) => text.includes('verify-email#') && text.includes('vera@example.test'),
  )
  const { rows } = await world.database.pool.query(`select text from sent_mails where recipient = 'vera@example.test'`)
  expect(outbox).toContain('please confirm your address')
  const link = /verify-email(#[\w-]+)/.exec(rows[0].text)![1]
  const { page, faults } = await browser.open(null, { width: 360, height: 640 })
  await page.goto(`/verify-email${link}`)
  // Opened where nobody is signed in, it asks whose the account is.
  await page.getByLabel('Your password').fill('not the one')
  await page.keyboard.press('Enter')
  await page.getByText('That is not the password of this account.').waitFor()
  await page.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  await page.reload()
  await page.getByText('is confirmed already').waitFor()
  expect((await rowOf('vera@example.test')).email_verified_at).not.toBeNull()
  expect(faults).toEqual([])
})

it('the dialog leaves with the page it stood over, and what was typed outlasts reading the terms', async () => {
  // The cookie question stands below the dialog, not over its buttons.
  const { page, context, faults } = await browser.open(null, { width: 360, height: 640, unasked: true })
  const card = await world.make.card({ free: false })
  await page.goto('/find-pictomo')
  await page.goto(`/learn/${card.slug}`)
  await page.getByRole('button', { name: 'Start free' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('email')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Start free')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('E-mail').fill('half@example.test')
  const [terms] = await Promise.all([context.waitForEvent('page'), dialog.getByRole('link', { name: 'terms' }).click()])
  await terms.getByRole('heading', { name: 'Terms', exact: false }).first().waitFor()
  expect(await terms.getByRole('dialog').count()).toBe(0)
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe('half@example.test')

  await world.as(null).call(register, { full_name: 'Ida B', email: 'half@example.test', password, lead: 101 as never })
  await dialog.getByLabel('E-mail').press('Enter')
  await dialog.getByRole('link', { name: 'sign in' }).click()
  await page.waitForURL(/\/login\?redirect=/)
  await dialog.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})
