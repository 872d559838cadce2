import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('a wrong answer is explained again after a reload, wrong answers are voted on and suggested, and a result outlives a reload', async () => {
  const [ada, ben] = [await world.make.member(), await world.make.member({ first: 'Ben' })]
  const card = await world.make.card({ facts: 2 })
  const fact = card.facts[1]!
  await world.database.pool.query(
    `insert into fact_distractors (fact_id, user_id, name, meaning, created_at)
     select id, $2, 'Ringing ears', 'ringing ear', now() from facts where card_id = $1`,
    [card.id, ben.id],
  )
  const { page, faults } = await browser.open(ada, { width: 360, height: 740 })
  await page.goto(`/quiz/pictomo/${card.slug}`)
  await page.getByText('question 1 of 2').waitFor()
  const wrong = page.getByRole('button', { name: /Wrong/ }).first()
  const chosen = (await wrong.textContent())!.replace(/^\d/, '')
  await wrong.click()
  await page.getByText('Not right', { exact: true }).waitFor()
  await until(
    () => world.database.pool.query('select 1 from quiz_answers where user_id = $1', [ada.id]),
    ({ rows }) => rows.length === 1,
  )
  await page.reload()
  await page.getByText('Not right', { exact: true }).waitFor()
  await page.getByRole('button', { name: new RegExp(`${chosen}.*Your answer`) }).waitFor()
  await page.getByRole('button', { name: 'Rate the answer choices' }).click()
  const up = page.getByRole('button', { name: 'Good wrong answer: Ringing ears' })
  await up.click()
  await until(
    () => up.getAttribute('aria-pressed'),
    (state) => state === 'true',
  )
  await page.getByLabel('Suggest a wrong answer').fill(fact.name)
  await page.getByRole('button', { name: 'Suggest', exact: true }).click()
  await page
    .getByText(/This says the same as the right answer|This is another fact/)
    .first()
    .waitFor()
  await page.getByLabel('Suggest a wrong answer').fill('Blurred vision')
  await page.getByRole('button', { name: 'Suggest', exact: true }).click()
  await page.getByText('Your suggestion', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('question 2 of 2').waitFor()
  await page.getByRole('button', { name: /Wrong/ }).first().click()
  await page.getByRole('button', { name: 'See how it went' }).click()
  await page.getByRole('heading', { name: '0 of 2 right' }).waitFor()
  await page.getByRole('heading', { name: 'These come back to you' }).waitFor()
  await page.getByRole('button', { name: 'Incorrect only' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: '0 of 2 right' }).waitFor()
  const rounds = () =>
    world.database.pool.query('select count(*)::int as n from quiz_rounds where user_id = $1', [ada.id])
  expect((await rounds()).rows[0].n).toBe(1)
  await page.getByRole('button', { name: 'Retake' }).click()
  await page.getByText('question 1 of 2').waitFor()
  expect((await rounds()).rows[0].n).toBe(2)

  const moderator = await browser.open(await world.make.admin())
  await moderator.page.goto('/adminv2/distractors')
  await moderator.page.getByRole('button', { name: 'Accept: Blurred vision' }).click()
  await until(
    async () =>
      (await world.database.pool.query('select accepted_distractors as names from facts where card_id = $1', [card.id]))
        .rows,
    (rows) => rows.some(({ names }) => names.includes('Blurred vision')),
  )
  expect([...faults, ...moderator.faults]).toEqual([])
})
