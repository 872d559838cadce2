import { expect, it } from 'vitest'
import { authenticate, updatePerson } from '#shared/contract/accounts/index.ts'
import { rawCall } from '../support/api.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('an administrator looks for what happened to a person, and reads who changed their rights, and how', async () => {
  const [admin, person] = [
    await world.make.member({ role: 'Administrator', roles: ['superadmin'] }),
    await world.make.member(),
  ]
  await world.as(admin).call(updatePerson, { user_id: person.id, roles: ['staff'], beta_user_flag: true })
  for (let n = 0; n < 3; n++) await rawCall(world.base, authenticate, { email: person.email, password: 'a guess' })
  const { page } = await browser.open(admin)
  await page.goto(`${world.base}/adminv2`)
  await page.getByRole('link', { name: /Security log/ }).click()
  await page.getByRole('searchbox', { name: 'Person' }).fill('nobody at all')
  await page.getByText('Nothing fits').waitFor()
  const rows = page.getByRole('listitem').filter({ hasText: 'Request' })
  // Two things said in one breath are both looked for.
  await page.getByRole('searchbox', { name: 'Person' }).fill(person.email)
  await page.getByLabel('What happened').selectOption({ label: 'Roles or permissions changed' })
  await page.waitForURL(
    ({ searchParams }) => searchParams.get('person') === person.email && searchParams.get('kind') === 'rights_changed',
  )
  await rows.getByText('Further roles: none').waitFor()
  const said = await rows.filter({ hasText: 'Further roles: none' }).first().innerText()
  expect(said).toContain(`${person.email}, by ${admin.email}`)
  expect(said).toMatch(/Tries new things first: no .*yes/s)
  await page.getByLabel('Address or network').fill('nowhere')
  await page.getByText('Please enter an address, or a range').waitFor()
  await page.getByLabel('Address or network').fill('192.0.2.0/24')
  await page.getByText('Nothing fits').waitFor()
  const narrowed = page.url()
  await page.goto(`${world.base}/adminv2/security?person=ada`)
  await page.goBack()
  await page.waitForURL(narrowed)
  expect(await page.getByLabel('Address or network').inputValue()).toBe('192.0.2.0/24')
})
