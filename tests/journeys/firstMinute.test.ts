import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { getCard } from '#shared/contract/learning/index.ts'
import { askedAfter, excerptEnd } from '#shared/rules/learning/excerpt.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

/** Twenty seconds in four. */
const hurried = (page: Page) =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function hurry() {
      this.playbackRate = 5
      return play.call(this)
    }
  })

it('LRN-RU022: a stranger hears a scene, answers one question on it, keeps it by e-mail, and goes on in the lesson', async () => {
  const { page, faults } = await browser.open(null, { width: 360, height: 740, unasked: true })
  await hurried(page)
  const card = await world.as(null).call(getCard, { slug: 'digoxin' })
  const span = (fact: (typeof card.facts)[number]) => fact.audio.educational
  const fact = askedAfter(card.facts, span, excerptEnd(card.facts, span, card.audio.educational!.duration))!
  await page.goto('/')
  const scene = page.getByRole('region', { name: 'A scene to try' })
  await scene.getByRole('button', { name: 'Dig oxen' }).waitFor()
  const tall = async () => (await scene.boundingBox())!.height
  const before = await tall()
  for (const each of card.facts.filter(({ characters }) => characters.length > 0)) {
    await scene.getByRole('button', { name: each.pictomo, exact: true }).first().focus()
    await page.keyboard.press('Enter')
    await scene.getByText(each.name, { exact: true }).waitFor()
    expect(await tall()).toBe(before)
  }
  await scene.getByRole('button', { name: 'Hear it' }).click()
  await scene.getByRole('heading', { name: fact.question_text }).waitFor()
  await scene.getByRole('button', { name: fact.name }).click()
  await scene.getByText('You have it, from one look.').waitFor()
  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
  // Who says here what they study is not sent to say it before the next page.
  await scene.getByLabel('What do you study?').selectOption('nursing')
  await scene.getByLabel('E-mail').fill('noor@example.test')
  await scene.getByRole('button', { name: 'Start free' }).click()
  // What is still asked stands over the lesson that goes on.
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).waitFor()
  await page.waitForURL(/\/learn\/digoxin\?fact=/)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForURL(/\/learn\/digoxin\?fact=/)
  const { rows } = await world.database.pool.query(`select id, lead from users where email = 'noor@example.test'`)
  expect(rows[0].lead).not.toBeNull()
  const seen = await until(
    () => world.as({ id: rows[0].id, email: 'noor@example.test' }).call(getCard, { slug: 'digoxin' }),
    (one) => one.viewed_flag && one.num_mastered_facts === 1,
  )
  expect(seen.facts.find(({ key }) => key === fact.key)!.last_answer).toBe(1)
  const visits = await world.database.pool.query('select mini_player from card_attempts where user_id = $1', [
    rows[0].id,
  ])
  expect(visits.rows.map((row) => row.mini_player)).toContain(true)
  expect(faults).toEqual([])
})
