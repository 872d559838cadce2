import { describe, expect, it } from 'vitest'
import {
  getCardRatings,
  getReview,
  listRatedCards,
  listReports,
  NotOpened,
  reviewCard,
} from '#shared/contract/feedback/index.ts'
import { saveAttempt } from '#shared/contract/learning/index.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import type { MadeCard, Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await world.database.pool.query(text, values)).rows

const visit = (card: MadeCard, more: object = {}) => ({
  card_id: card.id,
  attempt_id: crypto.randomUUID(),
  start_time: world.clock.now().toISOString(),
  end_time: world.clock.now().toISOString(),
  ...more,
})
/** Somebody who has opened a card. */
async function reader(card: MadeCard) {
  const person = await world.make.member()
  const me = world.as(person)
  await me.call(saveAttempt, visit(card))
  return { ...me, person }
}
const answering = () => world.make.staff({ permissions: [['feedback', 'answer']] })
const xpOf = (person: Person) =>
  query<{ source_id: number }>(`select source_id from xp_grants where user_id = $1 and source = 'card_rated'`, [
    person.id,
  ])

describe('a rating', () => {
  it('FCT-CA001, FCT-EN006: is one for each person and card, changed with its reasons, and theirs alone', async () => {
    const card = await world.make.card()
    const [me, you] = [await reader(card), await reader(card)]
    expect(await me.call(getReview, { card_id: card.id })).toEqual({ card_id: card.id, rating: null, flags: [] })
    await me.call(reviewCard, { card_id: card.id, rating: 3, flags: ['art_negative', 'audio_positive'] })
    expect(await me.call(getReview, { card_id: card.id })).toEqual({
      card_id: card.id,
      rating: 3,
      flags: ['audio_positive', 'art_negative'],
    })
    await me.call(reviewCard, { card_id: card.id, rating: 5 })
    expect(await me.call(getReview, { card_id: card.id })).toMatchObject({ rating: 5, flags: [] })
    expect(await you.call(getReview, { card_id: card.id })).toMatchObject({ rating: null })
    expect(await query('select rating from card_reviews where card_id = $1', [card.id])).toEqual([{ rating: 5 }])
  })
  it('FCT-RU005: without stars is refused in the words of the card’s kind, and of no card that is not there', async () => {
    const [card, community] = [await world.make.card(), await world.make.card({ official: false })]
    const said = async (made: MadeCard) => {
      const me = await reader(made)
      return (await refusalOf(me.call(reviewCard, { card_id: made.id }))).fields?.rating
    }
    expect(await said(card)).toEqual(['Please provide a rating for this Pictomo!'])
    expect(await said(community)).toEqual(['Please provide a rating for this Community Pictomo!'])
    const me = await reader(card)
    expect(NotFound.is(await refusalOf(me.call(reviewCard, { card_id: 2_000_000_000, rating: 4 })))).toBe(true)
    expect((await refusalOf(me.call(reviewCard, { card_id: card.id, rating: 6 }))).status).toBe(422)
  })
  it('is for who is signed in and has opened the card', async () => {
    const card = await world.make.card()
    const me = world.as(await world.make.member())
    expect(NotOpened.is(await refusalOf(me.call(reviewCard, { card_id: card.id, rating: 4 })))).toBe(true)
    const asked = world.as(null).call(reviewCard, { card_id: card.id, rating: 4 })
    expect((await refusalOf(asked)).status).toBe(401)
  })
  it('XPA-RU002, XPA-GA001: gives an XP once for a card, of two at once too, and ten a day', async () => {
    const card = await world.make.card()
    const me = await reader(card)
    await Promise.all([2, 4].map((rating) => me.call(reviewCard, { card_id: card.id, rating })))
    await until(
      () => xpOf(me.person),
      (rows) => rows.length === 1,
    )
    world.clock.tick(48 * 3_600_000)
    await me.call(reviewCard, { card_id: card.id, rating: 5 })
    const others = await Promise.all(Array.from({ length: 11 }, () => world.make.card()))
    for (const other of others) {
      await me.call(saveAttempt, visit(other))
      await me.call(reviewCard, { card_id: other.id, rating: 5 })
    }
    await until(
      () =>
        query<{ n: number }>(
          `select count(*)::int as n from outbox where name = 'feedback.cardRated' and heard_at is null`,
          [],
        ),
      ([left]) => left?.n === 0,
    )
    expect(await xpOf(me.person)).toHaveLength(11)
  })
})

