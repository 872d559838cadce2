import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createAgreement } from '#shared/contract/institutions/index.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { type Screen, testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const PHONE = { width: 360, height: 740 }
const picture = async ({ page }: Screen, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}
const enter = async () => {
  const office = await browser.open(await world.make.admin(), PHONE)
  await office.page.goto('/adminv2')
  return office
}
/** Two administrators at their desks, each on the same page. */
const enterBoth = async (path: string) => {
  const desk = async () => {
    const office = await browser.open(await world.make.admin(), PHONE)
    await office.page.goto(path)
    return office
  }
  return Promise.all([desk(), desk()])
}

it('a page of text is written: what was typed outlives a refusal and a walk elsewhere, and strangers read it', async () => {
  const office = await enter()
  const { page } = office
  await page.getByText(/^\d+ pages of text$/).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Back office')
  await picture(office, 'office')
  await page.getByRole('link', { name: /^Public pages/ }).click()
  await page.getByRole('link', { name: 'Back office', exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Pages' }).click()
  await page.getByRole('link', { name: /On the go/ }).click()
  const form = page.getByRole('form', { name: 'Page /pillars/on-the-go' })
  await form.getByLabel('Title').fill('')
  await form.getByLabel('Text', { exact: true }).fill('## Anywhere\n\nOn the **night bus**.')
  await page.getByRole('heading', { name: 'Anywhere' }).waitFor()
  await form.getByRole('button', { name: 'Save the page' }).click()
  await form.getByText('Please write something here.').waitFor()
  expect(await form.getByLabel('Text', { exact: true }).inputValue()).toContain('night bus')
  await picture(office, 'page')

  await page.getByRole('link', { name: 'All pages of text' }).click()
  await page.getByText('Not saved').waitFor()
  const asked = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    }),
  )
  await page.close({ runBeforeUnload: true })
  expect(await asked).toBe('beforeunload')

  await page.getByRole('link', { name: /On the go/ }).click()
  await form.getByLabel('Title').fill('Wherever you are')
  await form.getByRole('button', { name: 'Save the page' }).click()
  await page.getByText(/^Saved\./).waitFor()

  const stranger = await browser.open(null, PHONE)
  await stranger.page.goto('/pillars/on-the-go')
  await stranger.page.getByRole('heading', { level: 1, name: 'Wherever you are' }).waitFor()
  await stranger.page.getByText('night bus').waitFor()
  world.clock.tick(MINUTE_MS)
  const html = await until(
    async () => (await fetch(`${world.base}/pillars/on-the-go`)).text(),
    (text) => text.includes('<title>Wherever you are: Pictomo</title>'),
  )
  expect(html).toContain('Wherever you are')
  expect([...office.faults, ...stranger.faults]).toEqual([])
})

it('who writes a page that somebody else wrote meanwhile is told, and keeps what they typed', async () => {
  const [one, two] = await enterBoth('/adminv2/site?tab=pages&page=/pillars/up-to-date')
  const open = async ({ page }: Screen) => {
    const form = page.getByRole('form', { name: 'Page /pillars/up-to-date' })
    await form.getByLabel('Title').waitFor()
    return form
  }
  const [hers, his] = await Promise.all([open(one), open(two)])
  await hers.getByLabel('Title').fill('Hers')
  await his.getByLabel('Title').fill('His')
  await hers.getByRole('button', { name: 'Save the page' }).click()
  await one.page.getByText(/^Saved\./).waitFor()
  await his.getByRole('button', { name: 'Save the page' }).click()
  await his.getByText('Somebody else wrote this page in the meantime.').waitFor()
  expect(await his.getByLabel('Title').inputValue()).toBe('His')
  await his.getByRole('button', { name: 'Discard mine and show theirs' }).press('Enter')
  await until(
    () => his.getByLabel('Title').inputValue(),
    (title) => title === 'Hers',
  )
  expect(await his.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true)
})

