import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

async function track(name: string, cardIds: readonly number[]): Promise<number> {
  const { rows } = await world.database.pool.query(
    `with made as (insert into pathways (market_id, name, pathway_type) values (101, 'Heart drugs', 'courses') returning id)
     insert into tracks (pathway_id, name) select id, $1 from made returning id`,
    [name],
  )
  for (const [place, id] of cardIds.entries())
    await world.database.pool.query('insert into track_cards (track_id, card_id, sort_order) values ($1, $2, $3)', [
      rows[0].id,
      id,
      place,
    ])
  return rows[0].id
}

it('a track asks about its cards in order, goes on after a reload, and asks the missed ones again', async () => {
  const member = await world.make.member()
  const [first, second] = [await world.make.card(), await world.make.card()]
  const id = await track('Slow and strong', [first.id, second.id])
  const { page, faults } = await browser.open(member, { width: 360, height: 740 })
  await page.goto(`/quiz/track/${id}`)
  await page.getByRole('heading', { name: 'Slow and strong' }).waitFor()
  await page.getByRole('radio', { name: '5', exact: true }).check()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const answer = async (place: number, of: number, text: RegExp, onward = 'Next') => {
    await page.getByText(`question ${place} of ${of}`, { exact: false }).waitFor()
    await page.getByRole('button', { name: text }).first().click()
    await page.getByRole('button', { name: onward }).click()
  }
  await answer(1, 5, /Fact 1/)
  await answer(2, 5, /Wrong/)
  await until(
    () => world.database.pool.query('select 1 from quiz_answers where user_id = $1', [member.id]),
    ({ rows }) => rows.length === 2,
  )
  await page.reload()
  await page.getByText('You pick up where you left off.').waitFor()
  await answer(3, 5, /Fact 3/)
  // The fourth is the other card's first.
  await answer(4, 5, /Fact 1/)
  await answer(5, 5, /Fact 2/, 'See how it went')
  await page.getByRole('heading', { name: '4 of 5 right' }).waitFor()
  await page.getByRole('img', { name: '2 of 3 right' }).waitFor()
  await page.getByRole('heading', { name: 'Look at these again' }).waitFor()
  await page.getByRole('button', { name: 'Incorrect only' }).click()
  await answer(1, 1, /Fact 2/, 'See how it went')
  await page.getByRole('heading', { name: 'Every answer right' }).waitFor()
  await page.getByRole('button', { name: 'Ask me more' }).click()
  await page.getByText('New to you').waitFor()
  expect(faults).toEqual([])
})
