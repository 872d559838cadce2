import { expect, it } from 'vitest'
import { register } from '#shared/contract/accounts.ts'
import { testBrowser } from '../support/browser.ts'
import { skipSchool } from '../support/entry.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('a forgotten password is chosen anew by the mailed link; another device is signed out and says so', async () => {
  const email = 'mary@example.test'
  await world.as(null).call(register, { full_name: 'Mary Seacole', email, password: 'wonderful adventures', lead: 101 })
  const [phone, laptop] = [await browser.open(null, { width: 360, height: 640 }), await browser.open(null)]
  await phone.page.goto('/login')
  await phone.page.getByLabel('E-mail').fill(email)
  await phone.page.getByLabel('Password', { exact: true }).fill('wonderful adventures')
  await phone.page.keyboard.press('Enter')
  await phone.page.waitForURL(/\/login\/step3/)
  await skipSchool(phone.page)
  await phone.page.waitForURL(/\/home/)

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
  expect([...phone.faults, ...laptop.faults]).toEqual([])
})