it('who writes metadata that somebody else wrote meanwhile is told, and says whose words hold', async () => {
  const [one, two] = await enterBoth('/adminv2/site?tab=metadata')
  const open = async ({ page }: Screen) => {
    await page.getByRole('button', { name: 'Change /schools/*' }).click()
    return page.getByRole('region', { name: 'Pattern /schools/*' })
  }
  const [hers, his] = await Promise.all([open(one), open(two)])
  await hers.getByLabel('Title').fill('Hers')
  await his.getByLabel('Title').fill('His')
  await hers.getByRole('button', { name: 'Save' }).click()
  await one.page.getByText(/^Saved\./).waitFor()
  await his.getByRole('button', { name: 'Save' }).click()
  await his.getByText('Somebody else wrote this pattern in the meantime.').waitFor()
  expect(await his.getByLabel('Title').inputValue()).toBe('His')
  await his.getByRole('button', { name: 'Discard mine and show theirs' }).click()
  await until(
    () => his.getByLabel('Title').inputValue(),
    (title) => title === 'Hers',
  )
  // A new pattern that somebody else added meanwhile is theirs to keep, too.
  const adds = async ({ page }: Screen) => {
    await page.goto('/adminv2/site?tab=metadata')
    await page.getByRole('button', { name: 'Add a pattern' }).click()
    const form = page.getByRole('region', { name: 'A new pattern' })
    for (const [label, text] of Object.entries({ Pattern: '/both*', Title: 'T', Description: 'D', 'Share text': 'S' }))
      await form.getByLabel(label).fill(text)
    return form
  }
  const [first, second] = await Promise.all([adds(one), adds(two)])
  await first.getByRole('button', { name: 'Save' }).click()
  await one.page.getByRole('button', { name: 'Change /both*' }).waitFor()
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByText('This pattern is in the list below.').waitFor()
  await two.page.getByRole('button', { name: 'Change /both*' }).waitFor()
  expect([...one.faults, ...two.faults]).toEqual([])
})

