import { expect, it } from 'vitest'
import { getCard } from '#shared/contract/learning/index.ts'
import { testBrowser } from '../support/browser.ts'
import { untilAsked } from '../support/quizPage.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('what was missed is gray in the picture, is offered at home, and is asked alone until it has its color', async () => {
  const me = await world.make.member()
  const { page, faults } = await browser.open(me, { width: 1100, height: 800 })
  const card = await world.as(me).call(getCard, { slug: 'digoxin' })
  await page.goto('/quiz/pictomo/digoxin')
  const answer = async (isRight: boolean) => {
    const question = (await page.getByRole('heading').first().textContent())!.trim()
    const fact = card.facts.find((one) => one.question_text === question)!
    const options = await page.locator('ol li button').allTextContents()
    const right = options.findIndex((text) => text.includes(fact.name))
    await untilAsked(page)
    await page.keyboard.press(String((isRight ? right : (right + 1) % options.length) + 1))
    await page.getByRole('button', { name: /^(Next|Continue|See|Finish)/ }).waitFor()
    await page.keyboard.press('Enter')
    return fact
  }
  const all = card.facts.length
  let missed = card.facts[0]!
  for (let asked = 1; asked <= all; asked++) {
    await page.getByText(`question ${asked} of ${all}`).waitFor()
    const fact = await answer(asked !== 2)
    if (asked === 2) missed = fact
  }
  await page.getByRole('heading', { name: `${all - 1} of ${all} right` }).waitFor()
  await page.getByText('One figure is still gray.').waitFor()
  await page.getByRole('button', { name: `${missed.pictomo}: ${missed.name}, not yet` }).press('Enter')
  await page.getByRole('group', { name: /as you answered/ }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: missed.name }).count()).toBe(2)

  await page.goto('/home')
  await page.getByText('Put right what you missed').waitFor()
  await page.getByRole('link', { name: 'Ask me that one' }).click()
  await page.getByText('question 1 of 1').waitFor()
  expect((await answer(true)).fact_id).toBe(missed.fact_id)
  await page.getByText('The whole scene is yours.').waitFor()
  await page.getByRole('link', { name: /^Next: / }).waitFor()
  await page.goto('/home')
  await page.getByText('Hello').first().waitFor()
  expect(await page.getByText('Put right what you missed').count()).toBe(0)
  expect(faults).toEqual([])
})

it.each(['a member', 'a guest'])('a quiz that was left goes on where it was: %s', async (who) => {
  const me = who === 'a guest' ? null : await world.make.member()
  const { page, faults } = await browser.open(me, { width: 360, height: 740 })
  await page.goto('/quiz/pictomo/digoxin')
  for (const asked of [1, 2]) {
    await page.getByText(new RegExp(`question ${asked} of`, 'i')).waitFor()
    await untilAsked(page)
    await page.keyboard.press('1')
    await page.getByRole('button', { name: 'Next' }).waitFor()
    // A member's answers are the server's; what is on its way is waited for before the page goes.
    if (me)
      await expect
        .poll(async () => {
          const { rows } = await world.database.pool.query('select 1 from quiz_answers where user_id = $1', [me.id])
          return rows.length
        })
        .toBe(asked)
    await page.keyboard.press('Enter')
  }
  await page.reload()
  await page.getByText('You pick up where you left off.').waitFor()
  await page.getByText(/question 3 of/i).waitFor()
  await page.getByRole('button', { name: 'Begin again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin again' }).click()
  await page.getByText(/question 1 of/i).waitFor()
  expect(faults).toEqual([])
})
