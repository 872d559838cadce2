import { describe, expect, it } from 'vitest'
import { dueFacts } from '#server/features/memory/index.ts'
import { getTokens } from '#shared/contract/billing/index.ts'
import { CardLocked } from '#shared/contract/learning/index.ts'
import {
  addToQueue,
  getMemoryForecast,
  getMemorySettings,
  getMemoryStats,
  listQueue,
  moveToToday,
  NoRoundsLeft,
  orderQueue,
  pressFactor,
  removeCard,
  removeFromQueue,
  resetMemory,
  startDailyQuiz,
  updateMemorySettings,
} from '#shared/contract/memory/index.ts'
import { listDailyQuestions } from '#shared/contract/quiz/index.ts'
import { InvalidInput, NotFound, Unauthenticated } from '#shared/errors.ts'
import { daysBetween } from '#shared/rules/memory/days.ts'
import { addDays, DAY_MS, localDay } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'
import { answers, logOf, newKey, statesOf, working } from './people.ts'

const world = testWorld()
const member = () => world.make.member()
const today = () => localDay(world.clock.now(), 'UTC')
const statsOf = (person: Person) => world.as(person).call(getMemoryStats, {})
const queueOf = (person: Person, filter: 'today' | 'all' = 'today') => world.as(person).call(listQueue, { filter })
const idsOf = async (person: Person, filter?: 'today' | 'all') =>
  (await queueOf(person, filter)).items.map(({ card_id }) => card_id)
const due = (person: Person, given = {}) => working(world, (ctx) => dueFacts(ctx, person.id, { limit: 500, ...given }))