describe('a review that reports a card', () => {
  it('FCT-EN006: stands in the staff’s list at once as severe, once, and goes where it is taken back', async () => {
    const card = await world.make.card()
    const me = await reader(card)
    const staff = world.as(await answering())
    const listed = () => staff.call(listReports, { type: 'review', card_id: card.id })
    await me.call(reviewCard, { card_id: card.id, rating: 1, flags: ['racist', 'profane', 'art_negative'] })
    await me.call(reviewCard, { card_id: card.id, rating: 2, flags: ['racist', 'profane'] })
    const { data } = await listed()
    expect(data).toMatchObject([{ severity: 'High', error: 'Profane, Racist', fact: null, state: 'open' }])
    await me.call(reviewCard, { card_id: card.id, rating: 4 })
    expect((await listed()).total).toBe(0)
  })
})

describe('how cards are rated', () => {
  it('is shown to staff with the permission: the mean, the counts and the reasons, the lowest first', async () => {
    const [low, high] = [
      await world.make.card({ content: { name: 'Quokkazole' } }),
      await world.make.card({ content: { name: 'Quokkapril' } }),
    ]
    for (const [rating, flags] of [
      [2, ['coverage_negative']],
      [3, ['coverage_negative', 'art_positive']],
    ] as const)
      await (await reader(low)).call(reviewCard, { card_id: low.id, rating, flags: [...flags] })
    await (await reader(high)).call(reviewCard, { card_id: high.id, rating: 5 })
    const staff = world.as(await answering())
    const { data } = await staff.call(listRatedCards, { query: 'quokka' })
    expect(data.map(({ name, mean, count }) => [name, mean, count])).toEqual([
      ['Quokkazole', 2.5, 2],
      ['Quokkapril', 5, 1],
    ])
    expect(await staff.call(getCardRatings, { card_id: low.id })).toMatchObject({
      stars: [0, 1, 1, 0, 0],
      reasons: [
        { flag: 'coverage_negative', count: 2 },
        { flag: 'art_positive', count: 1 },
      ],
    })
    const unrated = await world.make.card()
    expect(await staff.call(getCardRatings, { card_id: unrated.id })).toMatchObject({ count: 0, mean: null })
  })
  it('is not shown to staff without it, nor to learners', async () => {
    const card = await world.make.card()
    for (const person of [await world.make.staff(), await world.make.member()]) {
      const other = world.as(person)
      const refused = await Promise.all([
        refusalOf(other.call(listRatedCards, {})),
        refusalOf(other.call(getCardRatings, { card_id: card.id })),
        refusalOf(other.call(listReports, {})),
      ])
      expect(refused.map((error) => Forbidden.is(error))).toEqual([true, true, true])
    }
    expect((await world.as(await world.make.admin()).call(listRatedCards, {})).page).toBe(1)
  })
})

it('LRN-GA007: how sure somebody is of a card is kept with the visit, changed by it, and lost by no later sending', async () => {
  const card = await world.make.card()
  const me = world.as(await world.make.member())
  const sent = visit(card)
  for (const card_confidence of [2, 4, undefined]) await me.call(saveAttempt, { ...sent, card_confidence })
  const rows = await query('select card_confidence from card_attempts where id = $1', [sent.attempt_id])
  expect(rows).toEqual([{ card_confidence: 4 }])
  expect((await refusalOf(me.call(saveAttempt, { ...visit(card), card_confidence: 6 }))).status).toBe(422)
})
