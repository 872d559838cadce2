import { describe, expect, it } from 'vitest'
import {
  answerQuestion,
  createSession,
  getMonitor,
  joinSession,
  updateSession,
} from '#shared/contract/classes/index.ts'
import { answerFact, createRound, finishRound, NoQuestionsLeft } from '#shared/contract/quiz/index.ts'
import { putContentPage } from '#shared/contract/site/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { cookieJar } from '../../support/cookieJar.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { socialSignIn } from '../../support/socialSignIn.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const MANY = 40
const key = () => crypto.randomUUID()
const forty = <T>(ask: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: MANY }, (_, n) => ask(n)))
const begin = (person: Person, cardId: number, given: string = key()) =>
  world.as(person).call(createRound, { key: given, quiz_resource_type: 'pictomo', quiz_resource_id: cardId })

describe('a round begun forty times at once', () => {
  it('with one key is one round', async () => {
    const [member, card, one] = [await world.make.member(), await world.make.card(), key()]
    const rounds = await forty(() => begin(member, card.id, one))
    expect(new Set(rounds.map((round) => round.user_quiz_round_id)).size).toBe(1)
  })
  it('is another person’s own, and no other card’s', async () => {
    const [ann, bob, card, other] = [
      await world.make.member(),
      await world.make.member(),
      await world.make.card(),
      await world.make.card(),
    ]
    const one = key()
    const [first, second] = [await begin(ann, card.id, one), await begin(bob, card.id, one)]
    expect(first.user_quiz_round_id).not.toBe(second.user_quiz_round_id)
    expect(Conflict.is(await refusalOf(begin(ann, other.id, one)))).toBe(true)
  })
})

describe('a class quiz', () => {
  it('keeps its rounds apart from those that students make, whatever keys these have', async () => {
    const [teacher, student, stranger] = [
      await world.make.educator(),
      await world.make.member(),
      await world.make.member(),
    ]
    const [card, other] = [await world.make.card(), await world.make.card()]
    const made = await world.make.class({ teacher, students: [student] })
    const { session_id, join_code } = await world
      .as(teacher)
      .call(createSession, { school_id: made.schoolId, school_class_id: made.id, resource_id: card.id })
    const own = await begin(student, other.id, session_id)
    const foreign = await begin(stranger, other.id, session_id)
    await world.as(teacher).call(updateSession, { session_id, state: 'running' })
    const { questions } = await world.as(student).call(joinSession, { code: join_code })
    const [question] = questions
    await world.as(student).call(answerQuestion, { session_id, fact_id: question!.fact_id, choice: 0 })
    await world.as(teacher).call(updateSession, { session_id, state: 'ended' })
    const { rows } = await world.database.pool.query(
      `select id, card_id, purpose, num_attempts, completed_at is not null as over from quiz_rounds where key = $1 order by id`,
      [session_id],
    )
    expect(rows).toEqual([
      { id: own.user_quiz_round_id, card_id: other.id, purpose: 'own', num_attempts: 0, over: false },
      { id: foreign.user_quiz_round_id, card_id: other.id, purpose: 'own', num_attempts: 0, over: false },
      { id: expect.any(Number), card_id: card.id, purpose: 'class', num_attempts: 1, over: true },
    ])
    // The class’s own round is answered and finished by the class alone.
    const [fact] = card.facts
    const meddle = { fact_id: fact!.id, key: key(), quiz_round_id: rows[2].id, answer: 'x', answer_time: 1 }
    expect(NotFound.is(await refusalOf(world.as(student).call(answerFact, meddle)))).toBe(true)
    const finish = world.as(student).call(finishRound, { user_quiz_round_id: rows[2].id })
    expect(NotFound.is(await refusalOf(finish))).toBe(true)
  })
  it('is joined forty times at once while it turns, each by whoever comes', async () => {
    const teacher = await world.make.educator()
    const students = await forty(() => world.make.member())
    const card = await world.make.card()
    const made = await world.make.class({ teacher, students })
    const { session_id, join_code } = await world
      .as(teacher)
      .call(createSession, { school_id: made.schoolId, school_class_id: made.id, resource_id: card.id })
    await Promise.all([
      ...students.flatMap((student) => [1, 2].map(() => world.as(student).call(joinSession, { code: join_code }))),
      world.as(teacher).call(updateSession, { session_id, state: 'running' }),
    ])
    const board = await world.as(teacher).call(getMonitor, { session_id })
    expect(board.students).toHaveLength(MANY)
    const { rows } = await world.database.pool.query('select 1 from quiz_rounds where key = $1', [session_id])
    expect(rows).toHaveLength(MANY)
  })
})

describe('a trial’s questions of the day', () => {
  it('TOK-RU006: are twenty, however many are answered at once, and one round is let to its end', async () => {
    const [trial, card] = [await world.make.trial(), await world.make.card({ free: false, onTrialList: true })]
    const rounds = await forty(() => begin(trial, card.id))
    const replies = await forty((n) =>
      refusalOf(
        world.as(trial).call(answerFact, {
          fact_id: card.facts[0]!.id,
          key: key(),
          quiz_round_id: rounds[n]!.user_quiz_round_id,
          answer: 'Fact 1',
          answer_time: 1,
        }),
      ),
    )
    const taken = replies.filter((reply) => reply === undefined).length
    // The one answer of the round that is covered may be one of the twenty.
    expect([20, 21]).toContain(taken)
    expect(replies.filter((reply) => NoQuestionsLeft.is(reply))).toHaveLength(40 - taken)
  })
})

describe('what is made forty times at once', () => {
  it('a page of text stands once', async () => {
    const admin = await world.make.admin()
    const page = { path: '/at-once', title: 'At once', description: 'By many.', body: 'Words.', share: 'See.' }
    await forty((n) => world.as(admin).call(putContentPage, { ...page, title: `At once ${n}` }))
    const { rows } = await world.database.pool.query(`select 1 from content_pages where path = '/at-once'`)
    expect(rows).toHaveLength(1)
  })
  it('an account by a provider is one; the others hear that it is there', async () => {
    const browser = cookieJar(world.base)
    await socialSignIn(browser, 'google', { email: 'at-once@example.test' })
    const replies = await forty(() =>
      browser.post('/api/v2/user/social_pending/register', { full_name: 'Mary Seacole', lead: 101 }),
    )
    const ways = Map.groupBy(replies, ({ status }) => (status === 200 ? 'made' : status < 500 ? 'refused' : 'failed'))
    expect([ways.get('made')?.length, ways.get('failed')]).toEqual([1, undefined])
  })
})
