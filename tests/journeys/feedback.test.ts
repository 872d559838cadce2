import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { getReview, listReports } from '#shared/contract/feedback/index.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import { faultsByPath, faultsOf, SMALL } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import type { Person } from '../support/factories.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const answering = () => world.make.staff({ first: 'Jonas', last: 'Weber', permissions: [['feedback', 'answer']] })
const digoxin = (person: Person) => world.as(person).call(getCard, { slug: 'digoxin' })
const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}

/** Comes to the end of the recording, where the ratings are asked for. */
async function toTheEnd(page: Page): Promise<void> {
  await page.goto('/learn/digoxin')
  await page.getByRole('button', { name: 'Play the scene' }).click()
  const place = page.getByRole('slider', { name: 'Place in the recording' })
  await place.focus()
  await place.press('End')
  // What is asked besides comes once somebody stays.
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByText('How sure are you of this card?').waitFor()
}

it('FCT-RU006, LRN-GA007: stars and confidence are asked after the lesson, and whatever went wrong loses nothing', async () => {
  const sofia = await world.make.member({ first: 'Sofia', last: 'Reyes' })
  const card = await digoxin(sofia)
  const review = () => world.as(sofia).call(getReview, { card_id: card.card_id })
  const { page, faults } = await browser.open(sofia, { width: 390, height: 844 })
  await toTheEnd(page)
  await page.getByRole('button', { name: '4 of 5' }).click()
  await page.getByText('Noted.').waitFor()
  await until(
    () => world.database.pool.query('select card_confidence from card_attempts where user_id = $1', [sofia.id]),
    ({ rows }) => rows.some((row) => row.card_confidence === 4),
  )
  const stars = page.getByRole('group', { name: 'Rate this Pictomo' })
  await picture(page, 'feedback-after-390')
  expect(await faultsOf(page)).toEqual([])
  await stars.getByRole('radio', { name: '3 stars' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rate Digoxin' })
  await dialog.getByLabel('Hard to make out').check()
  await dialog.getByLabel('Easy to remember').check()
  await dialog.getByLabel('Hard to follow').check()
  expect(await dialog.getByLabel('Easy to remember').isChecked()).toBe(false)
  await picture(page, 'feedback-reasons-390')
  expect(await faultsOf(page)).toEqual([])
  await page.route('**/pictomos/reviews', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save the rating' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByLabel('Hard to make out').isChecked()).toBe(true)
  await page.unroute('**/pictomos/reviews')
  await dialog.getByRole('button', { name: 'Save the rating' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await review()).toMatchObject({ rating: 3, flags: ['storyline_negative', 'art_negative'] })

  // From the bar over the card, five are saved at once.
  await page.getByRole('button', { name: 'Rate this Pictomo' }).click()
  await dialog.getByRole('radio', { name: '5 stars' }).click()
  await dialog.waitFor({ state: 'detached' })
  await until(review, ({ rating }) => rating === 5)
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
})

it('by keys a star is chosen first and saved after, and a rating without one is told', async () => {
  const sofia = await world.make.member({ first: 'Sofia' })
  const card = await digoxin(sofia)
  const { page, faults } = await browser.open(sofia)
  await toTheEnd(page)
  await page.getByRole('button', { name: 'Rate this Pictomo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rate Digoxin' })
  await dialog.getByRole('button', { name: 'Save the rating' }).click()
  await dialog.getByText('Please provide a rating for this Pictomo!').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: '1 star', exact: true }).focus()
  for (let star = 1; star < 5; star++) await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Save the rating' }).press('Enter')
  await until(
    () => world.as(sofia).call(getReview, { card_id: card.card_id }),
    ({ rating }) => rating === 5,
  )
  expect(faults).toEqual([])
})

it('FCT-SC004: an error is reported from the fact that is lit in the player, with where it is seen', async () => {
  const sofia = await world.make.member({ first: 'Sofia' })
  const card = await digoxin(sofia)
  const fact = card.facts[2]!
  const { page, faults } = await browser.open(sofia)
  await page.goto(`/learn/digoxin?fact=${fact.key}`)
  await page.getByRole('button', { name: 'Report an error' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report an error' })
  await dialog.getByText(fact.name).waitFor()
  expect(await dialog.getByLabel('Where').inputValue()).toBe('fact')
  await dialog.getByLabel('What is wrong').selectOption('spelling')
  await dialog.getByLabel('The error, and what is right').fill('A letter is missing.')
  await dialog.getByLabel('How severe').selectOption('Medium')
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { data } = await world.as(await answering()).call(listReports, { card_id: card.card_id, type: 'spelling' })
  expect(data).toMatchObject([{ severity: 'Medium', location: 'fact', fact: { fact_id: fact.fact_id } }])
  expect(faults).toEqual([])
})

it('FCT-CA024, FCT-RU007: an error is reported from the quiz, mended by the staff, and the reporter’s bell rings', async () => {
  const [sofia, jonas] = [await world.make.member({ first: 'Sofia', last: 'Reyes' }), await answering()]
  const card = await world.make.card({ content: { name: 'Quokkamide' } })
  const { page, faults } = await browser.open(sofia, { width: 360, height: 740 })
  await page.goto(`/quiz/pictomo/${card.slug}`)
  await page.getByRole('button', { name: 'I don’t know' }).click()
  await page.getByRole('button', { name: 'Report an error' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report an error' })
  await dialog.getByLabel('The error, and what is right').fill('The dose is given in mg.')
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await dialog.getByText('Please Fill out all Fields.', { exact: true }).waitFor()
  await dialog.getByLabel('What is wrong').selectOption('wrong fact')
  await picture(page, 'feedback-report-360')
  expect(await faultsOf(page)).toEqual([])
  await page.route('**/false_bounties', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await dialog.getByText(/connection|reach/i).waitFor()
  await page.keyboard.press('Escape')
  await page.unroute('**/false_bounties')
  await page.getByRole('button', { name: 'Report an error' }).click()
  expect(await dialog.getByLabel('The error, and what is right').inputValue()).toBe('The dose is given in mg.')
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await page.getByText('Thank you. Our staff look at it').waitFor()

  const office = await browser.open(jonas)
  await office.page.goto('/editor')
  await office.page.getByRole('link', { name: 'Reports of learners' }).click()
  const row = office.page.getByRole('region', { name: /^Report on/ }).filter({ hasText: 'The dose is given in mg.' })
  await row.getByText('Sofia Reyes').waitFor()
  await picture(office.page, 'feedback-office-1280')
  await row.getByRole('button', { name: 'Mended' }).click()
  const answer = office.page.getByRole('dialog', { name: 'Mended' })
  await answer.getByLabel('What Sofia Reyes is told').fill('It says mg now. Thank you.')
  await answer.getByRole('button', { name: 'Save as mended' }).click()
  await row.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Notifications: 1 new notification' }).click()
  await page.getByText('It says mg now. Thank you.').waitFor()
  await picture(page, 'feedback-bell-360')
  const { data } = await world.as(jonas).call(listReports, { state: 'mended', card_id: card.id })
  expect(data).toHaveLength(1)
  expect([...faults, ...office.faults].filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
})

it('a checker finds nothing serious in the staff’s list, and nothing sticks out of a small phone', async () => {
  const [sofia, jonas] = [await world.make.member({ first: 'Sofia' }), await answering()]
  const card = await digoxin(sofia)
  const long = 'Bundesausbildungsförderungsuniversitätskrankenhaus'
  await world.database.pool.query(
    `insert into error_reports (user_id, card_id, fact_id, type, location, error, severity, created_at)
       values ($1, $2, $3, 'wrong picture', 'audio', $4, 2, now())`,
    [sofia.id, card.card_id, card.facts[0]!.fact_id, long.repeat(6)],
  )
  await world.database.pool.query(
    `insert into card_reviews (user_id, card_id, rating, flags, created_at, updated_at)
       values ($1, $2, 3, '{coverage_negative,art_positive,racist}', now(), now())`,
    [sofia.id, card.card_id],
  )
  const { page } = await browser.open(jonas, SMALL)
  const ratings = `/adminv2/feedback?view=ratings&card=${card.card_id}`
  expect(await faultsByPath(page, ['/adminv2/feedback', ratings])).toEqual({})
  await page.goto(ratings)
  await page.getByRole('list', { name: 'Reasons' }).waitFor()
  await picture(page, 'feedback-ratings-small')
})
