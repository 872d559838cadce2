import { describe, expect, it } from 'vitest'
import { findWeights, optimizeWeights } from '#server/features/memory/optimizing.ts'
import { rebuildStates } from '#server/features/memory/rebuilding.ts'
import { getMemorySettings, resetMemory } from '#shared/contract/memory/index.ts'
import { addDays, DAY_MS, dayStart, localDay } from '#shared/time.ts'
import type { MadeCard, Person } from '../../support/factories.ts'
import { testWorld } from '../../support/world.ts'
import { logOf, statesOf, working } from './people.ts'

const world = testWorld()

/**
 * Puts so many reviews of a learner into the log, the last of them yesterday: each fact is asked after the days given, again
 * and again, and `knows` says whether it was known.
 */
async function lived(
  person: Person,
  cards: readonly MadeCard[],
  reviews: number,
  knows: (fact: number, time: number) => boolean,
) {
  const yesterday = addDays(localDay(world.clock.now(), 'UTC'), -1)
  const facts = cards.flatMap((card) => card.facts.map(({ id }) => ({ id, card })))
  const times = reviews / facts.length
  for (const [n, { id, card }] of facts.entries())
    for (let time = 0; time < times; time++) {
      const day = addDays(yesterday, -3 * (times - 1 - time))
      const right = time === 0 || knows(n, time)
      await world.database.pool.query(
        `insert into memory_reviews (id, user_id, fact_id, card_id, grade, hint, answer_ms, source, at, day, elapsed_days, was_due,
           interval_days, factor) values (gen_random_uuid(), $1, $2, $3, $4, false, 5000, 'quiz', $5, $6, $7, true, 3, 1)`,
        [person.id, id, card.id, right ? 3 : 1, dayStart(day, 'UTC'), day, time === 0 ? null : 3],
      )
    }
  await working(world, (ctx) => rebuildStates(ctx, person.id))
}
const fourCards = () => Promise.all([1, 2, 3, 4].map(() => world.make.card({ facts: 10 })))
const ownWeights = async (person: Person) => (await world.as(person).call(getMemorySettings, {})).own_weights
const optimize = (find?: typeof findWeights) => working(world, (ctx) => optimizeWeights(ctx, find))

describe('a learner’s own weights', () => {
  it('are found from 400 reviews on, kept because they predict better, and used for all states at once', async () => {
    const cards = await fourCards()
    const [few, many] = [await world.make.member(), await world.make.member()]
    // They forget far more than FSRS expects after three days.
    const forgets = (fact: number, time: number) => (fact * 7 + time * 3) % 10 < 4
    await lived(few, cards, 360, forgets)
    await lived(many, cards, 400, forgets)
    const [before, log] = [await statesOf(world, many), await logOf(world, many)]
    const [first, second] = await Promise.all([optimize(), optimize()])
    // Each is looked at once a night, however many ask.
    expect(first + second).toBe(1)
    expect([await ownWeights(few), await ownWeights(many)]).toEqual([false, true])
    const after = await statesOf(world, many)
    expect(after.map(({ due }) => due)).toEqual(before.map(({ due }) => due))
    expect(after.map(({ stability }) => stability)).not.toEqual(before.map(({ stability }) => stability))
    expect(await logOf(world, many)).toEqual(log)
    const { rows } = await world.database.pool.query(
      'select weights_loss, published_loss, cardinality(weights) as weights from memory_settings where user_id = $1',
      [many.id],
    )
    expect(rows[0].weights).toBe(21)
    expect(rows[0].weights_loss).toBeLessThan(rows[0].published_loss)
    expect(await optimize()).toBe(0)
  }, 60_000)

  it('are none of what was reset while they were looked for, and what is answered afterwards counts from none', async () => {
    const cards = await fourCards()
    const me = await world.make.member()
    await lived(me, cards, 400, (fact, time) => (fact * 7 + time * 3) % 10 >= 4)
    const found = await optimize(async (items) => {
      const weights = await findWeights(items)
      await world.as(me).call(resetMemory, {})
      return weights
    })
    expect(found).toBe(0)
    expect(await ownWeights(me)).toBe(false)
    const { rows } = await world.database.pool.query(
      'select optimized_reviews, weights from memory_settings where user_id = $1',
      [me.id],
    )
    expect(rows).toMatchObject([{ optimized_reviews: 0, weights: null }])
  }, 60_000)

  it('are not kept when they predict worse, and a learner for whom none can be found keeps theirs', async () => {
    const cards = await fourCards()
    const [began, me] = [world.clock.now(), await world.make.member()]
    await lived(me, cards, 400, () => true)
    const worse = [
      0.1, 0.1, 0.1, 0.1, 9, 0.8, 3, 0.001, 1.8, 0.1, 0.7, 1.4, 0.06, 0.2, 1.6, 0.6, 1.8, 0.5, 0.09, 0.06, 0.8,
    ]
    try {
      world.clock.tick(DAY_MS)
      expect(await optimize(async () => worse)).toBe(0)
      expect(await ownWeights(me)).toBe(false)
      await world.database.pool.query('update memory_settings set optimized_reviews = 0')
      world.clock.tick(DAY_MS)
      expect(await optimize(() => Promise.reject(new Error('Not enough data')))).toBe(0)
      expect(await ownWeights(me)).toBe(false)
    } finally {
      world.clock.set(began)
    }
  })
})
