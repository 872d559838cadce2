import { expect, it } from 'vitest'
import { listFirstRecommendations, listRecentCards, listWeakestCards } from '#shared/contract/learning/index.ts'
import { Unauthenticated } from '#shared/errors.ts'
import { byWeakness } from '#shared/rules/learning/weakest.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const sql = (text: string, values: unknown[]) => world.database.pool.query(text, values)

const answered = async (userId: number, card: { id: number; facts: { id: number }[] }, answers: number[]) => {
  for (const [place, answer] of answers.entries())
    await sql(
      'insert into fact_progress (user_id, fact_id, card_id, last_answer, attempts) values ($1, $2, $3, $4, 1)',
      [userId, card.facts[place]!.id, card.id, answer],
    )
}
const viewed = (userId: number, cardId: number, minutesAgo: number) =>
  sql(
    `insert into card_progress (user_id, card_id, last_viewed_at) values ($1, $2, now() - $3 * interval '1 minute')`,
    [userId, cardId, minutesAgo],
  )

it('HOM-CA004: the weakest cards are those with most wrong last answers, in the order of the rule', async () => {
  const me = await world.make.member()
  const other = await world.make.member()
  const cards = await Promise.all(Array.from({ length: 5 }, () => world.make.card({ facts: 4 })))
  const stands = [
    [0, 0, 1],
    [0, 1],
    [0, 0, 0, 1],
    [1, 1],
    [0, 0],
  ]
  for (const [place, card] of cards.entries()) await answered(me.id, card, stands[place]!)
  const weakest = await world.as(me).call(listWeakestCards, {})
  expect(weakest.cards.map(({ num_wrong }) => num_wrong)).toEqual([3, 2, 2, 1])
  expect(weakest.cards.map(({ card_id }) => card_id)).toEqual([cards[2]!.id, cards[4]!.id, cards[0]!.id, cards[1]!.id])
  expect(weakest.cards.toSorted(byWeakness)).toEqual(weakest.cards)
  expect((await world.as(me).call(listWeakestCards, { perPage: 2 })).cards).toEqual(weakest.cards.slice(0, 2))
  expect((await world.as(other).call(listWeakestCards, {})).cards).toEqual([])
})

it('HOM-CA005: what to begin with is of the area that is asked for, open cards first, and nothing that was met', async () => {
  const me = await world.make.trial()
  await world.make.card({ markets: [202], free: false })
  const [met, open] = [await world.make.card({ markets: [202] }), await world.make.card({ markets: [202] })]
  await viewed(me.id, met.id, 1)
  const { cards } = await world.as(me).call(listFirstRecommendations, { market_id: 202 })
  const ids: number[] = cards.map(({ card_id }) => card_id)
  expect([ids.includes(open.id), ids.includes(met.id)]).toEqual([true, false])
  const locks = cards.map(({ is_locked }) => is_locked)
  expect(locks).toEqual(locks.toSorted((one, other) => Number(one) - Number(other)))
  expect(locks).toContain(true)
  const own = await world.as(me).call(listFirstRecommendations, {})
  expect(own.cards.some(({ card_id }) => card_id === open.id)).toBe(false)
})

it('HOM-RU006: what was looked at last comes in pages of 20, each card once', async () => {
  const me = await world.make.member()
  const cards = await Promise.all(Array.from({ length: 23 }, () => world.make.card()))
  for (const [place, { id }] of cards.entries()) await viewed(me.id, id, place)
  const page = async (at: number) => (await world.as(me).call(listRecentCards, { type: 'recent', page: at })).recent!
  const [first, second] = [await page(1), await page(2)]
  expect([first.total, first.last_page, first.data.length, second.data.length]).toEqual([23, 2, 20, 3])
  expect([...first.data, ...second.data].map(({ card_id }) => card_id)).toEqual(cards.map(({ id }) => id))
  expect((await world.as(me).call(listRecentCards, {})).recent).toBeNull()
})

it('a stranger has no lists of their own', async () => {
  for (const endpoint of [listWeakestCards, listFirstRecommendations, listRecentCards])
    expect(Unauthenticated.is(await refusalOf(world.as(null).call(endpoint, {})))).toBe(true)
})