describe('a card of the daily quiz', () => {
  it('SRP-RU005: is taken in, moved to today, removed and taken back, each as often as one likes', async () => {
    const [me, card] = [await member(), await world.make.card()]
    const as = world.as(me)
    const three = { current_total: 3, current_left: 3, next: 3 }
    expect(await as.call(addToQueue, { card_id: card.id })).toMatchObject(three)
    expect(await as.call(addToQueue, { card_id: card.id })).toMatchObject(three)
    await answers(world, me, card, [[0, true]])
    expect(await statsOf(me)).toMatchObject({ current_total: 3, current_left: 2, learned_today: 1 })
    expect(await as.call(moveToToday, { card_id: card.id })).toMatchObject({ current_left: 3 })
    expect((await due(me)).map(({ why }) => why)).toEqual(Array(3).fill('You moved it to today.'))
    expect(await as.call(removeCard, { card_id: card.id })).toMatchObject({ current_left: 0, next: 0 })
    const removed = async () => (await as.call(listQueue, { filter: 'removed' })).items.map(({ card_id }) => card_id)
    expect(await removed()).toEqual([card.id])
    expect((await world.as(await member()).call(listQueue, { filter: 'removed' })).items).toEqual([])
    expect(await as.call(removeFromQueue, { card_id: card.id })).toMatchObject({ next: 0 })
    expect([await idsOf(me, 'all'), await due(me)]).toEqual([[], []])
    // Answers elsewhere are remembered all the same, and it comes back as it is known then.
    await answers(world, me, card, [[1, true]])
    expect((await statesOf(world, me)).map(({ reps }) => reps)).toEqual([1, 1, 0])
    expect(await as.call(addToQueue, { card_id: card.id })).toMatchObject({ current_left: 2 })
  })

  it('SRP-RU005: moves to today what the daily quiz has of a card, and none of its facts that were never asked', async () => {
    const [me, card, other] = [await member(), await world.make.card(), await world.make.card()]
    await answers(world, me, card, [[0, true, 1000]])
    const { items } = await queueOf(me, 'all')
    expect(items).toMatchObject([{ card_id: card.id, facts: 1, due: 0 }])
    const move = (card_id: number) => world.as(me).call(moveToToday, { card_id: card_id as never })
    await Promise.all([move(card.id), move(card.id)])
    expect(await queueOf(me)).toMatchObject({ items: [{ card_id: card.id, facts: 1, due: 1 }] })
    // A card that it does not have comes in whole.
    await move(other.id)
    expect((await queueOf(me)).items.find(({ card_id }) => card_id === other.id)).toMatchObject({ facts: 3, due: 3 })
    await world.as(me).call(removeCard, { card_id: other.id })
    expect(await move(other.id)).toMatchObject({ current_left: 4 })
  })

  it('SRP-RU005: comes sooner by More and later by Less, within 0.5 and 2, at once and for one fact alone', async () => {
    const [me, card, other] = [await member(), await world.make.card(), await world.make.card()]
    await answers(world, me, card, [
      [0, true, 1000],
      [1, true, 1000],
    ])
    const press = (pictomo_factor: 0.75 | 1.25, more = {}) =>
      world.as(me).call(pressFactor, { card_id: card.id, pictomo_factor, ...more })
    const waits = async () =>
      (await statesOf(world, me))
        .filter(({ reps }) => reps)
        .map(({ due: at }) => daysBetween(today(), localDay(at, 'UTC')))
    expect(await waits()).toEqual([8, 7])
    expect(await press(0.75)).toMatchObject({ pictomo_factor: 0.75, spaced_rep_factor: null })
    expect(await waits()).toEqual([6, 5])
    for (let n = 0; n < 4; n++) await press(0.75)
    expect((await queueOf(me, 'all')).items).toMatchObject([{ pictomo_factor: 0.5, facts: 2, due: 0 }])
    expect(await waits()).toEqual([4, 4])
    for (let n = 0; n < 8; n++) await press(1.25)
    expect(await waits()).toEqual([16, 14])
    expect(await press(0.75, { fact_id: card.facts[0]!.id })).toMatchObject({
      pictomo_factor: 2,
      spaced_rep_factor: 0.75,
    })
    expect(await waits()).toEqual([12, 14])
    const once = { 'idempotency-key': newKey() }
    const again = () => world.as(me).call(pressFactor, { card_id: card.id, pictomo_factor: 0.75 }, once)
    expect([(await again()).pictomo_factor, (await again()).pictomo_factor]).toEqual([1.5, 1.5])
    const pressed = await Promise.all([1, 2].map(() => press(0.75)))
    expect(pressed.map(({ pictomo_factor }) => pictomo_factor).toSorted()).toEqual([0.84375, 1.125])
    const strange = { card_id: card.id, pictomo_factor: 0.75, fact_id: other.facts[0]!.id } as const
    expect(NotFound.is(await refusalOf(world.as(me).call(pressFactor, strange)))).toBe(true)
    expect(InvalidInput.is(await refusalOf(press(0.1 as never)))).toBe(true)
  })

  it('is left out while it is locked, hidden, unpublished or for adults in safety mode', async () => {
    const [me, author] = [await member(), await world.make.educator()]
    const [open, hidden, mature] = await Promise.all([1, 2, 3].map(() => world.make.card()))
    const locked = await world.make.card({ free: false })
    for (const card of [open!, hidden!, mature!, locked]) await world.as(me).call(addToQueue, { card_id: card.id })
    expect(await statsOf(me)).toMatchObject({ current_left: 12 })
    const { pool } = world.database
    await pool.query('update cards set is_private = true, author_id = $2 where id = $1', [hidden!.id, author.id])
    await pool.query('update cards set is_mature = true where id = $1', [mature!.id])
    await pool.query('update facts set published = false where id = $1', [open!.facts[0]!.id])
    await pool.query('update users set safety_mode = true where id = $1', [me.id])
    await pool.query('delete from entitlements where user_id = $1', [me.id])
    expect(await idsOf(me, 'all')).toEqual([open!.id])
    expect(await statsOf(me)).toMatchObject({ current_left: 2, next: 2 })
    expect(new Set((await due(me)).map(({ card_id }) => card_id))).toEqual(new Set([open!.id]))
    for (const call of [addToQueue, moveToToday]) {
      expect(CardLocked.is(await refusalOf(world.as(me).call(call, { card_id: locked.id })))).toBe(true)
      expect(NotFound.is(await refusalOf(world.as(me).call(call, { card_id: hidden!.id })))).toBe(true)
    }
    expect(NotFound.is(await refusalOf(world.as(me).call(orderQueue, { items: [hidden!.id] })))).toBe(true)
    expect(Unauthenticated.is(await refusalOf(world.as(null).call(getMemoryStats, {})))).toBe(true)
  })

  it('SRP-CA007: comes in the order that the learner gave today, and tomorrow by what is urgent', async () => {
    const [me, began] = [await member(), world.clock.now()]
    const cards = await Promise.all([1, 2, 3].map(() => world.make.card({ facts: 1 })))
    for (const card of cards) await world.as(me).call(addToQueue, { card_id: card.id })
    const [a, b, c] = cards.map(({ id }) => id)
    const { items } = await world.as(me).call(orderQueue, { items: [c!, a!, c!] })
    expect(items.map(({ card_id }) => card_id)).toEqual([c, a, b])
    expect((await due(me)).map(({ card_id }) => card_id)).toEqual([c, a, b])
    await world.as(me).call(orderQueue, { items: [b!] })
    expect((await idsOf(me))[0]).toBe(b)
    try {
      world.clock.tick(DAY_MS)
      expect(await idsOf(me)).toEqual([a, b, c])
    } finally {
      world.clock.set(began)
    }
    await world.as(me).call(orderQueue, { items: [] })
    expect(await idsOf(me)).toEqual([a, b, c])
  })

  it('SRP-CA007: put first and asked since, it stands where it is due next; each says why it is due', async () => {
    const me = await member()
    const cards = await Promise.all([1, 2, 3].map(() => world.make.card({ facts: 1 })))
    for (const card of cards) await world.as(me).call(addToQueue, { card_id: card.id })
    const [a, b, c] = cards.map(({ id }) => id)
    await world.as(me).call(orderQueue, { items: [b!] })
    // What was put first and has been asked since stands where it is due next.
    await answers(world, me, cards[1]!, [[0, true]])
    expect([await idsOf(me), await idsOf(me, 'all')]).toEqual([
      [a, c],
      [a, c, b],
    ])
    const told = (await queueOf(me, 'all')).items.map(({ why }) => why)
    expect(told).toEqual([...Array(2).fill('New: you have learned its card but were never asked.'), null])
    await world.as(me).call(moveToToday, { card_id: b! })
    expect((await queueOf(me)).items[0]).toMatchObject({ card_id: b, why: 'You moved it to today.' })
  })

  it('is asked of one track where that is wanted, and the list is told in pages', async () => {
    const me = await member()
    const [inTrack, beside] = [await world.make.card({ markets: [101] }), await world.make.card()]
    for (const card of [inTrack, beside]) await world.as(me).call(addToQueue, { card_id: card.id })
    const { rows } = await world.database.pool.query('select track_id from track_cards where card_id = $1', [
      inTrack.id,
    ])
    const { questions } = await world.as(me).call(listDailyQuestions, { track_id: rows[0].track_id })
    expect(new Set(questions.map(({ card_id }) => card_id))).toEqual(new Set([inTrack.id]))
    expect(
      (await world.as(me).call(listDailyQuestions, { card_id: beside.id, facts_only: 'true' })).questions,
    ).toHaveLength(2)
    const page = await world.as(me).call(listQueue, { filter: 'all', page: 2, per_page: 1 })
    expect(page).toMatchObject({ page: 2, last_page: 2, total: 2, items: [{ facts: 3, due: 3, pictomo_factor: 1 }] })
  })
})

