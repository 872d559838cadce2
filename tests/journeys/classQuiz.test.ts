import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  answerQuestion,
  createSession,
  getSession,
  joinSession,
  updateSession,
} from '#shared/contract/classes/index.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

const hasFocus = (page: Page, role: 'link' | 'button', name: string) =>
  page.getByRole(role, { name, exact: true }).evaluate((element) => element === document.activeElement)

const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}

/** The same, wide and narrow, light and dark. */
async function pictures(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  const size = page.viewportSize()!
  for (const width of [1280, 390, 320])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const path = `${process.env.PICTURES}/${name}-${width}-${colorScheme}.png`
      await page.screenshot({ path, fullPage: true })
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(size)
}

/** Opens a student's seat and waits until it moves by itself. */
async function sit(page: Page, sessionId: string): Promise<void> {
  await page.goto(`/class/${sessionId}`)
  await page.getByText('1 of 10').waitFor()
  await page.getByText('Reconnecting').waitFor({ state: 'detached' })
}

/** A running quiz on Digoxin with a student in it. */
async function running() {
  const [teacher, student] = [await world.make.educator(), await world.make.member({ first: 'Sofia', last: 'Reyes' })]
  const made = await world.make.class({ teacher, students: [student] })
  const { rows } = await world.database.pool.query(`select id from cards where slug = 'digoxin'`)
  const open = () =>
    world.as(teacher).call(createSession, {
      school_id: made.schoolId,
      school_class_id: made.id,
      resource_id: rows[0].id,
    })
  const { session_id, join_code } = await open()
  const turn = (state: 'running' | 'paused' | 'ended') => world.as(teacher).call(updateSession, { session_id, state })
  await turn('running')
  const { questions } = await world.as(student).call(joinSession, { code: join_code })
  const answerFirst = (choice: number) =>
    world.as(student).call(answerQuestion, { session_id, fact_id: questions[0]!.fact_id, choice })
  return { teacher, student, made, open, session_id, join_code, turn, answerFirst }
}

it('an educator watches a class answer; a dropped student comes back to the same place with answers kept', async () => {
  const [teacher, first, second] = [
    await world.make.educator({ first: 'Helen' }),
    await world.make.member({ first: 'Sofia', last: 'Reyes' }),
    await world.make.member({ first: 'Marcus', last: 'Lee' }),
  ]
  await world.make.class({ teacher, students: [first, second] })
  const board = await browser.open(teacher)
  await board.page.goto('/teach')
  await board.page.getByLabel('Pictomo').selectOption({ label: 'Digoxin (10 facts)' })
  await board.page.getByRole('button', { name: 'Open the quiz' }).click()
  await board.page.waitForURL(/\/teach\/.+/)
  const code = (await board.page.locator('p span[aria-hidden]').first().textContent())!.replace(/\s/g, '')

  const phone = await browser.open(first, { width: 360, height: 640 })
  await phone.page.goto('/class')
  await phone.page.getByLabel('Code').fill(code.toLowerCase())
  await phone.page.getByRole('button', { name: 'Join', exact: true }).first().click()
  await phone.page.getByText('You are in').waitFor()
  const other = await browser.open(second, { width: 360, height: 640, dark: true })
  await other.page.goto(`/class?code=${code}`)
  await other.page.getByText('You are in').waitFor()
  await board.page.getByText('2 students are in.').waitFor()
  // Beside the code, on the wall: who is who, and what is asked, is for later.
  const onTheWall = () => board.page.getByRole('main').innerText()
  expect(await onTheWall()).not.toMatch(/Sofia|Marcus|\?|right of/)
  expect(await board.page.getByRole('region', { name: 'Questions' }).innerText()).toContain('10 questions')
  await picture(board.page, 'board-lobby')

  await board.page.getByRole('button', { name: 'Start' }).click()
  await phone.page.locator('ol button').first().waitFor()
  await phone.page.keyboard.press('1')
  await phone.page.getByRole('button', { name: 'Next' }).waitFor()
  await other.page.locator('ol button').nth(1).click()
  await other.page.getByRole('button', { name: 'Next' }).waitFor()
  const answers = board.page.locator('dl div', { hasText: 'Answers' }).locator('dd')
  await expect.poll(() => answers.textContent()).toBe('2')
  const questions = board.page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
  const titles = () => questions.getByRole('button').allTextContents()
  for (const title of await titles()) expect(title).toContain('?')
  await board.page.getByText('2 of 2 have answered, 0 finished.').waitFor()
  expect(await onTheWall()).not.toMatch(/Sofia|Marcus/)
  expect(await board.page.locator('[data-mark=right], [data-mark=wrong]').count()).toBe(0)
  await pictures(board.page, 'board-running')
  await board.page.getByRole('switch', { name: 'Show names' }).click()
  await board.page.getByText('Sofia Reyes').waitFor()
  await board.page.getByText('Marcus Lee').waitFor()
  await pictures(board.page, 'board-names')
  await board.page.reload()
  await board.page.getByText('Sofia Reyes').waitFor()
  expect(await board.page.getByRole('switch', { name: 'Show names' }).isChecked()).toBe(true)

  await phone.page.close()
  await board.page.getByText('away').waitFor({ timeout: 30_000 })
  const back = await phone.context.newPage()
  await back.goto(phone.page.url())
  await back.getByText('2 of 10').waitFor()
  await board.page.getByText('away').waitFor({ state: 'detached' })

  await board.page.getByRole('button', { name: 'Pause' }).click()
  await back.getByText('Paused by your educator').waitFor()
  await board.page.getByRole('button', { name: 'End', exact: true }).click()
  await board.page.getByRole('button', { name: 'End it' }).waitFor()
  await board.page.keyboard.press('Escape')
  await board.page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await hasFocus(board.page, 'button', 'End')).toBe(true)
  await board.page.getByRole('button', { name: 'End', exact: true }).click()
  await board.page.getByRole('button', { name: 'End it' }).click()
  await back.getByText('The quiz is over').waitFor()
  await board.page.getByRole('table').waitFor()
  expect(await board.page.getByRole('row').count()).toBe(4)
  await expect.poll(async () => (await titles()).join()).toContain('Cardiac glycoside')
  expect((await titles()).join()).not.toContain('?')
  expect(await hasFocus(board.page, 'link', 'Open another')).toBe(true)
  await board.page.getByRole('switch', { name: 'Show names' }).click()
  expect(await board.page.getByRole('row').count()).toBe(2)
  expect(await onTheWall()).not.toMatch(/Sofia|Marcus/)
  await pictures(board.page, 'board-ended')
  await back.getByText(/^The class had [\d.]+ of 10 right on average\.$/).waitFor()
  expect([...board.faults, ...phone.faults, ...other.faults]).toEqual([])
})

