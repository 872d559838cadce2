import { expect, it } from 'vitest'
import { register } from '#shared/contract/accounts/index.ts'
import { testBrowser } from '../support/browser.ts'
import { chooseArea, skipSchool } from '../support/entry.ts'
import { picture } from '../support/picture.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('a forgotten password is chosen anew by the mailed link; another device is signed out and says so', async () => {
  const email = 'mary@example.test'
  const given = { full_name: 'Mary Seacole', email, password: 'wonderful adventures', lead: 101 }
  const { user } = await world.as(null).call(register, given)
  const mary = { id: user.user_id, email }
  const [phone, laptop] = [await browser.open(mary, { width: 360, height: 640 }), await browser.open(null)]
  await phone.page.goto('/league')
  await phone.page.getByRole('heading', { level: 1, name: /League/ }).waitFor()

  await laptop.page.goto('/login')
  await laptop.page.getByRole('link', { name: /Forgotten/ }).click()
  // Its field has the name of the one that goes.
  await laptop.page.getByRole('button', { name: 'Send the link' }).waitFor()
  await laptop.page.getByLabel('E-mail').fill(email)
  await laptop.page.getByRole('button', { name: 'Send the link' }).click()
  await laptop.page.getByText('a link is on its way').waitFor()
  const outbox = await until(
    async () => (await fetch(`${world.base}/dev/outbox`)).text(),
    (text) => text.includes('reset-password#'),
  )
  await laptop.page.goto(`/reset-password${/reset-password(#[\w-]+)/.exec(outbox)![1]}`)
  await laptop.page.getByLabel('New password').fill('password123')
  await laptop.page.getByRole('button', { name: /Save/ }).click()
  await laptop.page.getByText('known from breaches').waitFor()
  await laptop.page.getByLabel('New password').fill('hospital in the crimea')
  await laptop.page.getByRole('button', { name: /Save/ }).click()
  await laptop.page.waitForURL(/\/home/)
  await laptop.page.goto('/settings/security')
  await laptop.page.getByText('Password chosen anew by mail').waitFor()

  await phone.page.goto('/league')
  await phone.page.waitForURL(/\/login\?redirect=/)
  await phone.page.getByText('You were signed out here: your session ran out or was ended.').waitFor()
  await picture(phone.page, 'session-ended-360')
  expect([...phone.faults, ...laptop.faults]).toEqual([])
})

it('AUT-RU028, SET-RU002: who came in by e-mail alone chooses a password by a mailed link, and needs none to go before', async () => {
  const { page, faults } = await browser.open(null, { width: 360, height: 640 })
  const card = await world.make.card({ free: false })
  await page.goto(`/learn/${card.slug}`)
  await page.getByRole('button', { name: 'Start free' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill('quick@example.test')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await chooseArea(page)
  await skipSchool(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  expect(await dialog.getByLabel('Your password').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Delete after 14 days' }).click()
  await page.getByText('Your account will be gone on').waitFor()
  await page.getByRole('button', { name: 'Keep my account' }).click()

  await page.getByRole('button', { name: 'Mail me a link to choose one' }).click()
  await page.getByText('A link is on its way to quick@example.test').waitFor()
  const link = await until(async () => {
    const { rows } = await world.database.pool.query(
      `select text from sent_mails where recipient = 'quick@example.test' order by id desc`,
    )
    return rows.map(({ text }) => /\/reset-password#[\w-]+/.exec(text)?.[0]).find(Boolean) ?? ''
  })
  await page.goto(link)
  await page.getByLabel('New password').fill('password123')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('known from breaches').waitFor()
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('password123')
  await page.getByLabel('New password').fill('hospital in the crimea')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/reset-password')
  await page.goto('/settings/security')
  await page.getByLabel('Current password').waitFor()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Your password').fill('something else')
  await page.keyboard.press('Enter')
  await dialog.getByText('That is not your current password.').waitFor()
  await dialog.getByLabel('Your password').fill('hospital in the crimea')
  await page.keyboard.press('Enter')
  await page.getByText('Your account will be gone on').waitFor()
  expect(faults).toEqual([])
})

it('AUT-RT011: /logout asks first, ends the session here and leads to the front page', async () => {
  const { page, context, faults } = await browser.open(await world.make.member({ first: 'Sofia', last: 'Reyes' }))
  await page.goto('/logout')
  await page.getByText('You are signed in as Sofia Reyes.').waitFor()
  const other = await context.newPage()
  await other.goto('/home')
  await other.getByRole('button', { name: /^Menu of Sofia/ }).waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('link', { name: 'Start free' }).first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await page.getByText('You are signed out.', { exact: true }).waitFor()
  await page.goto('/home')
  await page.waitForURL(/\/login\?redirect=/)
  await page.goto('/logout')
  await page.waitForURL(`${world.base}/`)
  expect(faults).toEqual([])
})

it('a sign-out that the server did not hear of is not called one', async () => {
  const { page, faults } = await browser.open(await world.make.member({ first: 'Sofia', last: 'Reyes' }))
  await page.goto('/league')
  const signOut = async () => {
    await page.getByRole('button', { name: /^Menu of Sofia/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await page.route('**/api/v2/user/logout', (route) => route.abort())
  await signOut()
  await page.getByText('You are still signed in.').waitFor()
  await page.unroute('**/api/v2/user/logout')
  await signOut()
  await page.waitForURL(`${world.base}/`)
  await page.goto('/league')
  await page.waitForURL(/\/login\?redirect=/)
  expect(faults).toEqual([])
})

it('a page that the browser kept and shows again asks who is here by now', async () => {
  const person = await world.make.member({ first: 'Sofia', last: 'Reyes' })
  const { page, context, faults } = await browser.open(null)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  // A page that was kept was hydrated before; one that only stands there as it was sent is none.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form')!).some((key) => key.startsWith('__react')),
  )
  const shownAgain = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  const session = { name: 'pictomo_session', value: await world.keyOf(person), url: world.base }
  await context.addCookies([session])
  await shownAgain()
  await page.waitForURL(/\/home/)
  await context.clearCookies({ name: session.name })
  await shownAgain()
  await page.waitForURL(/\/login\?redirect=/)
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
})

it('who is signed in and has forgotten their password gets and uses a link as well', async () => {
  const { page, faults } = await browser.open(await world.make.member({ first: 'Sofia', last: 'Reyes' }))
  const links = async () => {
    const outbox = await (await fetch(`${world.base}/dev/outbox`)).text()
    return new Set([...outbox.matchAll(/reset-password(#[\w-]+)/g)].map(([, token]) => token!))
  }
  const before = await links()
  await page.goto('/forgot-password')
  const { rows } = await world.database.pool.query(
    `select email from users where first_name = 'Sofia' order by id desc`,
  )
  await page.getByLabel('E-mail').fill(rows[0].email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('a link is on its way').waitFor()
  const fresh = await until(
    async () => [...(await links())].filter((token) => !before.has(token)),
    (tokens) => tokens.length > 0,
  )
  await page.goto(`/reset-password${fresh[0]}`)
  await page.getByLabel('New password').fill('hospital in the crimea')
  await page.getByRole('button', { name: /Save/ }).click()
  await page.waitForURL(/\/home/)
  await page.goto('/settings/security')
  await page.getByText('Password chosen anew by mail').waitFor()
  expect(faults).toEqual([])
})