describe('the settings', () => {
  it('SRP-RU004: are saved from a queue of 20 on, and decide the queue and the round', async () => {
    const me = await member()
    const as = world.as(me)
    expect(await as.call(getMemorySettings, {})).toEqual({
      queue_max: 20,
      round_max: 20,
      exam_date: null,
      own_weights: false,
      own_weights_since: null,
    })
    const cards = await Promise.all([1, 2, 3, 4].map(() => world.make.card({ facts: 7 })))
    for (const card of cards) await as.call(addToQueue, { card_id: card.id })
    expect(await statsOf(me)).toMatchObject({ current_total: 20, next: 20 })
    expect(await due(me)).toHaveLength(20)
    expect(InvalidInput.is(await refusalOf(as.call(updateMemorySettings, { queue_max: 19 })))).toBe(true)
    expect(InvalidInput.is(await refusalOf(as.call(updateMemorySettings, { round_max: 4 })))).toBe(true)
    await Promise.all([
      as.call(updateMemorySettings, { queue_max: 25 }),
      as.call(updateMemorySettings, { round_max: 10 }),
    ])
    expect(await as.call(getMemorySettings, {})).toMatchObject({ queue_max: 25, round_max: 10 })
    expect(await statsOf(me)).toMatchObject({ current_total: 25, next: 10 })
  })

  it('an exam brings everything before it, keeps it there, and lets go of it when it is called off', async () => {
    const [me, card, began] = [await member(), await world.make.card({ facts: 7 }), world.clock.now()]
    const all = card.facts.map((_, place) => [place, true, 1000] as const)
    try {
      await answers(world, me, card, all)
      world.clock.tick(8 * DAY_MS)
      await answers(world, me, card, all)
      const days = async () => (await statesOf(world, me)).map(({ due: at }) => localDay(at, 'UTC'))
      const without = await days()
      expect(Math.min(...without.map((day) => daysBetween(today(), day)))).toBeGreaterThan(20)
      const exam_date = addDays(today(), 12)
      await world.as(me).call(updateMemorySettings, { exam_date })
      const before = await days()
      expect(before.every((day) => day > today() && day < exam_date)).toBe(true)
      // They are spread over the days left.
      expect(new Set(before).size).toBeGreaterThan(3)
      await world.as(me).call(updateMemorySettings, { queue_max: 30 })
      expect(await days()).toEqual(before)
      await answers(world, me, card, all.slice(0, 1))
      expect((await days())[0]! < exam_date).toBe(true)
      await world.as(me).call(updateMemorySettings, { exam_date: null })
      expect((await days()).slice(1)).toEqual(without.slice(1))
    } finally {
      world.clock.set(began)
    }
  })
})

