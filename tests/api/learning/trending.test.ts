import { expect, it } from 'vitest'
import { listTrendingCards } from '#shared/contract/learning/index.ts'
import { Unauthenticated } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const NURSING = 101
const MEDICINE = 100

const rows = (text: string, given: unknown[]) => world.database.pool.query(text, given)
const ids = (cards: readonly { card_id: number }[]) => cards.map(({ card_id }) => card_id)

it('SRC-CA006: tells of what came last and of what was worked on, in one’s area alone', async () => {
  const old = await world.make.card({ markets: [NURSING] })
  world.clock.tick(1000)
  const fresh = await world.make.card({ markets: [NURSING] })
  const elsewhere = await world.make.card({ markets: [MEDICINE] })
  await rows('update cards set revision = 2, published_at = $2 where id = $1', [old.id, world.clock.now()])
  const me = world.as(await world.make.member({ lead: NURSING }))
  const { cards } = await me.call(listTrendingCards, { filter: 'new', limit: 2 })
  expect(ids(cards)).toEqual([fresh.id, old.id])
  const updated = ids((await me.call(listTrendingCards, { filter: 'updated', limit: 50 })).cards)
  expect([updated[0], updated.includes(fresh.id), updated.includes(elsewhere.id)]).toEqual([old.id, false, false])
  expect(Unauthenticated.is(await refusalOf(world.as(null).call(listTrendingCards, {})))).toBe(true)
})

it('what a school learns is told where it is of three others or more, and of this month', async () => {
  const school = (await rows(`insert into schools (name) values ('St. Vincent’s') returning id`, [])).rows[0]
    .id as number
  const people = await Promise.all(Array.from({ length: 5 }, () => world.make.member({ lead: NURSING })))
  await rows('update users set school_id = $1 where id = any($2)', [school, people.map(({ id }) => id)])
  const [few, many, past] = [await world.make.card(), await world.make.card(), await world.make.card()]
  const see = (card: { id: number }, by: readonly { id: number }[], at: Date) =>
    Promise.all(
      by.map(({ id }) =>
        rows('insert into card_progress (user_id, card_id, last_viewed_at) values ($1, $2, $3)', [id, card.id, at]),
      ),
    )
  const now = world.clock.now()
  await see(few, people.slice(0, 2), now)
  await see(many, people.slice(0, 3), now)
  await see(past, people.slice(0, 4), new Date(now.getTime() - 40 * DAY_MS))
  const mine = async (who: { id: number; email: string }) =>
    ids((await world.as(who).call(listTrendingCards, { filter: 'school' })).cards)
  expect(await mine(people[4]!)).toEqual([many.id])
  // One's own looking counts for nothing.
  expect(await mine(people[0]!)).toEqual([])
  expect(await mine(await world.make.member())).toEqual([])
})
