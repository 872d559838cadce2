import { expect, it } from 'vitest'
import { listPrintableCards, PrintNeedsPlan } from '#shared/contract/learning/index.ts'
import { NotFound, Unauthenticated } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const NURSING = 101

const trackOf = async (cardId: number): Promise<number> =>
  (await world.database.pool.query('select track_id from track_cards where card_id = $1', [cardId])).rows[0].track_id

it('NOT-CA010: a member prints a card with its facts in their order', async () => {
  const card = await world.make.card({ free: false })
  const me = world.as(await world.make.member())
  const { data, total } = await me.call(listPrintableCards, { type: 'pictomo', id: card.id })
  expect([total, data.map(({ slug }) => slug)]).toEqual([1, [card.slug]])
  expect(data[0]!.facts.map(({ name }) => name)).toEqual(card.facts.map(({ name }) => name))
  expect(data[0]!.facts[0]).not.toHaveProperty('card_id')
})

it('and a whole track, page by page', async () => {
  const card = await world.make.card({ markets: [NURSING] })
  await world.make.card({ markets: [NURSING] })
  const id = await trackOf(card.id)
  const me = world.as(await world.make.member())
  const all = await me.call(listPrintableCards, { type: 'track', id, per_page: 100 })
  const first = await me.call(listPrintableCards, { type: 'track', id, per_page: 1 })
  const second = await me.call(listPrintableCards, { type: 'track', id, per_page: 1, page: 2 })
  expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 2))
  expect(all.data.some(({ slug, facts }) => slug === card.slug && facts.length === 3)).toBe(true)
})

it('NOT-GA005: who is on trial is told that it comes with a plan, of an open card too; a stranger to sign in', async () => {
  const card = await world.make.card()
  const asked = { type: 'pictomo', id: card.id } as const
  expect(PrintNeedsPlan.is(await refusalOf(world.as(await world.make.trial()).call(listPrintableCards, asked)))).toBe(
    true,
  )
  expect(Unauthenticated.is(await refusalOf(world.as(null).call(listPrintableCards, asked)))).toBe(true)
})

it('nobody prints a card that is somebody else’s, and of no track there is nothing', async () => {
  const author = await world.make.member()
  const own = await world.make.card({ author, official: false })
  await world.database.pool.query('update cards set is_private = true where id = $1', [own.id])
  const me = world.as(await world.make.member())
  expect(NotFound.is(await refusalOf(me.call(listPrintableCards, { type: 'pictomo', id: own.id })))).toBe(true)
  expect(NotFound.is(await refusalOf(me.call(listPrintableCards, { type: 'track', id: 2_000_000_000 })))).toBe(true)
})
