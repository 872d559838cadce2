import { describe, expect, it } from 'vitest'
import { getTokens } from '#shared/contract/billing/index.ts'
import { answerFact, createRound, NoQuestionsLeft } from '#shared/contract/quiz/index.ts'
import { DAILY_QUIZ_QUESTIONS } from '#shared/rules/billing/budget.ts'
import type { MadeCard, Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { DATABASE_POOL: '40' } })
const MANY = 60
const key = () => crypto.randomUUID()
const all = <T>(ask: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: MANY }, (_, n) => ask(n)))
const begin = async (person: Person, card: MadeCard) =>
  (await world.as(person).call(createRound, { key: key(), quiz_resource_type: 'pictomo', quiz_resource_id: card.id }))
    .user_quiz_round_id
const answer = (person: Person, card: MadeCard, round: number, given = key()) =>
  world.as(person).call(answerFact, {
    fact_id: card.facts[0]!.id,
    key: given,
    quiz_round_id: round as never,
    answer: 'Fact 1',
    answer_time: 1,
  })
const listed = () => world.make.card({ free: false, onTrialList: true })
const left = async (person: Person) => (await world.as(person).call(getTokens, {})).quiz_questions

describe('a trial’s twenty questions of the day', () => {
  it('TOK-RU006: are twenty for sixty answers at once, in one round, in many and on many cards', async () => {
    const cards = await Promise.all(Array.from({ length: 6 }, listed))
    const inMany = await world.make.trial()
    const rounds = await all((n) => begin(inMany, cards[n % 6]!))
    const inOne = await world.make.trial()
    const round = await begin(inOne, cards[0]!)
    const [many, one] = await Promise.all([
      all((n) => refusalOf(answer(inMany, cards[n % 6]!, rounds[n]!))),
      all(() => refusalOf(answer(inOne, cards[0]!, round))),
    ])
    for (const replies of [many, one]) {
      expect(replies.filter((reply) => reply === undefined)).toHaveLength(DAILY_QUIZ_QUESTIONS)
      expect(replies.filter((reply) => NoQuestionsLeft.is(reply))).toHaveLength(MANY - DAILY_QUIZ_QUESTIONS)
    }
    expect([await left(inMany), await left(inOne)]).toEqual([0, 0])
  })

  it('TOK-RU006: take one of them for an answer that is sent sixty times at once', async () => {
    const [person, card] = [await world.make.trial(), await listed()]
    const [round, given] = [await begin(person, card), key()]
    const replies = await all(() => refusalOf(answer(person, card, round, given)))
    expect(replies.filter((reply) => reply !== undefined)).toEqual([])
    expect(await left(person)).toBe(DAILY_QUIZ_QUESTIONS - 1)
  })
})
