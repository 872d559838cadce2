import { describe, expect, it } from 'vitest'
import { getTrack } from '#shared/contract/catalogue/index.ts'
import {
  answerFact,
  completeTrackQuiz,
  createRound,
  finishRound,
  listPathwayQuestions,
  listTrackQuestions,
  NoQuestionsLeft,
  NothingToAsk,
  NotMastered,
  syncRounds,
} from '#shared/contract/quiz/index.ts'
import { getXp } from '#shared/contract/rewards/index.ts'
import { NotFound } from '#shared/errors.ts'
import type { MadeCard, Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const key = () => crypto.randomUUID()

async function track(cards: readonly MadeCard[], hidden = false): Promise<{ trackId: number; pathwayId: number }> {
  const { rows } = await world.database.pool.query(
    `with above as (insert into pathways (market_id, name, pathway_type) values (101, 'Above', 'courses') returning id),
       below as (insert into pathways (market_id, parent_id, name, pathway_type) select 101, id, 'Below', 'courses' from above returning id)
     insert into tracks (pathway_id, name, hidden) select below.id, 'Heart', $1 from below
       returning id, (select id from above) as pathway_id`,
    [hidden],
  )
  for (const [place, { id }] of cards.entries())
    await world.database.pool.query('insert into track_cards (track_id, card_id, sort_order) values ($1, $2, $3)', [
      rows[0].id,
      id,
      place,
    ])
  return { trackId: rows[0].id, pathwayId: rows[0].pathway_id }
}

const cards = (count: number, given: Parameters<typeof world.make.card>[0] = {}) =>
  Promise.all(Array.from({ length: count }, () => world.make.card(given)))

async function begin(person: Person, trackId: number, more: object = {}) {
  const me = world.as(person)
  const round = await me.call(createRound, {
    key: key(),
    quiz_resource_type: 'track',
    quiz_resource_id: trackId,
    whole: true,
    ...more,
  })
  const answer = (fact_id: number, answer: string) =>
    me.call(answerFact, { fact_id, key: key(), quiz_round_id: round.user_quiz_round_id, answer, answer_time: 4000 })
  return { me, round, answer, asked: round.questions.map(({ fact_id }) => fact_id as number) }
}

describe('a round on a track', () => {
  it('QUZ-RU004 QUZ-RU019: asks its cards’ facts in their order, so many as are wanted', async () => {
    const member = await world.make.member()
    const made = await cards(2)
    const { trackId } = await track(made)
    const facts = made.flatMap((card) => card.facts.map(({ id }) => id))
    expect((await begin(member, trackId)).asked).toEqual(facts)
    const few = await begin(member, trackId, { questions: 4 })
    expect(few.asked).toEqual([facts[0], facts[1], facts[3], facts[4]])
    expect(few.round.questions[3]).toMatchObject({ card_id: made[1]!.id, slug: made[1]!.slug })
  })
  it('QUZ-RU003: a short one is not filled by its first card; who looks it up is told the same questions', async () => {
    const member = await world.make.member()
    const made = await cards(3)
    const { trackId } = await track(made)
    const { round } = await begin(member, trackId, { questions: 3 })
    expect(round.questions.map(({ card_id }) => card_id)).toEqual(made.map(({ id }) => id))
    const looked = await world.as(null).call(listTrackQuestions, { track_id: trackId, questions: 3 })
    expect(looked.questions.map(({ card_id }) => card_id)).toEqual(made.map(({ id }) => id))
  })
  it('QUZ-RU003: asks what was never answered, only what was wrong, or all', async () => {
    const member = await world.make.member()
    const { trackId } = await track(await cards(2))
    const first = await begin(member, trackId)
    await first.answer(first.asked[0]!, 'Fact 1')
    await first.answer(first.asked[1]!, 'Wrong A')
    expect((await begin(member, trackId)).asked).toEqual(first.asked.slice(2))
    expect((await begin(member, trackId, { wrong_only: true })).asked).toEqual([first.asked[1]])
    expect((await begin(member, trackId, { quiz_all: true })).asked).toEqual(first.asked)
    expect(await world.as(member).call(listTrackQuestions, { track_id: trackId, wrong_only: 'true' })).toMatchObject({
      name: 'Heart',
      total: 6,
      unanswered: 4,
      wrong: 1,
      questions: [{ fact_id: first.asked[1] }],
    })
  })
  it('is judged by each fact’s own card, closed whole, and takes no fact that it does not ask', async () => {
    const member = await world.make.member()
    const { trackId } = await track(await cards(2))
    const { me, round, answer, asked } = await begin(member, trackId)
    const other = await world.make.card()
    expect(NotFound.is(await refusalOf(answer(other.facts[0]!.id, 'Fact 1')))).toBe(true)
    for (const [place, id] of asked.entries()) await answer(id, `Fact ${(place % 3) + 1}`)
    expect(await me.call(finishRound, { user_quiz_round_id: round.user_quiz_round_id })).toMatchObject({
      num_attempts: 6,
      num_correct: 6,
      quiz_resource_type: 'track',
    })
    const { rows } = await world.database.pool.query(
      `select payload from outbox where name = 'quiz.longRoundFinished' and payload->>'round_id' = $1`,
      [String(round.user_quiz_round_id)],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].payload).toMatchObject({ perfect: true, whole: true, resource_id: trackId })
    expect(rows[0].payload.mastered_card_ids).toHaveLength(2)
    // XPA-RU002: six answers, two cards mastered for the first time, and the round itself.
    const xp = async () => (await me.call(getXp, {})).xp.at(-1)
    expect(await until(xp, (now) => now === 18)).toBe(18)
  })
  it('that was left goes on with the same questions, and not for another track', async () => {
    const member = await world.make.member()
    const [a, b] = [await track(await cards(1)), await track(await cards(1))]
    const left = await begin(member, a.trackId, { questions: 2 })
    await left.answer(left.asked[0]!, 'Fact 1')
    const on = await begin(member, a.trackId, { resume: true })
    expect(on.round.user_quiz_round_id).toBe(left.round.user_quiz_round_id)
    expect(on.asked).toEqual(left.asked)
    expect(on.round.answers).toMatchObject([{ fact_id: left.asked[0], correct: true }])
    expect((await begin(member, b.trackId, { resume: true })).round.answers).toEqual([])
  })
  it('the same key twice at once is one round with the same questions', async () => {
    const member = await world.make.member()
    const { trackId } = await track(await cards(2))
    const once = key()
    const both = await Promise.all([1, 2].map(() => begin(member, trackId, { key: once, quiz_all: true })))
    expect(both[0]!.round).toEqual({ ...both[1]!.round, questions_left: both[0]!.round.questions_left })
  })
  it('TOK-RU006: leaves out locked cards, and asks a trial user no more than the day has left, told before', async () => {
    const trial = await world.make.trial()
    const open = await cards(4, { free: false, onTrialList: true, facts: 7 })
    const { trackId } = await track([...(await cards(1, { free: false })), ...open])
    const whole = await begin(trial, trackId)
    expect(whole.round.questions_left).toBe(20)
    expect(whole.asked).toEqual(open.flatMap(({ facts }) => facts.slice(0, 5).map(({ id }) => id)))
    for (const id of whole.asked) await whole.answer(id, 'Fact 1')
    expect(NoQuestionsLeft.is(await refusalOf(begin(trial, trackId)))).toBe(true)
    const { trackId: locked } = await track(await cards(1, { free: false }))
    expect(NothingToAsk.is(await refusalOf(begin(trial, locked)))).toBe(true)
    const looked = await world.as(trial).call(listTrackQuestions, { track_id: locked })
    expect(looked).toMatchObject({ total: 0, locked_cards: 1, next_locked: { name: expect.any(String) } })
  })
  it('TOK-RU006: of two rounds the later one alone is covered', async () => {
    const trial = await world.make.trial()
    const [open] = await cards(1, { free: false, onTrialList: true, facts: 12 })
    const { trackId } = await track([open!])
    const early = await begin(trial, trackId, { quiz_all: true })
    for (const id of early.asked.slice(0, 11)) await early.answer(id, 'Fact 1')
    const late = await begin(trial, trackId, { quiz_all: true })
    expect(late.asked).toHaveLength(9)
    for (const id of late.asked) await late.answer(id, 'Fact 1')
    expect(NoQuestionsLeft.is(await refusalOf(early.answer(early.asked[11]!, 'Fact 1')))).toBe(true)
  })
  it('answers for a hidden track as for none; guests see what is open to all', async () => {
    const hidden = await track(await cards(1), true)
    const member = await world.make.member()
    expect(NotFound.is(await refusalOf(begin(member, hidden.trackId)))).toBe(true)
    const { trackId } = await track([...(await cards(1)), ...(await cards(1, { free: false }))])
    expect((await world.as(null).call(listTrackQuestions, { track_id: trackId })).total).toBe(3)
  })
})

