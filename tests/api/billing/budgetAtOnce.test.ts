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
  it('TOK-RU006: are twenty for sixty answers at once, in many rounds and on many cards, and one round is let to its end', async () => {
    const cards = await Promise.all(Array.from({ length: 6 }, listed))
    const person = await world.make.trial()
    const rounds = await all((n) => begin(person, cards[n % 6]!))
    const replies = await all((n) => refusalOf(answer(person, cards[n % 6]!, rounds[n]!)))
    const taken = replies.filter((reply) => reply === undefined).length
    // The one answer of the round that is covered may be one of the twenty.
    expect([DAILY_QUIZ_QUESTIONS, DAILY_QUIZ_QUESTIONS + 1]).toContain(taken)
    expect(replies.filter((reply) => NoQuestionsLeft.is(reply))).toHaveLength(MANY - taken)
    expect(await left(person)).toBe(0)
  })

  it('TOK-RU006: take one of them for a fact that is answered sixty times at once in one round', async () => {
    const [person, card] = [await world.make.trial(), await listed()]
    const round = await begin(person, card)
    const replies = await all(() => refusalOf(answer(person, card, round)))
    expect(replies.filter((reply) => reply !== undefined)).toEqual([])
    expect(await left(person)).toBe(DAILY_QUIZ_QUESTIONS - 1)
  })

  it('TOK-RU006: take one of them for an answer that is sent sixty times at once', async () => {
    const [person, card] = [await world.make.trial(), await listed()]
    const [round, given] = [await begin(person, card), key()]
    const replies = await all(() => refusalOf(answer(person, card, round, given)))
    expect(replies.filter((reply) => reply !== undefined)).toEqual([])
    expect(await left(person)).toBe(DAILY_QUIZ_QUESTIONS - 1)
  })
})
