import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { listCommentQueue, listComments } from '#shared/contract/comments/index.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import { faultsByPath, SMALL } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import { write, writer } from '../support/comments.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

/** Goes down to the comments, whose part comes when they are near. */
async function toComments(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Overview' }).scrollIntoViewIfNeeded()
  await until(async () => {
    await page.mouse.wheel(0, 400)
    return page.getByRole('heading', { name: /^Comments/ }).isVisible()
  })
}
const accept = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'I accept' }).click()
const articleOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).last()

it('FCT-SC007: Sofia writes, Marcus sees it come and answers her by name, her bell rings, and a moderator removes what was flagged', async () => {
  const [sofia, marcus, boss] = [
    await world.make.member({ first: 'Sofia', last: 'Reyes' }),
    await world.make.member({ first: 'Marcus', last: 'Lee' }),
    await world.make.admin(),
  ]
  const hers = await browser.open(sofia)
  const his = await browser.open(marcus, { width: 360, height: 740 })
  await his.page.goto('/learn/digoxin?comment=1')
  await his.page.getByText('The comment that you came for is not there any more.').waitFor()
  await hers.page.goto('/learn/digoxin')
  await hers.page.mouse.move(1200, 400)
  await toComments(hers.page)

  // What is typed outlives that the page is loaded anew, and a call that fails.
  const field = hers.page.getByLabel('Your comment')
  await field.fill('Why do the oxen dig? https://a.example/foxglove')
  await hers.page.reload()
  await toComments(hers.page)
  expect(await field.inputValue()).toBe('Why do the oxen dig? https://a.example/foxglove')
  const send = hers.page.getByRole('button', { name: 'Comment', exact: true })
  await send.click()
  await hers.page.route('**/api/v3/comments', (route) => route.abort())
  await accept(hers.page)
  await hers.page.getByRole('dialog').waitFor({ state: 'detached' })
  await until(async () => (await field.getAttribute('aria-invalid')) === 'true')
  expect(await field.inputValue()).toContain('foxglove')
  await hers.page.unroute('**/api/v3/comments')
  await send.click()
  const link = articleOf(hers.page, 'Why do the oxen dig?').getByRole('link', { name: 'https://a.example/foxglove' })
  await link.waitFor()
  expect(await link.getAttribute('rel')).toBe('nofollow ugc noopener')
  expect(await field.inputValue()).toBe('')

  // FCT-LV001. Marcus is told without asking.
  const seen = articleOf(his.page, 'Why do the oxen dig?')
  await seen.waitFor()
  await his.page.getByRole('button', { name: 'Reply to Sofia R.' }).click()
  const reply = his.page.getByLabel('Your reply to Sofia R.')
  await reply.pressSequentially('Foxglove, @sof')
  await his.page.getByRole('option', { name: 'Sofia R.' }).waitFor()
  await reply.press('Enter')
  expect(await reply.inputValue()).toBe('Foxglove, @Sofia R. ')
  await his.page.getByRole('button', { name: 'Reply', exact: true }).click()
  await accept(his.page)
  await articleOf(hers.page, 'Foxglove').getByText('@Sofia R.').waitFor()
  await hers.page.getByRole('heading', { name: 'Comments (2)' }).waitFor()

  await hers.page.getByRole('button', { name: 'Notifications: 1 new notification' }).click()
  await hers.page
    .getByRole('dialog')
    .getByRole('link', { name: /Marcus L\. answered you/ })
    .click()
  const answer = articleOf(hers.page, 'Foxglove')
  await until(() => answer.evaluate((one) => one === document.activeElement))

  // FCT-RU010. Flagging asks first.
  await seen.getByRole('button', { name: 'More', exact: true }).first().click()
  await his.page.getByRole('menuitem', { name: 'Flag' }).click()
  await his.page.getByRole('dialog').getByRole('button', { name: 'Flag', exact: true }).click()
  await his.page.getByText('You flagged this').waitFor()

  const office = await browser.open(boss)
  await office.page.goto('/adminv2')
  await office.page.getByRole('link', { name: /^Comments/ }).click()
  const flagged = articleOf(office.page, 'Why do the oxen dig?')
  await flagged.getByText('1 flag', { exact: true }).waitFor()
  await flagged.getByRole('button', { name: 'Remove' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await flagged.waitFor({ state: 'detached' })
  await his.page.getByText('This comment was removed.').waitFor()
  await articleOf(hers.page, 'Why do the oxen dig?').getByText('Removed by a moderator').waitFor()
  await hers.page.getByRole('heading', { name: 'Comments (1)' }).waitFor()
  const { data } = await world.as(boss).call(listCommentQueue, { show: 'all' })
  expect(data.map(({ state }) => state)).toEqual(['shown', 'removed'])
  for (const { faults } of [his, office])
    expect(faults.filter((fault) => !fault.includes('ERR_FAILED') && !fault.includes('404'))).toEqual([])
})

it('FCT-LV001: a thread heals after a cut line, in every tab, and its author edits and deletes', async () => {
  const sofia = await writer(world)
  const marcus = await writer(world, 'Marcus', 'Lee')
  const { card_id } = await world.as(sofia).call(getCard, { slug: 'furosemide' })
  const { page, context } = await browser.open(sofia)
  const other = await context.newPage()
  const first = await write(world, sofia, card_id, 'written before')
  for (const tab of [page, other]) {
    await tab.goto(`/learn/furosemide?comment=${first.comment_id}`)
    await articleOf(tab, 'written before').waitFor()
  }
  await context.setOffline(true)
  await world.restart()
  await write(world, marcus, card_id, 'written meanwhile')
  await context.setOffline(false)
  for (const tab of [page, other]) await articleOf(tab, 'written meanwhile').waitFor({ timeout: 40_000 })

  // While it is edited, what it said stands in a field.
  const own = page.locator(`#comment-${first.comment_id}`)
  await own.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const field = own.getByLabel('Your comment')
  await field.fill('written anew')
  await own.getByRole('button', { name: 'Save' }).click()
  await articleOf(other, 'written anew')
    .getByText(/edited/)
    .waitFor()
  await articleOf(other, 'written anew').getByRole('button', { name: 'More', exact: true }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  for (const tab of [page, other]) await tab.getByRole('heading', { name: 'Comments (1)' }).waitFor()
  const { count } = await world.as(null).call(listComments, { slug: `card-${card_id}` })
  expect(count).toBe(1)
})

it('a checker finds nothing serious where people write, in light or dark colors, and nothing sticks out of a small phone', async () => {
  const sofia = await writer(world)
  const { card_id } = await world.as(sofia).call(getCard, { slug: 'warfarin' })
  const long = 'Bundesausbildungsförderungsuniversitätskrankenhaus'.repeat(3)
  const begun = await write(world, await writer(world, long.slice(0, 60)), card_id, `${long} https://a.example/${long}`)
  const reply = await write(world, sofia, card_id, long, { parent_id: begun.comment_id })
  const { page } = await browser.open(sofia, SMALL)
  expect(await faultsByPath(page, [`/learn/warfarin?comment=${reply.comment_id}`])).toEqual({})
})

it('FCT-GA005: a school’s discussion is between its people, and says to others how to come in', async () => {
  const { rows } = await world.database.pool.query(
    `insert into schools (name) values ('Lakeside College') returning id`,
  )
  const path = `/schools/${rows[0].id}/discussions`
  const [sofia, marcus] = [await writer(world), await writer(world, 'Marcus', 'Lee')]
  await world.database.pool.query('update users set school_id = $1 where id = $2', [rows[0].id, sofia.id])
  const hers = await browser.open(sofia, SMALL)
  await hers.page.goto(path)
  await hers.page.getByLabel('Ask, or tell the others something').fill('When is the pharmacology exam?')
  await hers.page.getByRole('button', { name: 'Post', exact: true }).click()
  await articleOf(hers.page, 'When is the pharmacology exam?').waitFor()
  expect(await faultsByPath(hers.page, [path])).toEqual({})
  const his = await browser.open(marcus)
  await his.page.goto(path)
  await his.page.getByText('Your profile names no school yet.').waitFor()
  const stranger = await browser.open(null)
  await stranger.page.goto(path)
  await stranger.page.getByRole('button', { name: 'Sign in' }).last().click()
  await stranger.page.getByRole('dialog').getByLabel('E-mail').waitFor()
})
