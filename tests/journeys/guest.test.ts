import { expect, it } from 'vitest'
import { getCard } from '#shared/contract/learning/index.ts'
import { testBrowser } from '../support/browser.ts'
import { chooseArea, skipSchool } from '../support/entry.ts'
import { untilAsked } from '../support/quizPage.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('QUZ-RU012, AUT-RU028: what a guest learned and answered becomes the new account’s on a quick registration in the dialog', async () => {
  const { page, faults } = await browser.open(null, { width: 360, height: 740 })
  await page.goto('/learn/digoxin')
  await page.getByRole('button', { name: 'Play the scene' }).click()
  await page.getByRole('button', { name: /^Forward a fact/ }).click()
  await page.goto('/quiz/pictomo/digoxin')
  const card = await world.as(null).call(getCard, { slug: 'digoxin' })
  for (let asked = 0; asked < card.facts.length; asked++) {
    await page.getByText(`question ${asked + 1} of ${card.facts.length}`).waitFor()
    const question = await page.getByRole('heading').first().textContent()
    const fact = card.facts.find((one) => one.question_text === question?.trim())!
    const options = await page.locator('ol li button').allTextContents()
    await untilAsked(page)
    await page.keyboard.press(String(options.findIndex((text) => text.includes(fact.name)) + 1))
    await page.getByText('Right answer').first().waitFor()
    await page.keyboard.press('Enter')
  }
  await page.getByText('Your result is kept on this device.').waitFor()
  await page.getByRole('button', { name: 'Start free' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('ida@example.test')
  await dialog.getByRole('button', { name: 'Start free' }).click()
  // AUT-RU028: at once after the quick registration a way to come back in is offered.
  await dialog.getByRole('button', { name: 'Mail me a link to choose one' }).click()
  await dialog.getByText('A link is on its way to ida@example.test').waitFor()
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Area of study').waitFor()
  expect(await page.getByText('Your result is kept on this device.').count()).toBe(0)
  await chooseArea(page)
  await skipSchool(page)
  await page.waitForURL(/\/learn\/digoxin/)
  const { rows } = await world.database.pool.query(`select id from users where email = 'ida@example.test'`)
  const ida = { id: rows[0].id as number, email: 'ida@example.test' }
  const seen = await until(
    () => world.as(ida).call(getCard, { slug: 'digoxin' }),
    (one) => one.mastered_flag && one.viewed_flag,
  )
  expect(seen).toMatchObject({ num_mastered_facts: card.facts.length })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pictomo-kept'))).toBeNull()
  expect(faults).toEqual([])
})

it('whoever signs in to an older account is asked whose a guest’s lesson was, and may forget it', async () => {
  const member = await world.make.member({ first: 'Sofia' })
  await world.database.pool.query(`update users set created_at = created_at - interval '3 days' where id = $1`, [
    member.id,
  ])
  const { page, context, faults } = await browser.open(null, { width: 360, height: 740 })
  await page.goto('/learn/digoxin')
  await page.getByRole('button', { name: 'Play the scene' }).click()
  await page.getByRole('button', { name: /^Forward a fact/ }).click()
  await page.goto('/find-pictomo?noMarketModal')
  const { hostname } = new URL(world.base)
  await context.addCookies([
    {
      name: 'pictomo_session',
      value: await world.keyOf(member),
      domain: hostname,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  await page.goto('/find-pictomo')
  const question = page.getByRole('region', { name: 'Done before you signed in' })
  await question.getByText('Kept in this browser from before you signed in: 1 visit to a card. Is it yours?').waitFor()
  await question.getByRole('button', { name: 'No, forget it' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('pictomo-kept'))).toBeNull()
  expect((await world.as(member).call(getCard, { slug: 'digoxin' })).viewed_flag).toBe(false)
  expect(faults).toEqual([])
})
