import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { getCard } from '#shared/contract/learning/index.ts'
import { getXp } from '#shared/contract/rewards/index.ts'
import { leastAnswerMs } from '#shared/rules/rewards/xp.ts'
import { testBrowser } from '../support/browser.ts'
import { chooseArea, skipSchool } from '../support/entry.ts'
import type { Person } from '../support/factories.ts'
import { untilAsked } from '../support/quizPage.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('a stranger signs up, finds a card, plays it, and what was met is saved on leaving', async () => {
  const { page, faults } = await browser.open(null, { width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Start free' }).first().click()
  await page.getByRole('button', { name: 'Start free' }).click()
  await page.getByText('Please complete all required fields').first().waitFor()
  await page.getByLabel('Your name').fill('Ida Wells')
  await page.getByLabel('E-mail').fill('ida@example.test')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Start free' }).click()
  await chooseArea(page)
  await skipSchool(page)
  await page.waitForURL(/\/find-pictomo/)
  await page.goto('/learn/digoxin')
  await page.getByRole('button', { name: 'Play the scene' }).click()
  await page.getByRole('button', { name: /^Pause/ }).waitFor()
  await page.getByRole('button', { name: /^Forward a fact/ }).click()
  const { rows } = await world.database.pool.query(`select id from users where email = 'ida@example.test'`)
  const ida = { id: rows[0].id as number, email: 'ida@example.test' }
  await page.goto('/find-pictomo')
  const seen = await until(
    () => world.as(ida).call(getCard, { slug: 'digoxin' }),
    (card) => card.viewed_flag,
  )
  expect(seen.viewed_flag).toBe(true)
  expect(faults).toEqual([])
})

/** Red is for what was wrong; the right answer beside it is no error. */
async function wrongIsToldApart(page: Page): Promise<void> {
  const colour = (text: RegExp) => page.getByText(text).evaluate((line) => getComputedStyle(line).color)
  expect(await colour(/^Not right$/)).not.toBe(await colour(/^Right answer: /))
}

/** What has the focus, and whether a ring shows it. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return { tag: focused?.tagName, text: focused?.textContent, ring: focused?.matches(':focus-visible') }
  })

const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}

it('a quiz by hand shows no ring at its questions, and each begins in view', async () => {
  const [student, card] = [await world.make.member(), await world.make.card()]
  const { page, faults } = await browser.open(student, { width: 320, height: 568 })
  await page.goto(`/quiz/pictomo/${card.slug}`)
  for (const place of [1, 2, 3]) {
    await page.getByText(`question ${place} of 3`).waitFor()
    await page.getByRole('listitem').last().getByRole('button').click()
    await page.getByRole('button', { name: place === 3 ? 'See how it went' : 'Next' }).click()
    await until(
      () => focusOf(page),
      ({ tag }) => tag === 'H1',
    )
    expect(await focusOf(page)).toMatchObject({ ring: false })
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    expect([heading.y >= 0, heading.y + heading.height <= 568]).toEqual([true, true])
    await picture(page, `quiz-${place + 1}-320`)
  }
  expect(faults).toEqual([])
})

it('a recording that is dragged to its end was not heard, and any key stops the way to the quiz', async () => {
  const student = await world.make.member()
  const { page, faults } = await browser.open(student, { width: 390, height: 844 })
  await page.goto('/learn/digoxin')
  await page.getByRole('button', { name: 'Play the scene' }).click()
  await page.getByRole('button', { name: /^Pause/ }).waitFor()
  await page.getByRole('slider').first().press('End')
  await page.getByText('That was the end.').waitFor()
  expect(await page.getByText('You heard it to the end.').count()).toBe(0)
  await picture(page, 'bar-counting-390')
  await page.keyboard.press('Shift')
  await page.getByRole('link', { name: 'Start the quiz' }).waitFor()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByText('That was the end.').waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'staying-320-dark')
  // Scrolled, what stays at the top leaves room for what stands below it.
  await page.getByRole('complementary', { name: 'Notes' }).scrollIntoViewIfNeeded()
  const stays = (await page.getByRole('region', { name: 'Player' }).boundingBox())!
  expect(stays.y + stays.height).toBeLessThan(568 - 44)
  await page.getByRole('link', { name: 'Start the quiz' }).scrollIntoViewIfNeeded()
  expect(faults).toEqual([])
})

/** XPA-RU002. The question has stood there for as long as reading it takes at least; what comes faster is held. */
async function untilRead(page: Page, question: string): Promise<void> {
  const from = await page.evaluate(() => performance.now())
  await page.waitForFunction(([since, ms]) => performance.now() - since! >= ms!, [from, leastAnswerMs(question.length)])
}