it('QUZ-RU019: a pathway asks all that lies below it, each card once', async () => {
  const made = await cards(2)
  const { pathwayId, trackId } = await track(made)
  const member = await world.make.member()
  const listed = await world.as(member).call(listPathwayQuestions, { pathway_id: pathwayId, facts_only: 'true' })
  expect(listed).toMatchObject({ name: 'Above', total: 6 })
  expect(listed.questions).toHaveLength(4)
  expect((await world.as(member).call(listTrackQuestions, { track_id: trackId, limit: 2 })).questions).toHaveLength(2)
  const round = await world
    .as(member)
    .call(createRound, { key: key(), quiz_resource_type: 'pathway', quiz_resource_id: pathwayId, questions: 5 })
  expect(round.questions).toHaveLength(5)
})

describe('PLY-RU010: a track', () => {
  it('is marked once its quiz ended with every fact mastered, and stays so', async () => {
    const member = await world.make.member()
    const { trackId } = await track(await cards(2))
    const me = world.as(member)
    const marked = async () => (await me.call(getTrack, { track_id: trackId })).quiz_completed
    const mark = () => me.call(completeTrackQuiz, { track_id: trackId, quiz_completed: true })
    const { round, answer, asked } = await begin(member, trackId)
    for (const [place, id] of asked.entries()) if (place > 0) await answer(id, `Fact ${(place % 3) + 1}`)
    expect(NotMastered.is(await refusalOf(mark()))).toBe(true)
    await answer(asked[0]!, 'Fact 1')
    expect(await marked()).toBe(false)
    await me.call(finishRound, { user_quiz_round_id: round.user_quiz_round_id })
    expect(await marked()).toBe(true)
    const again = await begin(member, trackId, { quiz_all: true })
    await again.answer(again.asked[0]!, 'Wrong A')
    expect(await marked()).toBe(true)
    expect(NotMastered.is(await refusalOf(mark()))).toBe(true)
    const stranger = await world.make.member()
    expect((await world.as(stranger).call(getTrack, { track_id: trackId })).quiz_completed).toBe(false)
  })
})

