import { expect, it } from 'vitest'
import { getFactStats, getUserStats } from '#shared/contract/quiz/index.ts'
import { InvalidInput, Unauthenticated } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const sql = (text: string, values: unknown[]) => world.database.pool.query(text, values)

/** A closed round with an answer at each of these instants; those that end in `!` were wrong. */
async function round(userId: number, instants: readonly string[]): Promise<void> {
  const card = await world.make.card()
  const times = instants.map((at) => at.replace('!', ''))
  const { rows } = await sql(
    `insert into quiz_rounds (key, user_id, purpose, resource_type, resource_id, started_at, completed_at, num_attempts)
     values (gen_random_uuid(), $1, 'own', 'card', 'x', $2, $2, $3) returning id`,
    [userId, times.at(-1), times.length],
  )
  for (const [place, at] of times.entries())
    await sql(
      `insert into quiz_answers (id, round_id, user_id, fact_id, correct, answer, answer_ms, answered_at)
       values (gen_random_uuid(), $1, $2, $3, $4, '', 900, $5)`,
      [rows[0].id, userId, card.facts[0]!.id, !instants[place]!.endsWith('!'), at],
    )
}
const begun = (userId: number, at: string) => sql('update users set created_at = $2 where id = $1', [userId, at])

it('HOM-RU003: questions, right answers and quizzes of a week stand by the days of the person’s own clock', async () => {
  world.clock.set(new Date('2026-11-20T12:00:00Z'))
  const me = await world.make.member({ timezone: 'America/New_York' })
  // 04:30 UTC on the 17th is still the 16th in New York; 05:00 begins the 17th.
  await round(me.id, ['2026-11-16T05:00:00Z', '2026-11-17T04:59:59Z!', '2026-11-17T05:00:00Z'])
  await round(me.id, ['2026-11-16T04:59:59Z'])
  const week = await world.as(me).call(getFactStats, {})
  expect(week).toMatchObject({
    from: '2026-11-16',
    to: '2026-11-22',
    unit: 'day',
    daily_questions: [2, 1, 0, 0, 0, 0, 0],
    daily_correct: [1, 1, 0, 0, 0, 0, 0],
    daily_quizzes: [0, 1, 0, 0, 0, 0, 0],
  })
  const last = await world.as(me).call(getFactStats, { frame: 'last_week' })
  expect([last.days[6], last.daily_questions]).toEqual(['2026-11-15', [0, 0, 0, 0, 0, 0, 1]])
  const sunday = await world.as(me).call(getFactStats, { week_start: 0 })
  expect([sunday.from, sunday.daily_questions]).toEqual(['2026-11-15', [1, 2, 1, 0, 0, 0, 0]])
})

it('HOM-RU003: days on which the clocks change are as long as they are', async () => {
  world.clock.set(new Date('2026-11-20T12:00:00Z'))
  const me = await world.make.member({ timezone: 'America/New_York' })
  // The 1st of November 2026 has 25 hours there, and the 8th of March 23.
  await round(me.id, ['2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'])
  await round(me.id, ['2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z'])
  const of = async (from: string, to: string) =>
    (await world.as(me).call(getFactStats, { frame: 'custom', from, to })).daily_questions
  expect(await of('2026-10-31', '2026-11-02')).toEqual([0, 2, 1])
  expect(await of('2026-03-07', '2026-03-09')).toEqual([0, 2, 1])
})

it('HOM-RU004 HOM-GA002: custom stats reach back to the account’s day, and no further than March 2020', async () => {
  world.clock.set(new Date('2026-11-20T12:00:00Z'))
  const me = await world.make.member({ timezone: 'Asia/Tokyo' })
  expect((await world.as(me).call(getUserStats, {})).first_day).toBe('2020-03-01')
  await begun(me.id, '2026-11-10T20:00:00Z')
  await round(me.id, ['2026-11-12T10:00:00Z', '2026-11-13T10:00:00Z!'])
  const custom = await world.as(me).call(getFactStats, { frame: 'custom', from: '2020-01-01', to: '2030-01-01' })
  expect([custom.from, custom.to, custom.days.length]).toEqual(['2026-11-11', '2026-11-20', 10])
  const all = await world.as(me).call(getFactStats, { frame: 'all_time' })
  expect(all.daily_questions.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await world.as(me).call(getUserStats, {})).toEqual({
    today: '2026-11-20',
    first_day: '2026-11-11',
    questions_answered: 2,
    questions_correct: 1,
    quizzes: 1,
  })
})

it('are one’s own; days in the wrong order and strangers are refused', async () => {
  const [me, other] = [await world.make.member(), await world.make.member()]
  await round(other.id, ['2026-11-18T10:00:00Z'])
  expect((await world.as(me).call(getUserStats, {})).questions_answered).toBe(0)
  const wrong = world.as(me).call(getFactStats, { frame: 'custom', from: '2026-05-02', to: '2026-05-01' })
  expect(InvalidInput.is(await refusalOf(wrong))).toBe(true)
  for (const endpoint of [getFactStats, getUserStats])
    expect(Unauthenticated.is(await refusalOf(world.as(null).call(endpoint, {})))).toBe(true)
})
