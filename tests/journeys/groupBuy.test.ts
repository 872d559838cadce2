import { beforeAll, expect, it } from 'vitest'
import { openGroup, sellToGroups } from '../api/groupbuys/people.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
beforeAll(() => sellToGroups(world))

it('GBY-SC001, GBY-LV001: a group of five fills up in five browsers, each sees each come, and the price falls before their eyes', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => world.make.trial()))
  const [first, ...others] = people
  const screens = [await browser.open(first!)]
  const { page } = screens[0]!
  await page.goto('/gb?market=nursing')
  await page.getByRole('button', { name: 'Begin the group' }).click()
  await page.waitForURL(/\/gb\/[a-z2-9]{8}$/)
  await page.getByText('1 of 5 is in.').waitFor()
  await page.getByText('$85.00').first().waitFor()
  const path = new URL(page.url()).pathname
  const guest = await browser.open(null, { width: 320, height: 640 })
  await guest.page.goto(path)
  await guest.page.getByText('1 of 5 is in.').waitFor()
  for (const person of others) {
    const screen = await browser.open(person, { width: 360, height: 740 })
    screens.push(screen)
    await screen.page.goto(path)
    await screen.page.getByRole('button', { name: 'Join this group' }).click()
    for (const seen of [...screens, guest]) await seen.page.getByText(`${screens.length} of 5 are in.`).waitFor()
  }
  for (const seen of [...screens, guest]) {
    await seen.page.getByText('The group is complete.').waitFor()
    await seen.page.getByText('$70.00').first().waitFor()
  }
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await guest.page.getByRole('link', { name: /^Buy/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Buy at 30% off' }).click()
  await page.getByRole('link', { name: 'Buy 1 month' }).click()
  await page.getByText('Your group’s price, 30% off').first().waitFor()
  for (const { faults } of [...screens, guest]) expect(faults).toEqual([])
})

it('GBY-RU003, GBY-RU004: people are invited out of an address book, some of it or all, and told how many were', async () => {
  const { starter, group } = await openGroup(world)
  const { page, faults } = await browser.open(starter, { width: 360, height: 740 })
  await page.goto(`/gb/${group.slug}`)
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'contacts.vcf',
    mimeType: 'text/vcard',
    buffer: Buffer.from(
      ['Ada Long', 'Ben Short', 'Cy Wide']
        .map((name) => `BEGIN:VCARD\nFN:${name}\nEMAIL:${name.split(' ')[0]!.toLowerCase()}@book.test\nEND:VCARD`)
        .join('\n'),
    ),
  })
  await dialog.getByRole('button', { name: 'Choose all' }).click()
  await dialog.getByText('3 of 3 chosen').waitFor()
  await dialog.getByLabel('Ben Short').uncheck()
  await dialog.getByRole('button', { name: 'Continue with 2' }).click()
  await dialog.getByLabel('A few words of yours (optional)').fill('Let us do it')
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  await dialog.getByText('2 invitations are on the way.').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('2 invitations of yours wait').click()
  await page.getByText('ada@book.test').waitFor()
  await expect
    .poll(
      async () =>
        (
          await world.database.pool.query(
            `select recipient from sent_mails where recipient like '%@book.test' order by 1`,
          )
        ).rows,
    )
    .toEqual([{ recipient: 'ada@book.test' }, { recipient: 'cy@book.test' }])
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Leave the group' }).click()
  await page.getByRole('button', { name: 'Join this group' }).waitFor()
  await page.getByText('0 of 5 are in.').waitFor()
  expect(faults).toEqual([])
})

it('GBY-CA005: people are invited out of an address book at a provider; who says no to it comes back, and can choose a file', async () => {
  const { starter, group } = await openGroup(world)
  const { page, faults } = await browser.open(starter, { width: 360, height: 740 })
  await page.goto(`/gb/${group.slug}`)
  const ask = async (answer: 'Allow' | 'Decline') => {
    await page.getByRole('button', { name: 'Invite people' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yahoo contacts' }).click()
    await page.getByRole('link', { name: answer }).click()
  }
  await ask('Decline')
  await page.getByText('You said no to showing your contacts').waitFor()
  await page.getByRole('link', { name: 'Back to your group' }).click()
  await page.waitForURL(`**/gb/${group.slug}`)
  await ask('Allow')
  await page.waitForURL(`**/gb/${group.slug}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('0 of 12 chosen').waitFor()
  await dialog.getByLabel('Farah Farouk').check()
  await dialog.getByRole('button', { name: 'Continue with 1' }).click()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await dialog.getByText('One invitation is on the way.').waitFor()
  // Put away, it is gone from the page.
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByRole('dialog').getByLabel('E-mail addresses').waitFor()
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([])
})

it('AUT-RU018, GBY-SC003: who joins without an account finds its area chosen, and is in the group at the end, on its page', async () => {
  const { group } = await openGroup(world)
  const { page, faults } = await browser.open(null, { width: 390, height: 844 })
  await page.goto(`/gb/${group.slug}`)
  await page.getByRole('button', { name: 'Join this group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('joiner@group.test')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  // Its area stands there, whatever this browser remembers; the program is one's own.
  await dialog.getByLabel('Program').selectOption({ label: 'BSN' })
  expect(await dialog.getByLabel('Area of study').inputValue()).toBe('nursing')
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(`/gb/${group.slug}`)
  await page.getByText('Confirm your e-mail to be counted.').waitFor()
  expect(faults).toEqual([])
})

it('GBY-SC001, GBY-RU006: who begins a group without an account has begun it once they have one, and reads before they write that their address has to be confirmed', async () => {
  const { page, faults } = await browser.open(null, { width: 390, height: 844 })
  await page.goto('/gb?market=nursing')
  await page.getByRole('button', { name: 'Begin the group' }).click()
  await page.getByText('Please say what the others in your group will call you.').waitFor()
  await page.getByLabel('Your first name').fill('Fay')
  await page.getByRole('button', { name: 'Begin the group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('founder@group.test')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.getByLabel('Program').selectOption({ label: 'BSN' })
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL(/\/gb\/[^?]+$/)
  await page.getByText('Confirm your e-mail to be counted.').waitFor()
  const { rows } = await world.database.pool.query(
    `select u.first_name from group_buys g join users u on u.id = g.starter_id where u.email = 'founder@group.test'`,
  )
  expect(rows).toEqual([{ first_name: 'Fay' }])
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByRole('heading', { name: 'Or invite by mail, once your own e-mail is confirmed' }).waitFor()
  expect(await page.getByLabel('E-mail addresses, with commas between them').count()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Send the link again' }).click()
  await page.getByText('A link is on its way to founder@group.test.').waitFor()
  expect(faults).toEqual([])
})
