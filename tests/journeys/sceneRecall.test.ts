import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { untilAsked } from '../support/quizPage.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('a scene asks by itself in four ways, by keyboard too, and each answer is stored', async () => {
  const [member, card] = [await world.make.member(), await world.make.card({ facts: 10 })]
  const { page, faults } = await browser.open(member, { width: 390, height: 844 })
  await page.goto(`/quiz/pictomo/${card.slug}?ask=scene`)
  const head = page.getByRole('heading', { level: 1 })
  const seen = new Set<string>()
  for (let asked = 0; asked < 10; ) {
    await page.getByText(new RegExp(`scene recall, ${asked + 1}( to \\d+)? of 10`)).waitFor()
    const question = (await head.textContent())!
    await untilAsked(page)
    if (question.startsWith('Touch the figure')) {
      seen.add('find')
      const number = /Fact (\d+)/.exec(question)![1]
      await page.getByRole('button', { name: `Character ${number}`, exact: true }).focus()
      await page.keyboard.press('Enter')
      asked += 1
    } else if (question === 'Who stands here?') {
      seen.add('name')
      await page.getByRole('listitem').first().getByRole('button').click()
      asked += 1
    } else {
      const isPlace = question.startsWith('Put')
      seen.add(isPlace ? 'place' : 'pairs')
      const goals = page.getByRole('group', { name: isPlace ? 'Places' : 'What they stand for' }).getByRole('button')
      const count = await goals.count()
      for (let at = 0; at < count; at++) await goals.nth(at).click()
      await page.getByRole('button', { name: 'Check' }).click()
      asked += count
    }
    await page.getByRole('button', { name: asked < 10 ? 'Next' : 'See how it went' }).click()
  }
  await page.getByRole('heading', { name: /of 10 right|Every fact right/ }).waitFor()
  expect(seen).toEqual(new Set(['find', 'name', 'pairs', 'place']))
  const { rows } = await until(
    () =>
      world.database.pool.query('select fact_id, correct, answer from quiz_answers where user_id = $1', [member.id]),
    (found) => found.rows.length === 10,
  )
  expect(new Set(rows.map(({ fact_id }) => fact_id)).size).toBe(10)
  // What was touched was what was asked for; an answer is right by its name alone.
  for (const { fact_id, correct, answer } of rows)
    expect(correct).toBe(answer === card.facts.find(({ id }) => id === fact_id)!.name)
  expect(faults).toEqual([])
})