/** Waits for both lines to have been tried so often that the next try would be up to eight seconds away. */
async function triedInVain(screens: readonly { page: Page }[]): Promise<void> {
  const tries = screens.map(({ page }) => {
    const made = { count: 0 }
    page.on('websocket', () => made.count++)
    return made
  })
  await until(
    async () => {
      for (const { page } of screens) await page.clock.runFor(1000)
      return Math.min(...tries.map(({ count }) => count))
    },
    (count) => count >= 4,
    20_000,
  )
}
/** All that a seat tells, wherever it stands. */
const told = (page: Page) => page.getByRole('main').getByRole('status').or(page.getByRole('alert')).allTextContents()
const placesOf = (page: Page) =>
  page.getByRole('listitem').evaluateAll((options) => options.map((option) => option.getBoundingClientRect().top))

it('an answer without a line is kept as chosen, moves nothing, and is sent when the line is back', async () => {
  const { teacher, student, session_id } = await running()
  const [board, phone] = await Promise.all([browser.open(teacher), browser.open(student, { width: 360, height: 640 })])
  for (const { page } of [board, phone]) await page.clock.install()
  await Promise.all([board.page.goto(`/teach/${session_id}`), sit(phone.page, session_id)])
  await board.page.getByText('Live', { exact: true }).waitFor()
  const before = await placesOf(phone.page)
  expect(await told(phone.page)).toEqual(['Choose an answer.'])
  for (const { context } of [board, phone]) await context.setOffline(true)
  await phone.page.getByText('Reconnecting').waitFor()
  await board.page.getByText('Reconnecting').waitFor()
  expect([await told(phone.page), await placesOf(phone.page)]).toMatchObject([{ length: 1 }, before])
  const last = phone.page.getByRole('listitem').last()
  await last.getByRole('button').click()
  const kept = phone.page.getByText('Kept, not sent yet.')
  await kept.waitFor()
  expect([await told(phone.page), await placesOf(phone.page)]).toMatchObject([{ length: 1 }, before])
  expect(await last.textContent()).toContain('Your answer')
  const { y, height } = (await kept.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(640)
  await picture(phone.page, 'seat-kept')
  // One may go on meanwhile, and the next is kept too.
  await phone.page.getByRole('button', { name: 'Next' }).click()
  await phone.page.getByText('2 of 10').waitFor()
  await phone.page.keyboard.press('1')
  await kept.waitFor()
  await triedInVain([board, phone])
  for (const { context } of [board, phone]) await context.setOffline(false)
  await phone.page.getByText(/^(Right|Not this time)\.$/).waitFor({ timeout: 8000 })
  await board.page.getByText('Live', { exact: true }).waitFor({ timeout: 8000 })
  expect(await told(phone.page)).toHaveLength(1)
  const answers = board.page.locator('dl div', { hasText: 'Answers' }).locator('dd')
  await expect.poll(() => answers.textContent()).toBe('2')
  expect([...board.faults, ...phone.faults]).toEqual([])
})

it('an answer that comes after the pause is given back, and one after the end is told', async () => {
  const { student, session_id, turn } = await running()
  const { page, context, faults } = await browser.open(student, { width: 320, height: 568, dark: true })
  await sit(page, session_id)
  const answerOffline = async () => {
    await context.setOffline(true)
    await page.keyboard.press('2')
    await page.getByText('Kept, not sent yet.').waitFor()
    await page.getByText('Your answer', { exact: true }).evaluate((said) => {
      const name = said.previousElementSibling
      if (name) name.textContent = 'Inhibits phosphodiesterase-3 everywhere'
    })
    // The longest words of an answer stand beside what is said of it.
    for (const side of await page
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right)))
      expect(side).toBeLessThanOrEqual(304)
  }
  await answerOffline()
  await turn('paused')
  await context.setOffline(false)
  await page.getByText('Paused before your answer came.').waitFor()
  expect(await told(page)).toHaveLength(1)
  await picture(page, 'seat-refused-320')
  await turn('running')
  await page.getByText('Your answer came while the quiz was paused. Please choose again.').waitFor()
  const option = page.getByRole('listitem').nth(1)
  expect(await option.textContent()).not.toContain('Your answer')
  await answerOffline()
  await turn('ended')
  await context.setOffline(false)
  await page.getByText('One answer of yours came after the end and did not count.').waitFor()
  await picture(page, 'seat-late-320')
  expect(faults).toEqual([])
})

