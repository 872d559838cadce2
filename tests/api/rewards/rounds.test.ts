import { expect, it } from 'vitest'
import { answerFact, createRound, finishRound, suggestDistractor, voteDistractor } from '#shared/contract/quiz/index.ts'
import type { MadeCard, Person } from '../../support/factories.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const key = () => crypto.randomUUID()

async function trackOf(cards: readonly MadeCard[]): Promise<number> {
  const { rows } = await world.database.pool.query(
    `with place as (insert into pathways (market_id, name, pathway_type) values (101, 'Accounts', 'courses') returning id)
     insert into tracks (pathway_id, name, hidden) select id, 'Heart', false from place returning id`,
  )
  for (const [place, { id }] of cards.entries())
    await world.database.pool.query('insert into track_cards (track_id, card_id, sort_order) values ($1, $2, $3)', [
      rows[0].id,
      id,
      place,
    ])
  return rows[0].id
}

type Quizzed = { quiz_resource_type: 'track' | 'pictomo'; quiz_resource_id: number }

/** Answers are given by the place of their fact among those of the cards. */
async function begin(person: Person, quizzed: Quizzed, cards: readonly MadeCard[]) {
  const facts = cards.flatMap((card) => card.facts)
  const me = world.as(person)
  const round = await me.call(createRound, { key: key(), whole: true, quiz_all: true, ...quizzed })
  const answer = (place: number, answer: string, answer_time = 4000) =>
    me.call(answerFact, {
      fact_id: facts[place]!.id,
      key: key(),
      quiz_round_id: round.user_quiz_round_id,
      answer,
      answer_time,
    })
  /** Closes it and returns what the person is told of it. */
  const finish = async () => {
    await me.call(finishRound, { user_quiz_round_id: round.user_quiz_round_id })
    const told = async () =>
      (
        await world.database.pool.query(
          `select payload from outbox where name = 'rewards.roundRewarded' and payload->>'round_id' = $1`,
          [String(round.user_quiz_round_id)],
        )
      ).rows
    const rows = await until(told, ({ length }) => length > 0)
    expect(rows).toHaveLength(1)
    return rows[0].payload
  }
  return { answer, finish }
}

it('XPA-RU002: a long round is told by what it gave: right answers and what of them waits, and no votes', async () => {
  const [member, other] = [await world.make.member(), await world.make.member()]
  const cards = [await world.make.card(), await world.make.card()]
  const track = { quiz_resource_type: 'track', quiz_resource_id: await trackOf(cards) } as const
  const first = await begin(member, track, cards)
  await first.answer(0, 'Fact 1')
  await first.answer(1, 'Fact 2')
  await first.answer(2, 'Fact 3', 10)
  for (const name of ['Rash', 'Cough']) {
    const fact_id = cards[0]!.facts[0]!.id
    const { user_fact_distractor_id } = await world.as(other).call(suggestDistractor, { fact_id, name })
    await world.as(member).call(voteDistractor, { fact_id, user_fact_distractor_id: user_fact_distractor_id!, vote: 1 })
  }
  for (const place of [3, 4, 5]) await first.answer(place, 'Wrong A')
  expect(await first.finish()).toMatchObject({
    had_today: false,
    answers: 2,
    held: 1,
    repeated: 0,
    finished: 2,
    mastered: 5,
  })
  // The same again: what was had gives nothing, what waits still waits, what is right now for the first time gives its XP.
  world.clock.tick(60_000)
  const second = await begin(member, track, cards)
  for (const place of [0, 1, 3]) await second.answer(place, `Fact ${(place % 3) + 1}`)
  await second.answer(2, 'Fact 3', 10)
  for (const place of [4, 5]) await second.answer(place, 'Wrong A')
  expect(await second.finish()).toMatchObject({ had_today: true, answers: 1, held: 1, repeated: 2, finished: 0 })
  // In the time that it takes it is earned, and waits no more.
  world.clock.tick(60_000)
  const third = await begin(member, track, cards)
  await third.answer(2, 'Fact 3')
  expect(await third.finish()).toMatchObject({ answers: 1, held: 0, repeated: 0 })
})

it('XPA-GA001: a card’s round is told in the same way, and says that its card has given its XP of the day', async () => {
  const member = await world.make.member()
  const card = await world.make.card()
  const quizzed = { quiz_resource_type: 'pictomo', quiz_resource_id: card.id } as const
  const first = await begin(member, quizzed, [card])
  for (const place of [0, 1, 2]) await first.answer(place, `Fact ${place + 1}`)
  expect(await first.finish()).toMatchObject({ had_today: false, answers: 3, held: 0, finished: 2, mastered: 5 })
  world.clock.tick(60_000)
  const second = await begin(member, quizzed, [card])
  for (const place of [0, 1, 2]) await second.answer(place, `Fact ${place + 1}`)
  expect(await second.finish()).toMatchObject({ had_today: true, answers: 0, repeated: 3, finished: 0, mastered: 0 })
})

it('XPA-GA001: what was missed gives its XP when it is asked again, also after an answer that was kept at the door', async () => {
  const member = await world.make.member()
  const card = await world.make.card()
  const quizzed = { quiz_resource_type: 'pictomo', quiz_resource_id: card.id } as const
  const kept = await begin(member, quizzed, [card])
  await kept.answer(0, 'Fact 1')
  expect(await kept.finish()).toMatchObject({ answers: 1 })
  world.clock.tick(60_000)
  const whole = await begin(member, quizzed, [card])
  await whole.answer(0, 'Fact 1')
  for (const place of [1, 2]) await whole.answer(place, 'Wrong A')
  expect(await whole.finish()).toMatchObject({ answers: 0, repeated: 1, finished: 2 })
  for (const place of [1, 2]) {
    world.clock.tick(60_000)
    const missed = await begin(member, quizzed, [card])
    await missed.answer(place, `Fact ${place + 1}`)
    expect(await missed.finish()).toMatchObject({ answers: 1, repeated: 0 })
  }
})

it('XPA-RU001: the day’s goal is told by the round that reached it, not by those before and after it', async () => {
  const member = await world.make.member()
  const cards = await Promise.all([world.make.card(), world.make.card(), world.make.card()])
  const reached = []
  // The goal is 10 XP: the first gives 3, the second 10, the third again 10.
  for (const [n, card] of cards.entries()) {
    const round = await begin(member, { quiz_resource_type: 'pictomo', quiz_resource_id: card.id }, [card])
    await round.answer(0, 'Fact 1')
    for (const place of [1, 2]) await round.answer(place, n === 0 ? 'Wrong A' : `Fact ${place + 1}`)
    reached.push((await round.finish()).goal_reached)
    world.clock.tick(60_000)
  }
  expect(reached).toEqual([false, true, false])
})