it('a claim is told, a pattern added, and a voice put in with its agreement, by keyboard', async () => {
  const office = await browser.open(await world.make.admin(), PHONE)
  const { page } = office
  await page.goto('/adminv2/site')
  const claim = page.getByRole('region', { name: 'people learn here' })
  await claim.getByText(/nothing: fewer than 10/).waitFor()
  const tell = claim.getByRole('switch', { name: 'Tell the stated figure' })
  expect(await tell.isDisabled()).toBe(true)
  await claim.getByRole('button', { name: 'Change the words of people learn here' }).press('Enter')
  await claim.getByLabel('Where the stated figure is from').fill('Our own books')
  await claim.getByLabel('Of which day it is', { exact: true }).fill('2026-11-01')
  await claim.getByRole('button', { name: 'Save' }).press('Enter')
  await claim.getByRole('switch', { name: 'Tell the stated figure', disabled: false }).press('Space')
  await claim.locator('dd[aria-live]').getByText('about 2.11 million').waitFor()
  await picture(office, 'claims')
  const stranger = await browser.open(null, PHONE)
  await stranger.page.goto('/')
  await stranger.page.getByText('about 2.11 million').waitFor({ state: 'attached' })

  await page.getByRole('tab', { name: 'Metadata' }).press('Enter')
  await page.getByRole('button', { name: 'Add a pattern' }).press('Enter')
  const form = page.getByRole('region', { name: 'A new pattern' })
  await form.getByLabel('Pattern').fill('/credits*')
  await form.getByLabel('Title').fill('Thanks, {school}')
  await form.getByText('Nothing fills {school}.').waitFor()
  await form.getByLabel('Title').fill('Thanks for {name}')
  await form.getByLabel('Description').fill('Whose pictures these are.')
  await form.getByLabel('Share text').fill('Whose pictures these are.')
  expect(await form.getByText('Thanks for Digoxin: Pictomo').count()).toBe(2)
  await picture(office, 'metadata')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('button', { name: 'Change /credits*' }).waitFor()
  // The keyboard follows: to the button that opened a form, and into the form that a button opens.
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName)
  expect(await focused()).toBe('Add a pattern')
  await page.getByRole('button', { name: 'Change /credits*' }).press('Enter')
  await page.getByRole('region', { name: 'Pattern /credits*' }).waitFor()
  await until(focused, (text) => text === 'Thanks for {name}')
  await page.keyboard.type('!')
  await page.getByRole('button', { name: 'Discard the changes' }).press('Enter')
  await until(focused, (text) => text === 'Change')

  await page.getByRole('tab', { name: 'Testimonials' }).press('Enter')
  await page.getByRole('button', { name: 'Add what somebody said' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What somebody said' })
  await dialog.getByLabel('In their words').fill('I see the ox.')
  await dialog.getByLabel(/^Name/).fill('Ida Wells')
  await dialog.getByLabel('Area of study').selectOption({ label: 'Nursing (RN)' })
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.getByText('Please ask the person first').waitFor()
  await dialog.getByRole('switch', { name: 'This person agreed' }).press('Space')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  const voice = page.getByRole('region', { name: 'What Ida Wells said' })
  await voice.getByText(/^Agreed on/).waitFor()
  await picture(office, 'testimonials')
  await voice.getByRole('button', { name: 'Redeem the reward of Ida Wells' }).press('Enter')
  await page.getByRole('button', { name: 'Redeem it' }).press('Enter')
  await voice.getByText(/^Reward redeemed on/).waitFor()
  await stranger.page.goto('/testimonials')
  await stranger.page.getByText('I see the ox.').waitFor()
  await voice.getByRole('button', { name: 'Hide what Ida Wells said' }).press('Enter')
  await voice.getByText('Hidden', { exact: true }).waitFor()
  await until(focused, (text) => text === 'Show')
  expect([...office.faults, ...stranger.faults]).toEqual([])
})

it('an agreement is written, and its network gives access', async () => {
  const office = await enter()
  const { page } = office
  await page.getByRole('link', { name: /^Agreements/ }).click()
  await page.getByText('No agreements yet').waitFor()
  await page.getByRole('link', { name: 'Add an agreement' }).click()
  await page.getByLabel('Institution').fill('St. Elsewhere')
  await page.getByLabel('Ranges of addresses').fill('127.0.0.0/24\n127.0.0.7/24')
  await page.getByText('127.0.0.0/24: 256 addresses').waitFor()
  await page.getByText('127.0.0.7/24: The bits beyond the mask must be zero').waitFor()
  await page.getByRole('button', { name: 'Save the agreement' }).click()
  await page.getByText('Some of these are no ranges; see below.').waitFor()
  await page.getByLabel('Ranges of addresses').fill('127.0.0.0/24')
  expect(await page.getByText('Some of these are no ranges').count()).toBe(0)
  await page.getByLabel('Areas of study').selectOption({ label: 'Nursing (RN)' })
  await page.getByLabel('Schools').fill('arizona')
  await page.getByRole('option', { name: 'Arizona State University' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Arizona State University' }).waitFor()
  await picture(office, 'agreement')
  await page.getByRole('button', { name: 'Save the agreement' }).click()
  await page.getByRole('heading', { name: 'St. Elsewhere' }).waitFor()
  await page.getByText('0 people have access by it now').waitFor()
  await page.getByLabel('Address', { exact: true }).fill('127.0.0.9')
  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByText('Yes: 127.0.0.9 has the access of St. Elsewhere, by 127.0.0.0/24.').waitFor()
  await picture(office, 'agreements')

  const student = await browser.open(await world.make.trial(), PHONE)
  await student.page.goto('/institutional-login')
  await student.page.getByRole('heading', { name: 'St. Elsewhere' }).waitFor()
  await student.page.getByRole('button', { name: 'Use this access' }).click()
  await student.page.waitForURL(/\/home/)
  await page.reload()
  await page.getByText('1 person has access by it now').waitFor()
  expect([...office.faults, ...student.faults]).toEqual([])
})

it('who writes an agreement that somebody else wrote meanwhile is told, and says whose words hold', async () => {
  const { agreement } = await world.as(await world.make.admin()).call(createAgreement, {
    name: 'Two Desks College',
    ip_ranges: ['192.0.2.0/24'],
    start: '2026-01-01',
  })
  const [one, two] = await enterBoth(`/adminv2/agreements/${agreement.id}`)
  const [hers, his] = [one.page, two.page]
  const ranges = (page: Page) => page.getByLabel('Ranges of addresses')
  const save = (page: Page) => page.getByRole('button', { name: 'Save the agreement' }).click()
  await ranges(his).fill('198.51.100.7')
  await his.getByText('198.51.100.7: 1 address').waitFor()
  await ranges(hers).fill('203.0.113.0/24')
  await save(hers)
  await hers.getByText('203.0.113.0/24', { exact: true }).waitFor()
  await save(his)
  await his.getByText('Somebody else wrote this agreement in the meantime.').waitFor()
  await until(() => his.evaluate(() => document.activeElement?.textContent?.startsWith('Somebody else wrote')))
  expect(await ranges(his).inputValue()).toBe('198.51.100.7')
  await picture(two, 'agreement-overtaken')
  await his.getByRole('button', { name: 'Discard mine and show theirs' }).press('Enter')
  await until(
    () => ranges(his).inputValue(),
    (text) => text === '203.0.113.0/24',
  )
  await hers.goto(`/adminv2/agreements/${agreement.id}`)
  await hers.getByLabel('Institution').fill('Hers')
  await ranges(his).fill('198.51.100.7')
  await save(his)
  await his.getByText('198.51.100.7/32', { exact: true }).waitFor()
  await save(hers)
  await hers.getByRole('button', { name: 'Save mine over theirs' }).click()
  await hers.getByRole('heading', { name: 'Hers' }).waitFor()
  await hers.getByText('203.0.113.0/24', { exact: true }).waitFor()
  expect([...one.faults, ...two.faults]).toEqual([])
})

it('a code is made for a person, and its link is followed', async () => {
  await world.make.member({ first: 'Ida', last: 'Lovelace' })
  const office = await enter()
  const { page } = office
  await page.getByRole('link', { name: /^Referral codes/ }).click()
  await page.getByText('No codes yet').waitFor()
  await page.getByRole('button', { name: 'Make a code' }).click()
  const dialog = page.getByRole('dialog', { name: 'A new referral code' })
  await dialog.getByLabel('Code').fill('IDA-26')
  await dialog.getByLabel('Kind').selectOption({ label: 'Ambassador' })
  await dialog.getByLabel(/^Whose it is/).fill('ida love')
  await dialog.getByRole('option', { name: /Ida Lovelace/ }).click()
  await dialog.getByRole('button', { name: 'Make the code' }).click()
  const code = page.getByRole('region', { name: 'Code IDA-26' })
  await code.getByText('0 people registered by it').waitFor()
  await code.getByRole('link', { name: 'Ida Lovelace' }).waitFor()
  await picture(office, 'referrals')
  await page.getByRole('button', { name: 'Make a code' }).click()
  await dialog.getByLabel('Code').fill('ida-26')
  await dialog.getByRole('button', { name: 'Make the code' }).click()
  await dialog.getByText('This code is taken.').waitFor()
  expect(await dialog.getByLabel('Code').getAttribute('aria-invalid')).toBe('true')
  await until(() => dialog.getByLabel('Code').evaluate((field) => field === document.activeElement))
  await page.keyboard.press('Escape')
  const link = await code.getByRole('link', { name: '/ambassadorhookup/IDA-26' }).getAttribute('href')

  const stranger = await browser.open(null, PHONE)
  await stranger.page.goto(link!)
  await stranger.page.waitForURL(/\/pricing/)
  await stranger.page.getByText('An ambassador invited you.').waitFor()
  expect([...office.faults, ...stranger.faults]).toEqual([])
})