describe('the whole of it', () => {
  it('SRP-CA003: is begun anew by its learner alone, with the settings kept', async () => {
    const [me, other, card] = [await member(), await member(), await world.make.card()]
    for (const person of [me, other]) await answers(world, person, card, [[0, true]])
    const as = world.as(me)
    await as.call(updateMemorySettings, { queue_max: 40 })
    await as.call(pressFactor, { card_id: card.id, pictomo_factor: 0.75 })
    await as.call(removeCard, { card_id: card.id })
    const none = { current_total: 0, current_left: 0, learned_today: 0, next: 0 }
    expect(await as.call(resetMemory, {})).toMatchObject(none)
    expect(await as.call(resetMemory, {})).toMatchObject(none)
    expect([await statesOf(world, me), await logOf(world, me)]).toEqual([[], []])
    expect(await as.call(getMemorySettings, {})).toMatchObject({ queue_max: 40 })
    expect(await logOf(world, other)).toHaveLength(1)
    await answers(world, me, card, [[0, true]])
    expect(await statesOf(world, me)).toMatchObject([{ reps: 1, factor: 1 }])
  })

  it('TOK-GA001: is one round a day in a trial, the same one as often as it is begun, and none where nothing is due', async () => {
    const me = await world.make.trial()
    const as = world.as(me)
    expect(await as.call(startDailyQuiz, { key: newKey() })).toMatchObject({ next: 0 })
    expect(await as.call(getTokens, {})).toMatchObject({ spacedrep_rounds: 1 })
    const card = await world.make.card()
    await as.call(addToQueue, { card_id: card.id })
    const key = newKey()
    await Promise.all([1, 2, 3].map(() => as.call(startDailyQuiz, { key })))
    expect(await as.call(getTokens, {})).toMatchObject({ spacedrep_rounds: 0 })
    const refused = await Promise.all([1, 2].map(() => refusalOf(as.call(startDailyQuiz, { key: newKey() }))))
    expect(refused.map((refusal) => NoRoundsLeft.is(refusal))).toEqual([true, true])
    const other = await member()
    await world.as(other).call(addToQueue, { card_id: card.id })
    for (let n = 0; n < 3; n++)
      expect(await world.as(other).call(startDailyQuiz, { key: newKey() })).toMatchObject({ next: 3 })
  })

  it('tells of the days ahead, and of what is still known', async () => {
    const [me, card, began] = [await member(), await world.make.card(), world.clock.now()]
    try {
      await answers(world, me, card, [
        [0, true],
        [1, true, 1000],
      ])
      world.clock.tick(3 * DAY_MS)
      await answers(world, me, card, [
        [0, true],
        [1, false],
      ])
      const { days, retention } = await world.as(me).call(getMemoryForecast, {})
      expect(days).toHaveLength(30)
      expect(days[0]).toEqual({ day: today(), due: 0, asked: 0 })
      expect(days.reduce((sum, { due: count }) => sum + count, 0)).toBe(2)
      expect(retention.find(({ from_days }) => from_days === 2)).toEqual({
        from_days: 2,
        to_days: 3,
        reviews: 2,
        share: 0.5,
      })
    } finally {
      world.clock.set(began)
    }
  })

  it('SRP-CA004: goes by the account’s own day, whatever zone a client names', async () => {
    const [me, card] = [await world.make.member({ timezone: 'UTC' }), await world.make.card()]
    await answers(world, me, card, [[0, false]])
    expect(await world.as(me).call(getMemoryStats, { timezone: 'Pacific/Kiritimati' })).toMatchObject({
      current_left: 0,
    })
  })
})