it('an answer without a line is sent with the next visit when the page was closed before the line was back', async () => {
  const { student, session_id } = await running()
  const { page, context, faults } = await browser.open(student, { width: 360, height: 640 })
  await sit(page, session_id)
  await context.setOffline(true)
  await page.getByText('Reconnecting').waitFor()
  await page.keyboard.press('1')
  await page.getByText('Kept, not sent yet.').waitFor()
  await page.close()
  await context.setOffline(false)
  const back = await context.newPage()
  await back.goto(`/class/${session_id}`)
  await until(
    () => world.as(student).call(getSession, { session_id }),
    ({ answers }) => answers.length === 1,
  )
  await back.getByText(/^(Right|Not this time)\.$|^2 of 10$/).waitFor()
  expect(faults).toEqual([])
})

it('two screens of one student agree, and an answer that the server has already is shown with a way on', async () => {
  const { student, session_id, answerFirst } = await running()
  const first = await browser.open(student, { width: 360, height: 640 })
  const second = await first.context.newPage()
  // This one hears nothing of what is answered elsewhere, as when a reply and the news of it are lost.
  const muted = await first.context.newPage()
  await muted.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!String(message).includes('questionAnswered')) socket.send(message)
    })
  })
  await Promise.all([first.page, second, muted].map((page) => sit(page, session_id)))
  await answerFirst(0)
  for (const page of [first.page, second]) await page.getByRole('button', { name: 'Next' }).waitFor()
  expect(await muted.getByRole('button', { name: 'Next' }).count()).toBe(0)
  await muted.getByRole('listitem').nth(1).getByRole('button').click()
  await muted.getByRole('button', { name: 'Next' }).waitFor()
  expect(await muted.getByText(/not taken|choose again/i).count()).toBe(0)
  const shown = (page: Page) => page.getByRole('list').first().getByRole('listitem').allTextContents()
  expect(await shown(muted)).toEqual(await shown(first.page))
  await first.page.getByRole('button', { name: 'Next' }).click()
  await first.page.getByText('2 of 10').waitFor()
  await first.page.keyboard.press('1')
  await first.page.getByRole('button', { name: 'Next' }).waitFor()
  // Two questions on, since the second is answered.
  await second.getByRole('progressbar').and(second.locator('[aria-valuenow="2"]')).waitFor()
  await second.getByRole('button', { name: 'Next' }).click()
  await second.getByText('3 of 10').waitFor()
  expect(first.faults).toEqual([])
})

it('who waits at the code sees a quiz open, and a link to one that has ended says so', async () => {
  const { student, open, turn, join_code, made } = await running()
  const late = await world.make.member()
  await world.database.pool.query(`insert into class_members values ($1, $2, 'student')`, [made.id, late.id])
  await turn('ended')
  const { page, faults } = await browser.open(late, { width: 360, height: 640 })
  await page.goto(`/class?code=${join_code}`)
  await page.getByText('This quiz has ended').waitFor()
  expect(await page.getByLabel('Code').inputValue()).toBe('')
  expect(await page.getByText('No open quiz has this code').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Learn it' }).getAttribute('href')).toBe('/learn/digoxin')
  await page.getByLabel('Code').fill('ZZZZ22')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('No open quiz has this code').waitFor()
  expect(await page.getByText('This quiz has ended').count()).toBe(0)

  const opened = await open()
  await page.getByRole('region', { name: 'Open for your class now' }).getByText('Digoxin').waitFor()
  // The bell leads to the page that one is on already.
  await page.getByRole('button', { name: 'Notifications: 1 new notification' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Pharmacology opened a live quiz\./ })
    .click()
  await page.waitForURL(`**/class/${opened.session_id}`)
  await page.getByText('You are in').waitFor()

  // Who sat in the one that ended is led to how it went; the one that is open is found at home.
  const seated = await browser.open(student)
  await seated.page.goto(`/class?code=${join_code}`)
  await seated.page.getByText('The quiz is over').waitFor()
  await seated.page.goto('/home')
  await seated.page.getByRole('link', { name: 'Take your seat' }).click()
  await seated.page.getByText('You are in').waitFor()
  expect([...faults, ...seated.faults]).toEqual([])
})