it('QUZ-RU005: a card is quizzed by keyboard alone, answers are stored and earn XP', async () => {
  const student = await world.make.member({ first: 'Sofia' })
  const { page, faults } = await browser.open(student)
  const card = await world.as(student).call(getCard, { slug: 'digoxin' })
  await page.goto('/quiz/pictomo/digoxin')
  for (let asked = 0; asked < card.facts.length; asked++) {
    await page.getByText(`question ${asked + 1} of ${card.facts.length}`).waitFor()
    const question = await page
      .getByRole('heading', { level: 1 })
      .or(page.getByRole('heading', { level: 2 }))
      .first()
      .textContent()
    const fact = card.facts.find((one) => one.question_text === question?.trim())
    const options = await page.locator('ol li button').allTextContents()
    const right = options.findIndex((text) => fact && text.includes(fact.name))
    expect(options.length).toBe(6)
    await untilRead(page, question ?? '')
    await untilAsked(page)
    await page.keyboard.press(String((asked === 0 ? (right + 1) % 6 : right) + 1))
    await page.getByText('Right answer').first().waitFor()
    if (asked === 0) await wrongIsToldApart(page)
    await page.keyboard.press('Enter')
    await until(
      () => focusOf(page),
      ({ tag, text }) => tag === 'H1' && text !== question,
    )
  }
  await page
    .getByText(new RegExp(`${card.facts.length - 1} of ${card.facts.length}`))
    .first()
    .waitFor()
  await until(
    () => world.as(student).call(getXp, {}),
    ({ xp }) => xp.at(-1) === card.facts.length - 1 + 2,
  )
  const after = await world.as(student).call(getCard, { slug: 'digoxin' })
  expect(after).toMatchObject({ attempted_flag: true, num_mastered_facts: card.facts.length - 1 })
  expect(faults).toEqual([])
})

/** Takes a card's quiz up to the last answer, which is not confirmed yet. */
async function playToTheEnd(page: Page, slug: string, facts: number, beforeLast: () => Promise<unknown>) {
  await page.goto(`/quiz/pictomo/${slug}`)
  for (let asked = 1; asked <= facts; asked++) {
    await page.getByText(`question ${asked} of ${facts}`).waitFor()
    if (asked === facts) await beforeLast()
    await untilAsked(page)
    await page.keyboard.press('1')
    await page.getByText('Right answer').first().waitFor()
    await page.keyboard.press('Enter')
  }
}
const roundsOf = async (person: Person) =>
  (
    await world.database.pool.query(
      'select num_attempts as answers, completed_at is not null as closed from quiz_rounds where user_id = $1',
      [person.id],
    )
  ).rows

it('a quiz that ends without a line shows how it went, and is saved as soon as the line is back', async () => {
  const [student, card] = [await world.make.member(), await world.make.card()]
  const { page, context, faults } = await browser.open(student, { width: 360, height: 640 })
  await playToTheEnd(page, card.slug, 3, () => context.setOffline(true))
  await page.getByRole('heading', { level: 1, name: /of 3 right|Every fact right/ }).waitFor()
  await page.getByText('Not saved yet. We keep trying, and at once when you are connected again.').waitFor()
  expect(await page.getByRole('button', { name: 'Retake' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Try now' }).click()
  expect((await roundsOf(student))[0]).toMatchObject({ closed: false })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retake' }).waitFor({ timeout: 8000 })
  expect(await page.getByText('Not saved yet').count()).toBe(0)
  expect(await roundsOf(student)).toEqual([{ answers: 3, closed: true }])
  // Told at once where the focus is, and the XP that was given meanwhile comes along.
  expect(await page.getByText('Saved.').count()).toBe(1)
  expect(await focusOf(page)).toMatchObject({ tag: 'H1' })
  await until(
    async () => {
      const { xp } = await world.as(student).call(getXp, {})
      const [today, header] = [xp.at(-1)!, page.getByRole('link', { name: `${xp.at(-1)} of` })]
      return today > 0 && (await header.count()) === 1 && (await page.getByText(`+${today} XP`).count()) === 1
    },
    (isSo) => isSo,
  )
  await picture(page, 'quiz-saved-360')
  expect(faults).toEqual([])
})

it('a quiz that was finished is saved when its page is left meanwhile, or with the next one when the browser was closed', async () => {
  const card = await world.make.card()
  const goesOn = await world.make.member()
  const left = await browser.open(goesOn)
  await playToTheEnd(left.page, card.slug, 3, () => left.context.setOffline(true))
  await left.page.getByText('Not saved yet').waitFor()
  await left.page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await left.page.getByText('Not saved yet').waitFor({ state: 'detached' })
  await left.context.setOffline(false)
  await until(
    () => roundsOf(goesOn),
    ([round]) => round.closed && round.answers === 3,
  )

  const comesBack = await world.make.member()
  const closed = await browser.open(comesBack)
  await playToTheEnd(closed.page, card.slug, 3, () => closed.context.setOffline(true))
  await closed.page.getByText('Not saved yet').waitFor()
  await closed.page.close()
  await closed.context.setOffline(false)
  await (await closed.context.newPage()).goto(`/quiz/pictomo/${card.slug}`)
  await until(
    () => roundsOf(comesBack),
    (rounds) => rounds.some((round) => round.closed && round.answers === 3),
  )
  expect([...left.faults, ...closed.faults]).toEqual([])
})

it('a card that is not there and a path that is none are told as such', async () => {
  const { page } = await browser.open(null)
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  expect((await page.goto('/learn/no-such-card'))?.status()).toBe(404)
  expect(await (await page.goto('/learn/digoxin'))?.text()).toContain('<title>Digoxin: Pictomo</title>')
})