describe('QUZ-RU012: rounds that were played before there was an account', () => {
  const played = (card: MadeCard, answers: readonly string[]) => ({
    key: key(),
    card_id: card.id as never,
    answers: answers.map((answer, place) => ({
      fact_id: card.facts[place]!.id as never,
      key: key(),
      answer,
      answer_time: 4000,
    })),
  })
  it('are stored once, closed, whatever is sent again or at once', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    const rounds = [played(card, ['Fact 1', 'Wrong A', 'Fact 3'])]
    const send = () => world.as(member).call(syncRounds, { rounds })
    const both = await Promise.all([send(), send()])
    expect(both[0]).toEqual(both[1])
    expect(both[0]!.rounds[0]).toMatchObject({ num_attempts: 3, refused: null })
    const { rows } = await world.database.pool.query(
      `select num_correct, completed_at is not null as closed from quiz_rounds where user_id = $1`,
      [member.id],
    )
    expect(rows).toEqual([{ num_correct: 2, closed: true }])
  })
  it('that can’t be taken say why, and keep none from the rest', async () => {
    const trial = await world.make.trial()
    const [locked, open] = [await world.make.card({ free: false }), await world.make.card()]
    const { rounds } = await world
      .as(trial)
      .call(syncRounds, { rounds: [played(locked, ['Fact 1']), played(open, ['Fact 1'])] })
    expect(rounds).toMatchObject([
      { user_quiz_round_id: null, refused: 'learning.card_locked' },
      { num_attempts: 1, refused: null },
    ])
  })
  it('TOK-RU006: give no question of a day that is used up, however often they are sent', async () => {
    const trial = await world.make.trial()
    const [open, ...others] = await cards(3, { free: false, onTrialList: true, facts: 12 })
    const me = world.as(trial)
    const early = await me.call(createRound, {
      key: key(),
      quiz_resource_type: 'pictomo',
      quiz_resource_id: open!.id,
    })
    const late = await begin(trial, (await track(others)).trackId)
    for (const id of late.asked) await late.answer(id, 'Wrong A')
    const rounds = [{ ...played(open!, ['Fact 1']), key: early.key }]
    for (let sent = 0; sent < 3; sent++)
      expect((await me.call(syncRounds, { rounds })).rounds[0]).toMatchObject({
        num_attempts: 0,
        refused: 'billing.no_questions_left',
      })
  })
  it('are nobody else’s: a key that somebody used is another round of this person', async () => {
    const [one, two] = [await world.make.member(), await world.make.member()]
    const rounds = [played(await world.make.card(), ['Fact 1'])]
    const first = await world.as(one).call(syncRounds, { rounds })
    const second = await world.as(two).call(syncRounds, { rounds })
    expect(second.rounds[0]).toMatchObject({ refused: 'conflict' })
    expect(second.rounds[0]!.user_quiz_round_id).not.toBe(first.rounds[0]!.user_quiz_round_id)
  })
})
