import { describe, expect, it } from 'vitest'
import { listRecentCards, saveAttempt } from '#shared/contract/learning/index.ts'
import { answerFact, createRound } from '#shared/contract/quiz/index.ts'
import type { MadeCard, Person } from '../../support/factories.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()

async function quizzed(person: Person, card: MadeCard, rights: readonly boolean[]) {
  const me = world.as(person)
  const round = await me.call(createRound, {
    key: crypto.randomUUID(),
    quiz_resource_type: 'pictomo',
    quiz_resource_id: card.id,
  })
  const { rows: facts } = await world.database.pool.query(
    'select id, name from catalogue_facts where card_id = $1 and published order by id',
    [card.id],
  )
  for (const [place, right] of rights.entries())
    await me.call(answerFact, {
      key: crypto.randomUUID(),
      fact_id: facts[place].id,
      quiz_round_id: round.user_quiz_round_id,
      answer: right ? facts[place].name : 'something else',
      answer_time: 3000,
    })
  return facts.map(({ id }: { id: number }) => id)
}
const heard = (person: Person, card: MadeCard, facts: number[]) =>
  world.as(person).call(saveAttempt, {
    card_id: card.id,
    attempt_id: crypto.randomUUID(),
    start_time: '2026-11-20T10:00:00Z',
    end_time: '2026-11-20T10:04:00Z',
    learn_time_spent: 240,
    viewed_fact_ids: facts,
    segments: [],
  })
const offered = async (person: Person) => {
  const { continue: begun, begin } = await world.as(person).call(listRecentCards, {})
  return {
    begun: begun.map(({ card_id, step }) => [card_id, step]),
    fresh: begin.map(({ card_id }) => card_id),
    rows: begun,
  }
}

describe('what to do next', () => {
  it('knows what was answered as well as what was heard', async () => {
    const me = await world.make.member()
    const [missed, half, all] = [await world.make.card(), await world.make.card(), await world.make.card()]
    const facts = await quizzed(me, missed, [false])
    await quizzed(me, missed, [true, ...facts.slice(1).map(() => true)])
    await quizzed(me, missed, [false])
    await heard(me, half, [])
    const known = await quizzed(
      me,
      all,
      facts.map(() => true),
    )
    const { begun, fresh, rows } = await offered(me)
    expect(begun).toEqual([
      [missed.id, 'missed'],
      [half.id, 'go_on'],
    ])
    expect(rows[0]).toMatchObject({ num_met: 0, num_right: facts.length - 1, num_wrong: 1 })
    expect(known.length).toBe(facts.length)
    // Whoever was quizzed on a card has begun it, though they never listened.
    for (const { id } of [missed, half, all]) expect(fresh).not.toContain(id)
  })

  it('goes from the end of a recording to being asked, though parts were passed over; whoever stops in it goes on there', async () => {
    const [me, card] = [await world.make.member(), await world.make.card()]
    const { rows } = await world.database.pool.query(
      'select id from catalogue_facts where card_id = $1 and published order by id',
      [card.id],
    )
    const visit = (over: object) =>
      world.as(me).call(saveAttempt, {
        card_id: card.id,
        attempt_id: crypto.randomUUID(),
        start_time: '2026-11-20T10:00:00Z',
        end_time: '2026-11-20T10:04:00Z',
        learn_time_spent: 240,
        viewed_fact_ids: [rows[0].id],
        segments: [],
        ...over,
      })
    await visit({ last_fact_id: null, education_completed_flag: true })
    expect((await offered(me)).begun).toEqual([[card.id, 'test']])
    await visit({ last_fact_id: rows[0].id, end_time: '2026-11-20T10:09:00Z' })
    expect((await offered(me)).begun).toEqual([[card.id, 'go_on']])
  })

  it('goes from hearing it all to being asked, and from a part that is right to the rest', async () => {
    const me = await world.make.member()
    const card = await world.make.card()
    const { rows } = await world.database.pool.query(
      'select id from catalogue_facts where card_id = $1 and published',
      [card.id],
    )
    await heard(
      me,
      card,
      rows.map(({ id }: { id: number }) => id),
    )
    expect((await offered(me)).begun).toEqual([[card.id, 'test']])
    await quizzed(me, card, [true])
    expect((await offered(me)).begun).toEqual(rows.length > 1 ? [[card.id, 'rest']] : [])
  })

  it('LRN-RU028: leaves cards for adults out for whoever reads in safety mode', async () => {
    const [me, card] = [await world.make.member(), await world.make.card()]
    await quizzed(me, card, [false])
    await world.database.pool.query('update cards set is_mature = true where id = $1', [card.id])
    expect((await offered(me)).begun).toHaveLength(1)
    await world.database.pool.query('update users set safety_mode = true where id = $1', [me.id])
    expect((await offered(me)).begun).toEqual([])
  })

  it('names nothing of a card that was taken back, nor another person’s', async () => {
    const [me, other] = [await world.make.member(), await world.make.member()]
    const card = await world.make.card()
    await quizzed(me, card, [false])
    expect((await offered(other)).begun).toEqual([])
    await world.database.pool.query('update cards set is_private = true where id = $1', [card.id])
    expect((await offered(me)).begun).toEqual([])
  })
})
