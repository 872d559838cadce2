import path from 'node:path'
import { expect, it } from 'vitest'
import { importReasons, readPack } from '#server/features/catalogue/pack/index.ts'
import { publishContent } from '#server/features/editor/index.ts'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { createPublisher } from '#server/platform/outbox/write.ts'
import { inTransaction } from '#server/platform/requests.ts'
import { poolSql } from '#server/platform/sql.ts'
import { openGuestLesson } from '#shared/contract/learning/guestLesson.ts'
import { CardLocked, getCard } from '#shared/contract/learning/index.ts'
import { answerFact, createRound, explainAnswer } from '#shared/contract/quiz/index.ts'
import { NotFound } from '#shared/errors.ts'
import { rawCall } from '../../support/api.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const key = () => crypto.randomUUID()
const sql = () => poolSql(world.database.pool)

const reasons = [{ text: 'Wrong A', why_wrong: 'That is a wrong one.', right_for: 'Another disorder' }]
const explained = async (factId: number) =>
  world.database.pool.query('update facts set distractor_reasons = $2 where id = $1', [factId, JSON.stringify(reasons)])

it('every wrong answer of the pack says why it is wrong once it was brought in, and not twice', async () => {
  const pack = await readPack(path.resolve(import.meta.dirname, '../../../content'))
  const kept = async () =>
    (
      await world.database.pool.query<{ at: string; reasons: unknown[]; distractors: string[] }>(
        `select f.xmin::text as at, f.distractor_reasons as reasons, f.distractors from facts f
         where f.card_id = any($1) and f.published order by f.id`,
        [pack.cards.map(({ card }) => card.card_id)],
      )
    ).rows
  const before = await kept()
  expect(before.length).toBeGreaterThan(300)
  const told = before.flatMap((fact) => fact.reasons as typeof reasons)
  const given = pack.cards.flatMap(({ card }) => card.facts.flatMap(({ distractors }) => distractors))
  const inFull = given.flatMap((one) => (typeof one === 'string' ? [] : [one]))
  expect(told.length).toBe(inFull.length)
  expect(told).toContainEqual({ text: 'Jaundice', why_wrong: 'Bilirubin colors it.', right_for: 'Hepatitis' })
  for (const card of pack.cards) await importReasons(sql(), card)
  expect(await kept()).toEqual(before)
  // Somebody wrote another question here: what the pack says may not fit it.
  const { card } = pack.cards[0]!
  await world.database.pool.query(
    `update facts set question_text = 'Which?', distractor_reasons = '[]' where card_id = $1 and is_primary`,
    [card.card_id],
  )
  await importReasons(sql(), pack.cards[0]!)
  const { rows } = await world.database.pool.query(
    `select jsonb_array_length(distractor_reasons) > 0 as told, is_primary from facts where card_id = $1 and published`,
    [card.card_id],
  )
  expect(rows.filter(({ told, is_primary }) => told === is_primary)).toEqual([])
})

it('QUZ-RU001: why an answer is wrong is told with its verdict, again when it is sent again and gone on with, and never before', async () => {
  const card = await world.make.card({ facts: 2 })
  const [fact, other] = card.facts
  await explained(fact!.id)
  const me = world.as(await world.make.member())
  expect(JSON.stringify(await me.call(getCard, { slug: card.slug }))).not.toContain('That is a wrong one.')
  const begin = (more: object) =>
    me.call(createRound, {
      key: key(),
      quiz_resource_type: 'pictomo',
      quiz_resource_id: card.id,
      whole: true,
      ...more,
    })
  const round = await begin({})
  expect(JSON.stringify(round)).not.toContain('That is a wrong one.')
  const options = [fact!.name, 'Wrong A', 'Wrong B']
  const sent = {
    fact_id: fact!.id,
    key: key(),
    quiz_round_id: round.user_quiz_round_id,
    answer: 'wrong a',
    answer_time: 3000,
    options,
  }
  const reason = { why_wrong: 'That is a wrong one.', right_for: 'Another disorder' }
  expect(await me.call(answerFact, sent)).toMatchObject({ last_answer: 0, ...reason })
  expect(await me.call(answerFact, sent)).toMatchObject({ num_attempts: 1, ...reason })
  const left = await begin({ resume: true })
  expect(left.answers).toMatchObject([{ fact_id: fact!.id, answer: 'wrong a', options, ...reason }])
  const unexplained = { ...sent, key: key(), fact_id: other!.id, answer: 'Wrong A' }
  expect(await me.call(answerFact, unexplained)).toMatchObject({ last_answer: 0, why_wrong: null, right_for: null })
})

it('a right answer is not explained, and a question that asks something else now has no reasons of before', async () => {
  const card = await world.make.card({ facts: 2 })
  const [fact, same] = card.facts
  await explained(fact!.id)
  await explained(same!.id)
  const me = world.as(await world.make.member())
  const round = await me.call(createRound, {
    key: key(),
    quiz_resource_type: 'pictomo',
    quiz_resource_id: card.id,
  })
  const right = await me.call(answerFact, {
    fact_id: fact!.id,
    key: key(),
    quiz_round_id: round.user_quiz_round_id,
    answer: fact!.name,
    answer_time: 3000,
  })
  expect(right).toMatchObject({ last_answer: 1, why_wrong: null, right_for: null })
  const [first, ...rest] = card.content.facts
  await inTransaction(world.database, (em) =>
    publishContent(
      { em, sql: transactionSql(em), now: world.clock.now(), publish: createPublisher([]) },
      card.id,
      { ...card.content, facts: [{ ...first!, question_text: 'Which one?' }, ...rest] },
      { packArt: '' },
    ),
  )
  const { rows } = await world.database.pool.query(
    'select id, jsonb_array_length(distractor_reasons) as told from facts where card_id = $1 order by id',
    [card.id],
  )
  expect(rows).toEqual([
    { id: fact!.id, told: 0 },
    { id: same!.id, told: 1 },
  ])
})

it('QUZ-GA008: a guest is told why the answer that they gave is wrong, of a card that stands open to them', async () => {
  const [open, locked] = [await world.make.card({ free: true }), await world.make.card({ free: false })]
  const [fact] = open.facts
  await explained(fact!.id)
  await explained(locked.facts[0]!.id)
  const ask = (answer: string, fact_id = fact!.id) => world.as(null).call(explainAnswer, { fact_id, answer })
  expect(await ask('wrong a')).toEqual({ why_wrong: 'That is a wrong one.', right_for: 'Another disorder' })
  const nothing = { why_wrong: null, right_for: null }
  expect(await ask(fact!.name)).toEqual(nothing)
  expect(await ask('Wrong B')).toEqual(nothing)
  expect(CardLocked.is(await refusalOf(ask('Wrong A', locked.facts[0]!.id)))).toBe(true)
  expect(NotFound.is(await refusalOf(ask('Wrong A', 2_000_000_000)))).toBe(true)
  // Of the one lesson that a guest chose they are told as well.
  const chosen = await rawCall(world.base, openGuestLesson, { card_id: locked.id })
  const cookie = chosen.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const inLesson = { fact_id: locked.facts[0]!.id, answer: 'Wrong A' }
  expect(await world.as(null).call(explainAnswer, inLesson, { cookie })).toMatchObject({
    why_wrong: expect.any(String),
  })
  // Who has an account is told with the verdict, and not before it.
  const member = world.as(await world.make.member())
  expect(await member.call(explainAnswer, { fact_id: fact!.id, answer: 'Wrong A' })).toEqual(nothing)
})
