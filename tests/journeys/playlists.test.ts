import { expect, it } from 'vitest'
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  listPlaylists,
  sharePlaylist,
  updatePlaylist,
} from '#shared/contract/playlists/index.ts'
import { faultsByPath, SMALL } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('from a lesson into a new playlist, ordered by keyboard, quizzed, and opened by a stranger', async () => {
  const person = await world.make.member()
  const [first, second] = [
    await world.make.card({ content: { name: 'Alphamycin' } }),
    await world.make.card({ content: { name: 'Betamycin' } }),
  ]
  const { page, faults } = await browser.open(person, { width: 1280, height: 800 })
  const alive = () => page.locator('html[data-alive]').waitFor()

  await page.goto(`/learn/${first.slug}`)
  await alive()
  await page.getByRole('button', { name: 'Add to playlist' }).click()
  await page.getByRole('button', { name: 'New playlist' }).click()
  await page.getByLabel('Name').fill('For Friday')
  await page.keyboard.press('Enter')
  await page.getByText('Pictomo added to "For Friday"!').waitFor()
  await page.goto(`/learn/${second.slug}`)
  await alive()
  await page.getByRole('button', { name: 'Add to playlist' }).click()
  await page.getByRole('button', { name: /For Friday/, pressed: false }).click()
  await page.getByRole('button', { name: /For Friday/, pressed: true }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Playlists' }).click()
  await page.getByRole('link', { name: /For Friday/ }).click()
  await page.getByRole('button', { name: 'Move Betamycin up' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Betamycin is at place 1 now.').waitFor()
  // At the end of the list the arrow does no more, and keeps the focus.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Betamycin up')
  const order = () =>
    world.database.pool.query('select card_id from playlist_cards order by sort_order').then(({ rows }) => rows)
  await until(order, (rows) => rows[0]?.card_id === second.id)
  await page.reload()
  await page.getByRole('button', { name: 'Move Betamycin down' }).waitFor()
  expect(await page.getByRole('button', { name: 'Move Betamycin up' }).isDisabled()).toBe(true)

  // Learned from there, one goes on within it, and comes back to where one was.
  await page.getByRole('link', { name: 'Learn', exact: true }).click()
  await page.getByRole('link', { name: 'Next card: Alphamycin' }).click()
  await page.getByRole('heading', { level: 1, name: 'Alphamycin' }).waitFor()
  await until(
    () => world.database.pool.query('select last_viewed_card_id as id from playlist_places'),
    ({ rows }) => rows[0]?.id === first.id,
  )
  await page.getByRole('link', { name: 'For Friday' }).click()
  await page.getByText('Seen last').waitFor()

  await page.getByRole('link', { name: 'Quiz', exact: true }).last().click()
  await page.getByRole('heading', { name: 'For Friday' }).waitFor()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const answer = async (place: number, text: RegExp, onward = 'Next') => {
    await page.getByText(`question ${place} of 6`, { exact: false }).waitFor()
    await page.getByRole('button', { name: text }).first().click()
    await page.getByRole('button', { name: onward }).click()
  }
  await answer(1, /Fact 1/)
  await answer(2, /Fact 2/)
  await until(
    () => world.database.pool.query('select 1 from quiz_answers where user_id = $1', [person.id]),
    ({ rows }) => rows.length === 2,
  )
  await page.reload()
  await page.getByText('You pick up where you left off.').waitFor()
  await answer(3, /Fact 3/)
  await answer(4, /Fact 1/)
  await answer(5, /Fact 2/)
  await answer(6, /Fact 3/, 'See how it went')
  await page.getByRole('heading', { name: 'Every answer right' }).waitFor()
  const me = world.as(person)
  const { data } = await me.call(listPlaylists, {})
  const playlist_id = data[0]!.playlist_id
  await until(
    () => me.call(getPlaylist, { playlist_id }),
    ({ quiz_completed }) => quiz_completed,
  )

  await page.goto(`/playlists/${playlist_id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  const stranger = await browser.open(null, { width: 360, height: 740 })
  await stranger.page.goto(new URL(link).pathname)
  await stranger.page.getByRole('heading', { level: 1, name: 'For Friday' }).waitFor()
  expect(await stranger.page.title()).toMatch(/^For Friday/)
  await stranger.page.getByRole('link', { name: 'Betamycin' }).waitFor()
  await page.getByRole('button', { name: 'Withdraw the link' }).click()
  await page.getByRole('button', { name: 'Make a link' }).waitFor()
  await stranger.page.reload()
  await stranger.page.getByRole('heading', { name: 'This playlist is not here' }).waitFor()
  expect(faults).toEqual([])
})

it('a playlist that stands open follows what is done to it elsewhere, and catches up after a cut line', async () => {
  const person = await world.make.member()
  const [first, second] = [
    await world.make.card({ content: { name: 'Gammamycin' } }),
    await world.make.card({ content: { name: 'Deltamycin' } }),
  ]
  const me = world.as(person)
  const { playlist_id } = await me.call(createPlaylist, { name: 'Open in two places', card_id: first.id })
  const { page, context, faults } = await browser.open(person, { width: 360, height: 740 })
  await page.goto(`/playlists/${playlist_id}`)
  await page.getByText('Gammamycin').first().waitFor()
  await page.locator('html[data-alive]').waitFor()
  await me.call(addToPlaylist, { playlist_id, card_id: second.id })
  await page.getByText('Deltamycin').first().waitFor()
  await context.setOffline(true)
  await world.restart()
  await me.call(updatePlaylist, { playlist_id, name: 'Renamed meanwhile' })
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Renamed meanwhile' }).waitFor({ timeout: 40_000 })
  await me.call(deletePlaylist, { playlist_id })
  await page.getByRole('heading', { name: 'There is no such playlist' }).waitFor()
  expect(faults.filter((fault) => !/404|ERR_|net::/.test(fault))).toEqual([])
})

it('who has somebody else’s playlist open sees each change within a moment, and is told who made it', async () => {
  const [owner, friend] = [await world.make.member(), await world.make.member()]
  const [first, second] = [
    await world.make.card({ content: { name: 'Epsilonmycin' } }),
    await world.make.card({ content: { name: 'Zetamycin' } }),
  ]
  await world.database.pool.query(`update users set first_name = 'Olga', last_name = 'Owner' where id = $1`, [owner.id])
  const me = world.as(owner)
  const { playlist_id } = await me.call(createPlaylist, { name: 'Seen by two', card_id: first.id })
  await me.call(sharePlaylist, { playlist_id, type: 'users', emails: [friend.email] })
  const screens = [
    await browser.open(owner, { width: 1280, height: 800 }),
    await browser.open(friend, { width: 360, height: 640 }),
  ]
  for (const { page } of screens) {
    await page.goto(`/playlists/${playlist_id}`)
    await page.getByText('Epsilonmycin').first().waitFor()
    await page.locator('html[data-alive]').waitFor()
  }
  const [{ page: own }, { page: seen }] = screens as [(typeof screens)[0], (typeof screens)[0]]
  await me.call(addToPlaylist, { playlist_id, card_id: second.id })
  await seen.getByText('Olga Owner added Zetamycin.').waitFor()
  await own.getByRole('button', { name: 'Move Zetamycin up' }).click()
  await seen.getByText('Olga Owner changed the order.').waitFor()
  await me.call(updatePlaylist, { playlist_id, name: 'For both' })
  await seen.getByText('Olga Owner named it “For both”.').waitFor()
  await own.getByRole('heading', { name: 'For both' }).waitFor()
  // Who did it knows it.
  expect(await own.getByText(/^Olga Owner/).count()).toBe(0)
  for (const { faults } of screens) expect(faults).toEqual([])
})

it('whoever has the link keeps a copy that is theirs', async () => {
  const owner = world.as(await world.make.member())
  const card = await world.make.card()
  const { playlist_id } = await owner.call(createPlaylist, { name: 'Shared with care', card_id: card.id })
  const { share_key } = await owner.call(sharePlaylist, { playlist_id, type: 'public' })
  const { page } = await browser.open(await world.make.member(), SMALL)
  await page.goto(`/playlists/${share_key}`)
  await page.getByRole('button', { name: 'Keep a copy' }).click()
  await page.waitForURL(/\/playlists\/\d+$/)
  await page.getByRole('button', { name: 'More for this playlist' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Name', { exact: true }).fill('My own')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'My own' }).waitFor()
})

it('a checker finds nothing serious in its pages, and nothing sticks out of a small phone', async () => {
  const person = await world.make.member()
  const me = world.as(person)
  const card = await world.make.card({ content: { name: 'Pseudopseudohypoparathyroidism and its differentials' } })
  const name = 'Pneumonoultramicroscopicsilicovolcanoconiosis, and whatever else I mix up'
  const { playlist_id } = await me.call(createPlaylist, { name, card_id: card.id })
  const { share_key } = await me.call(sharePlaylist, { playlist_id, type: 'public' })
  const { page } = await browser.open(person, SMALL)
  const paths = [
    '/playlists',
    '/playlists?view=list',
    `/playlists/${playlist_id}`,
    `/playlists/${share_key}`,
    '/playlists/2000000000',
    `/quiz/playlist/${playlist_id}`,
    `/learn/${card.slug}?playlist=${playlist_id}`,
  ]
  expect(await faultsByPath(page, paths)).toEqual({})
})

it('PLY-GA001: a playlist that fills itself is made on a phone, quizzed from, shown at one’s school and made a fixed list', async () => {
  const person = await world.make.member()
  const pool = world.database.pool
  await pool.query('update users set school_id = (select min(id) from schools) where id = $1', [person.id])
  await world.make.card({ content: { name: 'Gammamycin', keywords: ['zebrafish'] } })
  const { page, faults } = await browser.open(person, { width: 360, height: 740 })
  await page.goto('/playlists')
  await page.locator('html[data-alive]').waitFor()
  await page.getByRole('button', { name: 'One that fills itself' }).click()
  await page.getByLabel('With this word').fill('zebrafish')
  await page.getByText('1 card now, 3 facts').waitFor()
  await page.getByRole('button', { name: 'Create' }).click()
  await page
    .getByRole('heading', { level: 1, name: 'Cards that mention “zebrafish” and that you have not begun' })
    .waitFor()
  await page.getByRole('link', { name: 'Gammamycin' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Show it there' }).click()
  await page.getByText('It stands on').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()

  // Learned, it goes from the list by itself; the way through it stays.
  await page.getByRole('link', { name: 'Learn', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Gammamycin' }).waitFor()
  await pool.query(
    `insert into card_progress (user_id, card_id, last_viewed_at) select $1, id, now() from cards where name = 'Gammamycin'
     on conflict (user_id, card_id) do update set last_viewed_at = now()`,
    [person.id],
  )
  await page.goBack()
  await page.getByText('You have begun every one of these cards.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Make it a fixed list' }).click()
  await page.getByRole('button', { name: 'Make it fixed' }).click()
  await page.getByText('No cards in it yet').waitFor()
  expect(faults).toEqual([])
})

it('on a phone a card is dragged by its handle with a finger, and the page beside it scrolls', async () => {
  const person = await world.make.member()
  const cards = []
  for (const name of ['Gammamycin', 'Deltamycin', 'Epsilomycin'])
    cards.push(await world.make.card({ content: { name } }))
  const me = world.as(person)
  const { playlist_id } = await me.call(createPlaylist, { name: 'By touch', card_id: cards[0]!.id })
  for (const { id } of cards.slice(1)) await me.call(addToPlaylist, { playlist_id, card_id: id })
  const { page, faults } = await browser.open(person, { width: 390, height: 844, touch: true })
  await page.goto(`/playlists/${playlist_id}`)
  const grips = page.locator('[data-handle]')
  await until(
    () => grips.count(),
    (count) => count === 3,
  )
  const names = () => page.locator('[data-drag-row] a').allTextContents()
  const [first] = await names()
  const [from, to] = [(await grips.first().boundingBox())!, (await grips.nth(2).boundingBox())!]
  const devtools = await page.context().newCDPSession(page)
  const x = from.x + from.width / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from.y + from.height / 2)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.y + (to.y + to.height - from.y) * share)
  await touch('touchEnd')
  await until(names, (now) => now.at(-1) === first)
  expect(faults).toEqual([])
})
