import { expect, it } from 'vitest'
import { adoptAnswers } from '#server/features/memory/adopting.ts'
import { getMemoryStats } from '#shared/contract/memory/index.ts'
import { DAY_MS } from '#shared/time.ts'
import { testWorld } from '../../support/world.ts'
import { answers, logOf, statesOf, working } from './people.ts'

const world = testWorld()

it('SRP-GA001: answers of before there was a log are replayed once, beside those that came meanwhile', async () => {
  const [me, card, began] = [await world.make.member(), await world.make.card(), world.clock.now()]
  const { pool } = world.database
  try {
    await answers(world, me, card, [
      [0, true],
      [1, false],
    ])
    world.clock.tick(3 * DAY_MS)
    await answers(world, me, card, [
      [0, true],
      [1, true],
    ])
    const whole = await statesOf(world, me)
    // As it is after an upgrade: what was answered is there, and nothing was made of it.
    const forget = await pool.connect()
    await forget.query("begin; set local pictomo.memory_reset = 'on'")
    await forget.query('delete from memory_reviews where user_id = $1', [me.id])
    await forget.query('delete from memory_states where user_id = $1', [me.id])
    await forget.query('insert into memory_adoptions (user_id, answered_at) values ($1, now())', [me.id])
    await forget.query('commit')
    forget.release()
    world.clock.tick(DAY_MS)
    await answers(world, me, card, [[2, true]])
    const adopted = await Promise.all([1, 2].map(() => working(world, adoptAnswers)))
    expect(adopted.toSorted()).toEqual([0, 1])
    const log = await logOf(world, me)
    expect(log).toHaveLength(5)
    expect(log.map(({ elapsed_days }) => elapsed_days)).toEqual([null, null, 3, 3, null])
    const told = ({ fact_id, stability, difficulty, reps, lapses, last_day }: Record<string, unknown>) => ({
      ...{ fact_id, stability, difficulty, reps, lapses, last_day },
    })
    expect((await statesOf(world, me)).slice(0, 2).map(told)).toEqual(whole.map(told))
    expect(await working(world, adoptAnswers)).toBe(0)
    expect(await world.as(me).call(getMemoryStats, {})).toMatchObject({ learned_today: 1 })
  } finally {
    world.clock.set(began)
  }
})
