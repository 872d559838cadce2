import { describe, expect, it } from 'vitest'
import { dueFacts, rememberReview } from '#server/features/memory/index.ts'
import { rebuildStates } from '#server/features/memory/rebuilding.ts'
import { exportData } from '#shared/contract/accounts/index.ts'
import { getMemoryStats, pressFactor } from '#shared/contract/memory/index.ts'
import { answerFact, createRound } from '#shared/contract/quiz/index.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { testWorld, until } from '../../support/world.ts'
import { answers, learn, logOf, newKey, statesOf, working } from './people.ts'

const world = testWorld()
const member = () => world.make.member()

describe('an answer', () => {
  it('SRP-RU010: grades its fact and schedules it by FSRS', async () => {
    const [me, card] = [await member(), await world.make.card({ facts: 4 })]
    await answers(world, me, card, [
      [0, false],
      [1, true],
      [2, true, 1200],
    ])
    const states = await statesOf(world, me)
    expect(
      states.map(({ fact_id, reps, last_grade, scheduled_days, state }) => [
        fact_id,
        reps,
        last_grade,
        scheduled_days,
        state,
      ]),
    ).toEqual([
      [card.facts[0]!.id, 1, 1, 1, 2],
      [card.facts[1]!.id, 1, 3, 3, 2],
      [card.facts[2]!.id, 1, 4, 8, 2],
    ])
    expect(states[0]!.stability).toBe(0.212)
    // At the person's own midnight.
    expect(states[0]!.due.toISOString()).toMatch(/T00:00:00.000Z$/)
  })

  it('is stored once by its key, whichever way it comes again', async () => {
    const [me, card] = [await member(), await world.make.card()]
    const round = await world
      .as(me)
      .call(createRound, { key: newKey(), quiz_resource_type: 'pictomo', quiz_resource_id: card.id })
    const given = {
      key: newKey(),
      fact_id: card.facts[0]!.id as never,
      quiz_round_id: round.user_quiz_round_id,
      answer: 'Fact 1',
      answer_time: 5000,
    }
    await Promise.all([1, 2, 3].map(() => world.as(me).call(answerFact, given)))
    await working(world, (ctx) =>
      rememberReview(ctx, {
        key: given.key,
        userId: me.id,
        factId: given.fact_id,
        cardId: card.id,
        correct: true,
        hint: false,
        answerMs: 5000,
        source: 'quiz',
      }),
    )
    expect(await logOf(world, me)).toMatchObject([{ id: given.key, grade: 3, source: 'quiz' }])
    expect(await statesOf(world, me)).toMatchObject([{ reps: 1 }])
  })

  it('and another to the same fact at once come one after the other', async () => {
    const [me, card] = [await member(), await world.make.card()]
    const fact = card.facts[0]!.id
    const give = (correct: boolean) =>
      working(world, (ctx) =>
        rememberReview(ctx, {
          key: newKey(),
          userId: me.id,
          factId: fact,
          cardId: card.id,
          correct,
          hint: false,
          answerMs: 5000,
          source: 'quiz',
        }),
      )
    await Promise.all([true, false, true, false, true, true].map(give))
    const [state] = await statesOf(world, me)
    expect(state).toMatchObject({ reps: 6 })
    const log = await logOf(world, me)
    // The first to come asked nothing before it; each of the others found the one before.
    expect(log.map(({ elapsed_days }) => elapsed_days)).toEqual([null, 0, 0, 0, 0, 0])
    await working(world, (ctx) => rebuildStates(ctx, me.id))
    expect(await statesOf(world, me)).toEqual([state])
  })

  it('in a class is nobody’s fast one, and counts as any other', async () => {
    const [me, card] = [await member(), await world.make.card()]
    const give = (answerMs: number | null, place: number) =>
      working(world, (ctx) =>
        rememberReview(ctx, {
          key: newKey(),
          userId: me.id,
          factId: card.facts[place]!.id,
          cardId: card.id,
          correct: true,
          hint: false,
          answerMs,
          source: 'class',
        }),
      )
    await give(null, 0)
    await give(0, 1)
    expect((await statesOf(world, me)).map(({ last_grade }) => last_grade)).toEqual([3, 3])
  })
})

