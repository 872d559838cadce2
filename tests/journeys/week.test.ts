import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { closeLeagues } from '#server/features/rewards/index.ts'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { createPublisher } from '#server/platform/outbox/write.ts'
import { inTransaction } from '#server/platform/requests.ts'
import { DAY_MS } from '#shared/time.ts'
import { testBrowser } from '../support/browser.ts'
import type { MadeCard } from '../support/factories.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

/** Answers the question that is shown, no faster than it can be read. */
async function answer(page: Page, option: string | RegExp, onward: 'Next' | 'See how it went'): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const asked = await heading.textContent()
  const seenAt = await page.evaluate(() => performance.now())
  await until(
    () => page.evaluate(() => performance.now()),
    (at) => at - seenAt > 1600,
  )
  await page.getByRole('button', { name: option }).first().click()
  const way = page.getByRole('button', { name: onward })
  await way.click()
  if (onward === 'Next') await expect.poll(() => heading.textContent()).not.toBe(asked)
}

/** Takes a card's quiz: right, but for the facts that are missed by their numbers. */
async function quizCard(page: Page, card: MadeCard, missed: readonly number[] = []): Promise<void> {
  await page.goto(`/quiz/pictomo/${card.slug}`)
  for (let place = 1; place <= card.facts.length; place++) {
    await page.getByText(`question ${place} of ${card.facts.length}`, { exact: false }).waitFor()
    const number = Number(
      /What is fact (\d)\?/.exec((await page.getByRole('heading', { level: 1 }).textContent())!)![1],
    )
    const option = missed.includes(number) ? /Wrong/ : new RegExp(`Fact ${number}$`)
    await answer(page, option, place === card.facts.length ? 'See how it went' : 'Next')
  }
  await page.getByRole('heading', { name: /right$/ }).waitFor()
  await page.getByText('Saved.', { exact: true }).waitFor({ state: 'attached' })
}

it('a week of a student among four: a first card, what comes back the next day, a table that moves, and the next league', async () => {
  const names = ['Sofia', 'Marcus', 'Priya', 'Jonas'] as const
  const people = await Promise.all(names.map((first) => world.make.member({ first, last: 'Reyes' })))
  const card = await world.make.card()
  const tabs = []
  for (const person of people) tabs.push(await browser.open(person))
  const [sofia, ...others] = tabs.map(({ page }) => page)
  // Monday’s worth: everybody takes the same card; Sofia misses one fact.
  for (const page of others) await page.goto('/league')
  await quizCard(sofia!, card, [2])
  for (const page of others) await quizCard(page, card)
  for (const page of others) await page.goto('/league')
  for (const page of others) await page.getByText('Sofia R.').first().waitFor()
  // The next day what she missed is due, and says so.
  world.clock.tick(DAY_MS)
  await sofia!.goto('/quiz/spacedrep/today')
  await sofia!.getByText('One question is due today', { exact: false }).waitFor()
  await sofia!.getByRole('button', { name: 'Start', exact: true }).click()
  await sofia!.getByText('You missed it yesterday.').waitFor()
  await answer(sofia!, /Fact 2$/, 'See how it went')
  await sofia!.getByRole('heading', { name: 'Every answer right' }).waitFor()
  // Her XP of the daily quiz are seen at once by whoever watches: 2 right, the round, then 1, 5 and the card mastered.
  for (const page of others) await page.getByText('15 XP').first().waitFor()
  // The week ends.
  world.clock.tick(8 * DAY_MS)
  await inTransaction(world.database, (em) =>
    closeLeagues({ sql: transactionSql(em), now: world.clock.now(), publish: createPublisher([]) }),
  )
  for (const { page } of tabs) {
    await page.goto('/home')
    await page.getByRole('dialog').getByText('You rose to Silver').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await page.goto('/league')
    await page.getByRole('heading', { name: 'Silver League' }).waitFor()
  }
  for (const { faults } of tabs) expect(faults).toEqual([])
})
