import { expect, it } from 'vitest'
import { getCard } from '#shared/contract/learning.ts'
import { getXp } from '#shared/contract/rewards.ts'
import { testBrowser } from '../support/browser.ts'
import { chooseArea, skipSchool } from '../support/entry.ts'
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
    await page.keyboard.press(String((asked === 0 ? (right + 1) % 6 : right) + 1))
    await page.getByText('Right answer').first().waitFor()
    await page.keyboard.press('Enter')
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

it('a card that is not there and a path that is none are told as such', async () => {
  const { page } = await browser.open(null)
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  expect((await page.goto('/learn/no-such-card'))?.status()).toBe(404)
  expect(await (await page.goto('/learn/digoxin'))?.text()).toContain('<title>Digoxin: Pictomo</title>')
})