describe('the log', () => {
  it('SRP-GA001: replayed gives the states that months of answers and presses gave', async () => {
    const me = await member()
    const cards = await Promise.all([1, 2].map(() => world.make.card({ facts: 5 })))
    const began = world.clock.now()
    try {
      for (let visit = 0; visit < 14; visit++) {
        for (const [n, card] of cards.entries())
          await answers(
            world,
            me,
            card,
            card.facts.map((_, place) => [place, (visit * 7 + place * 3 + n) % 4 !== 0, place % 2 ? 2000 : 6000]),
          )
        if (visit % 5 === 2)
          await world.as(me).call(pressFactor, { card_id: cards[0]!.id, pictomo_factor: visit % 2 ? 0.75 : 1.25 })
        world.clock.tick((1 + ((visit * 5) % 11)) * DAY_MS)
      }
      const live = await statesOf(world, me)
      expect(live).toHaveLength(10)
      await world.database.pool.query(
        'update memory_states set stability = 1, difficulty = 1, due = now() where user_id = $1',
        [me.id],
      )
      await working(world, (ctx) => rebuildStates(ctx, me.id))
      expect(await statesOf(world, me)).toEqual(live)
    } finally {
      world.clock.set(began)
    }
  })

  it('is only ever added to, and goes with the account', async () => {
    const [me, card] = [await member(), await world.make.card()]
    await answers(world, me, card, [[0, true]])
    const { pool } = world.database
    await expect(pool.query('update memory_reviews set grade = 4 where user_id = $1', [me.id])).rejects.toThrow(
      'only ever',
    )
    await expect(pool.query('delete from memory_reviews where user_id = $1', [me.id])).rejects.toThrow('only ever')
    const { data } = await world.as(me).call(exportData, {})
    expect([data.memory_states, data.memory_reviews].map((rows) => rows?.length)).toEqual([1, 1])
    const gone = await member()
    await answers(world, gone, card, [[0, true]])
    await pool.query('delete from users where id = $1', [gone.id])
    for (const table of ['memory_states', 'memory_reviews', 'memory_cards', 'memory_settings'])
      expect((await pool.query(`select 1 from ${table} where user_id = $1`, [gone.id])).rows).toEqual([])
  })
})

describe('what is due', () => {
  it('SRP-GA001: a card’s facts come the day after it was learned, and say that they are new', async () => {
    const [me, card, began] = [await member(), await world.make.card(), world.clock.now()]
    await learn(world, me, card)
    await until(
      () => statesOf(world, me),
      (states) => states.length === 3,
    )
    expect(await world.as(me).call(getMemoryStats, {})).toMatchObject({ next: 0, current_total: 0 })
    try {
      world.clock.tick(DAY_MS)
      expect(await world.as(me).call(getMemoryStats, {})).toMatchObject({ next: 3, current_total: 3, current_left: 3 })
      const due = await working(world, (ctx) => dueFacts(ctx, me.id, { limit: 2 }))
      expect(due).toHaveLength(2)
      expect(due[0]).toMatchObject({ card_id: card.id, why: 'New: you have learned its card but were never asked.' })
    } finally {
      world.clock.set(began)
    }
  })

  it('what is least likely to be known still comes first, and is counted off as it is answered', async () => {
    const [me, card, began] = [await member(), await world.make.card({ facts: 3 }), world.clock.now()]
    await answers(world, me, card, [
      [0, true, 1000],
      [1, true],
      [2, false],
    ])
    try {
      world.clock.tick(9 * DAY_MS)
      const due = await working(world, (ctx) => dueFacts(ctx, me.id, { limit: 20 }))
      expect(due.map(({ fact_id }) => fact_id)).toEqual([2, 1, 0].map((place) => card.facts[place]!.id))
      expect(due.map(({ why }) => why)).toEqual([
        'You missed it 9 days ago.',
        expect.stringMatching(/^9 days since you last knew it: the chance that you still do is about \d\d%\.$/),
        expect.stringMatching(/^9 days since you last knew it/),
      ])
      await answers(world, me, card, [
        [2, true],
        [1, false],
        [2, true],
      ])
      const stats = { next: 1, current_total: 3, current_left: 1, learned_today: 1 }
      expect(await world.as(me).call(getMemoryStats, {})).toMatchObject(stats)
      const other = await world.make.card()
      const of = (given: object) => working(world, (ctx) => dueFacts(ctx, me.id, { limit: 20, ...given }))
      expect(await of({ among: [card.id] })).toHaveLength(1)
      expect(await of({ among: [other.id] })).toEqual([])
    } finally {
      world.clock.set(began)
    }
  })

  it('SRP-GA002: begins at the person’s own midnight, daylight saving or not', async () => {
    const me = await world.make.member({ timezone: 'America/New_York' })
    const [card, began] = [await world.make.card(), world.clock.now()]
    try {
      // The clocks go back on 7 November 2027 at 06:00 UTC: midnight is at 04:00 UTC before, at 05:00 after.
      world.clock.set(new Date('2027-11-06T16:00:00Z'))
      await answers(world, me, card, [[0, false]])
      const [state] = await statesOf(world, me)
      expect(state.due.toISOString()).toBe('2027-11-07T04:00:00.000Z')
      const left = async () => (await world.as(me).call(getMemoryStats, {})).current_left
      world.clock.set(new Date('2027-11-07T03:59:00Z'))
      expect(await left()).toBe(0)
      world.clock.set(new Date('2027-11-07T04:01:00Z'))
      expect(await left()).toBe(1)
      await answers(world, me, card, [[0, false]])
      expect((await statesOf(world, me))[0].due.toISOString()).toBe('2027-11-08T05:00:00.000Z')
      world.clock.tick(23 * HOUR_MS + 30 * 60_000)
      expect(await left()).toBe(0)
      world.clock.tick(2 * HOUR_MS)
      expect(await left()).toBe(1)
    } finally {
      world.clock.set(began)
    }
  })
})
