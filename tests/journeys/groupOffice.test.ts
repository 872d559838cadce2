import { beforeAll, expect, it } from 'vitest'
import { joinGroupBuy } from '#shared/contract/groupbuys/index.ts'
import { wallTime } from '#shared/rules/webinars/zone.ts'
import { DAY_MS } from '#shared/time.ts'
import { openGroup, sellToGroups } from '../api/groupbuys/people.ts'
import { faultsByPath } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
beforeAll(async () => {
  // What is left of a group each browser counts by its own clock.
  world.clock.set(new Date())
  await sellToGroups(world)
})
const PHONE = { width: 360, height: 740 }

it('GBY-GA001: staff begin a group for somebody, see who joins as they do, move its end and end it before everybody’s eyes', async () => {
  const [starter, friend, staff] = [await world.make.trial(), await world.make.trial(), await world.make.staff()]
  const { page, faults } = await browser.open(staff, PHONE)
  await page.goto('/adminv2/groups')
  await page.getByRole('button', { name: 'Begin a group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Begin the group' }).click()
  await dialog.getByText('Please choose what the group buys.').waitFor()
  await dialog.getByLabel('What the group buys').selectOption('nursing')
  await dialog.getByLabel('First member’s e-mail').fill('nobody@example.test')
  await dialog.getByRole('button', { name: 'Begin the group' }).click()
  await dialog.getByText('Nobody has an account with this address.').waitFor()
  await dialog.getByLabel('First member’s e-mail').fill(starter.email)
  await dialog.getByRole('button', { name: 'Begin the group' }).click()
  await page.waitForURL(/\/adminv2\/groups\/[a-z2-9]{8}$/)
  await page.getByText('1 of 5 members').waitFor()
  const slug = new URL(page.url()).pathname.split('/').at(-1)!
  expect(await page.getByLabel('Its address').inputValue()).toBe(`${world.base}/gb/${slug}`)

  const member = await browser.open(friend)
  await member.page.goto(`/gb/${slug}`)
  await member.page.getByRole('button', { name: 'Join this group' }).click()
  await page.getByText('2 of 5 members').waitFor()
  await page.getByRole('region', { name: 'Members' }).getByText(friend.email).waitFor()

  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const wall = (days: number) => wallTime(new Date(world.clock.now().getTime() + days * DAY_MS), zone)
  const end = page.getByRole('region', { name: 'Its end' })
  await end.getByLabel('Ends').fill(wall(40))
  await end.getByRole('button', { name: 'Save the end' }).click()
  await end.getByText('Please choose a time after now, and at most 30 days after the group began.').waitFor()
  await end.getByLabel('Ends').fill(wall(20))
  await end.getByRole('button', { name: 'Save the end' }).click()
  await page.getByText('The end is moved.').waitFor()
  await member.page.getByText(/^(19|20) d /).waitFor()

  await end.getByRole('button', { name: 'End it now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the group' }).click()
  await page.getByText('Ended without its goal').waitFor()
  await end.waitFor({ state: 'detached' })
  await member.page.getByText('This group is over').waitFor()
  await page.getByRole('link', { name: 'All group buys' }).click()
  await page
    .getByRole('link', { name: /2 of 5 members/ })
    .first()
    .waitFor()
  expect([...faults, ...member.faults]).toEqual([])
})

it('groups are found by what is typed and how they stand, and the pages fit a small phone', async () => {
  const { group } = await openGroup(world)
  for (let n = 0; n < 4; n++) await world.as(await world.make.trial()).call(joinGroupBuy, { slug: group.slug })
  const { page, faults } = await browser.open(await world.make.staff(), PHONE)
  await page.goto('/adminv2/groups?state=complete')
  await page.getByText('1 group', { exact: true }).waitFor()
  await page.getByLabel('Name, e-mail, area or address').fill('zzzz')
  await page.getByText('No group fits').waitFor()
  await page.getByLabel('Name, e-mail, area or address').fill(group.slug)
  await page.getByRole('link', { name: /Complete/ }).click()
  await page.getByText('5 of 5 members').waitFor()
  await page.goto('/adminv2/groups/aaaaaaaa')
  await page.getByText('There is no such group').waitFor()
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  const small = await browser.open(await world.make.staff(), { width: 320, height: 640 })
  expect(await faultsByPath(small.page, ['/adminv2/groups', `/adminv2/groups/${group.slug}`])).toEqual({})
  await until(async () => (await small.page.evaluate(() => document.documentElement.scrollWidth)) === 320)
})
