import { describe, expect, it } from 'vitest'
import { addToQueue, getMemoryStats, NoRoundsLeft } from '#shared/contract/memory/index.ts'
import { answerFact, createRound, finishRound, listDailyQuestions, NothingToAsk } from '#shared/contract/quiz/index.ts'
import { getXp } from '#shared/contract/rewards/index.ts'
import { NotFound } from '#shared/errors.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const key = () => crypto.randomUUID()

async function begin(person: Person, more: object = {}) {
  const me = world.as(person)
  const round = await me.call(createRound, {
    key: key(),
    quiz_resource_type: 'spacedrep',
    quiz_resource_id: 'today',
    whole: true,
    ...more,
  })
  const answer = (fact_id: number, answer: string) =>
    me.call(answerFact, { fact_id, key: key(), quiz_round_id: round.user_quiz_round_id, answer, answer_time: 4000 })
  return { me, round, answer, asked: round.questions.map(({ fact_id }) => fact_id as number) }
}

describe('a round of the daily quiz', () => {
  it('SRP-RU003 SRP-CA001: asks what is due today and says why, and nothing once it was answered', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    expect(NothingToAsk.is(await refusalOf(begin(member)))).toBe(true)
    await world.as(member).call(addToQueue, { card_id: card.id })
    const listed = await world.as(member).call(listDailyQuestions, {})
    const { me, round, answer, asked } = await begin(member)
    expect(asked.toSorted()).toEqual(card.facts.map(({ id }) => id).toSorted())
    expect(round.questions).toEqual(listed.questions)
    for (const { why } of round.questions) expect(why).toMatch(/\.$/)
    for (const id of asked) await answer(id, card.facts.find((fact) => fact.id === id)!.name)
    await me.call(finishRound, { user_quiz_round_id: round.user_quiz_round_id })
    expect(await me.call(getMemoryStats, {})).toMatchObject({ next: 0, current_left: 0, learned_today: 3 })
    // XPA-GA001: three answers, the card mastered, and the daily quiz.
    const xp = async () => (await me.call(getXp, {})).xp.at(-1)
    expect(await until(xp, (now) => now === 13)).toBe(13)
    expect(NothingToAsk.is(await refusalOf(begin(member)))).toBe(true)
    const { rows } = await world.database.pool.query('select distinct source from memory_reviews where user_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ source: 'daily' }])
  })
  it('that was left goes on, with the reasons of what is still to be asked', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    await world.as(member).call(addToQueue, { card_id: card.id })
    const first = await begin(member)
    await first.answer(first.asked[0]!, 'Wrong A')
    expect((await first.me.call(listDailyQuestions, {})).left).toBe(true)
    const on = await begin(member, { resume: true })
    expect(on.round.user_quiz_round_id).toBe(first.round.user_quiz_round_id)
    expect(on.round.questions.map(({ why }) => why !== undefined)).toEqual([false, true, true])
  })
  it('TOK-GA001: a trial person has one a day, which costs none of their questions, and sent twice is one', async () => {
    const trial = await world.make.trial()
    const card = await world.make.card({ free: false, onTrialList: true, facts: 9 })
    await world.as(trial).call(addToQueue, { card_id: card.id })
    const once = key()
    const round = await begin(trial, { key: once })
    expect((await begin(trial, { key: once })).round.user_quiz_round_id).toBe(round.round.user_quiz_round_id)
    // Left before anything was answered it is gone on with: the day has no other.
    expect((await begin(trial, { resume: true })).round.user_quiz_round_id).toBe(round.round.user_quiz_round_id)
    await round.answer(round.asked[0]!, 'Wrong A')
    expect(NoRoundsLeft.is(await refusalOf(begin(trial)))).toBe(true)
    const { rows } = await world.database.pool.query('select kind from token_uses where user_id = $1', [trial.id])
    expect(rows).toEqual([{ kind: 'spacedrep_round' }])
  })
  it('has a day and no number', async () => {
    const member = await world.make.member()
    expect(NotFound.is(await refusalOf(begin(member, { quiz_resource_id: 5 })))).toBe(true)
    expect(NotFound.is(await refusalOf(begin(member, { quiz_resource_type: 'track' })))).toBe(true)
  })
})
