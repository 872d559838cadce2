import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { picture } from '../support/picture.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

/** Everything that is kept of drawings in the page's browser. */
const keptDrawings = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('documents', 1)
        opening.onsuccess = () => {
          const all = opening.result.transaction('unsent').objectStore('unsent').getAll()
          all.onsuccess = () => resolve(all.result.map((row: { document: string }) => row.document))
        }
      }),
  )

/** Draws while the line is one on which nothing arrives. */
async function drawUnsent(page: Page): Promise<void> {
  let line: WebSocketRoute | undefined
  let isCut = false
  await page.routeWebSocket(/\/collab\//, (opened) => {
    line = opened
    if (isCut) void opened.close()
    else opened.connectToServer()
  })
  await page.goto('/editor/digoxin')
  await page.locator('[data-status="saved"]').waitFor()
  isCut = true
  await line?.close()
  await page.getByRole('button', { name: /^Cardiac glycoside/ }).click()
  const properties = page.getByRole('tab', { name: 'Properties' })
  if (await properties.isVisible()) await properties.click()
  await page.getByLabel('Definition', { exact: true }).fill('Drawn, and never sent.')
  await until(async () => (await keptDrawings(page)).length > 0)
}

it('an unsent drawing is asked about before its maker signs out, and is gone from the browser afterwards', async () => {
  const maker = await world.make.staff({ first: 'Jonas', last: 'Weber' })
  const { page, faults } = await browser.open(maker, { width: 360, height: 740 })
  await drawUnsent(page)
  await page.goto('/home')
  const signOut = async () => {
    await page.getByRole('button', { name: /^Menu of Jonas/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 drawing has not been sent yet. Sign out and lose it?').waitFor()
  await picture(page, 'sign-out-unsent-360')
  await dialog.getByRole('button', { name: 'Stay and send' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await keptDrawings(page)).toHaveLength(1)
  await signOut()
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(`${world.base}/`)
  expect(await keptDrawings(page)).toEqual([])
  expect(faults).toEqual([])
})

it('an answer that is not sent yet is asked about by the way out of another tab, outlives a reload, and arrives once', async () => {
  const [student, card] = [await world.make.member(), await world.make.card()]
  const { page, context, faults } = await browser.open(student, { width: 360, height: 740 })
  const answers = async () =>
    (await world.database.pool.query('select num_attempts from quiz_rounds where user_id = $1', [student.id])).rows.map(
      (round) => round.num_attempts as number,
    )
  await page.goto(`/quiz/pictomo/${card.slug}`)
  await page.getByText('question 1 of 3').waitFor()
  let isAway = true
  await context.route('**/api/**', (route) =>
    isAway && route.request().method() !== 'GET' ? route.abort() : route.continue(),
  )
  await page.getByRole('listitem').last().getByRole('button').click()
  await page.getByText('Your answer is kept here and not saved yet.').waitFor()

  const second = await context.newPage()
  await second.goto('/logout')
  await second.getByRole('button', { name: 'Sign out' }).click()
  const dialog = second.getByRole('dialog')
  await dialog.getByText('1 answer has not been sent yet. Sign out and lose it?').waitFor()
  await picture(second, 'sign-out-answer-360')
  await dialog.getByRole('button', { name: 'Stay and send' }).click()
  await second.getByText('Not everything could be sent yet.').waitFor()

  await page.reload()
  await page.getByText('1 answer from before is kept here and not saved yet. It is sent by itself.').waitFor()
  await picture(page, 'quiz-kept-360')
  await page.goto('/home')
  expect(await answers()).toEqual([0])
  isAway = false
  await until(answers, ([count]) => count === 1)
  await until(
    () => page.evaluate(() => localStorage.getItem('pictomo-kept')),
    (kept) => kept === null,
  )
  // Nothing waits any more, so nothing is asked.
  await second.getByRole('button', { name: 'Sign out' }).click()
  await until(
    async () => second.url(),
    (url) => url === `${world.base}/`,
  )
  expect(await answers()).toEqual([1])
  expect(faults).toEqual([])
})

it('a drawing outlives a session that the server ended, and nobody else is told of it', async () => {
  const [maker, other] = [await world.make.staff(), await world.make.staff()]
  const { page, context, faults } = await browser.open(maker)
  await drawUnsent(page)
  await world.database.pool.query('delete from sessions where user_id = $1', [maker.id])
  await page.goto('/home')
  await page.waitForURL('**/login**')
  expect(await keptDrawings(page)).toHaveLength(1)
  const { hostname } = new URL(world.base)
  const cookie = { name: 'pictomo_session', value: await world.keyOf(other), domain: hostname, path: '/' }
  await context.addCookies([cookie])
  await page.goto('/editor')
  await page
    .getByRole('link', { name: /Digoxin/ })
    .first()
    .waitFor()
  expect(await page.getByText('are kept on this device').count()).toBe(0)
  expect(faults).toEqual([])
})

it('one device is signed out by itself, once that is confirmed, and its page goes with it', async () => {
  const first = await world.make.member({ first: 'Sofia' })
  for (const screen of [
    { width: 360, height: 740, dark: false },
    { width: 1280, height: 900, dark: true },
  ]) {
    const name = `${screen.width}-${screen.dark ? 'dark' : 'light'}`
    const { page, faults } = await browser.open(first, screen)
    await world.database.pool.query(
      `insert into sessions (key_hash, user_id, created_at, last_seen_at, expires_at, user_agent, address)
       select $1 || n, $2, $3, $3::timestamptz - n * interval '1 hour', $3::timestamptz + interval '9 days',
         'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1', '203.0.113.' || n
       from generate_series(1, 2) n`,
      [name, first.id, world.clock.now()],
    )
    await page.goto('/settings/security')
    const row = page.getByRole('button', { name: /^Sign out Safari on iOS, last used .*203\.0\.113\.2/ })
    await row.waitFor()
    await row.scrollIntoViewIfNeeded()
    await picture(page, `devices-${name}`)
    await row.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Whoever uses it has to sign in again.').waitFor()
    await picture(page, `devices-ask-${name}`)
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByText('Safari on iOS was signed out.').waitFor()
    await row.waitFor({ state: 'detached' })
    const { rows } = await world.database.pool.query('select address from sessions where key_hash like $1', [
      `${name}%`,
    ])
    expect(rows).toEqual([{ address: '203.0.113.1' }])
    await world.database.pool.query('delete from sessions where key_hash like $1', [`${name}%`])
    expect(faults).toEqual([])
  }
})
