import { expect, it } from 'vitest'
import { CardLocked, saveAttempt, saveSegments } from '#shared/contract/learning/index.ts'
import { Conflict, NotFound, Unauthenticated } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const heard = (card_id: number, attempt_id: string, to = 30) => ({
  card_id,
  attempt_id,
  segments: [{ mode: 'educational' as const, from: 0, to }],
})
const visits = async (userId: number) =>
  (
    await world.database.pool.query(
      `select id, segments, learn_seconds, extract(epoch from end_time - start_time)::int as lasted
       from card_attempts where user_id = $1`,
      [userId],
    )
  ).rows

it('LRN-CA007: what was heard is stored with its visit, once however often and however many at once', async () => {
  const [person, card] = [await world.make.member(), await world.make.card()]
  const me = world.as(person)
  const sent = heard(card.id, crypto.randomUUID())
  await Promise.all([me.call(saveSegments, sent), me.call(saveSegments, sent)])
  expect(await me.call(saveSegments, sent)).toEqual({ card_id: card.id, viewed_flag: true, learned_flag: false })
  expect(await visits(person.id)).toEqual([
    { id: sent.attempt_id, segments: sent.segments, learn_seconds: 0, lasted: 30 },
  ])
})

it('LRN-CA007: the whole visit may come before it and after it', async () => {
  const [person, card] = [await world.make.member(), await world.make.card()]
  const me = world.as(person)
  const attempt_id = crypto.randomUUID()
  const end = world.clock.now()
  const whole = {
    ...heard(card.id, attempt_id, 20),
    start_time: new Date(end.getTime() - 60_000).toISOString(),
    end_time: end.toISOString(),
    learn_time_spent: 60,
  }
  await me.call(saveAttempt, whole)
  await me.call(saveSegments, heard(card.id, attempt_id, 30))
  expect(await visits(person.id)).toMatchObject([{ learn_seconds: 60, segments: [{ to: 30 }] }])
  await me.call(saveAttempt, { ...whole, ...heard(card.id, attempt_id, 40) })
  expect(await visits(person.id)).toMatchObject([{ learn_seconds: 60, segments: [{ to: 40 }] }])
})

it('is refused of a card that is locked or not there, and of somebody else’s visit', async () => {
  const card = await world.make.card({ free: false })
  const open = await world.make.card()
  const me = world.as(await world.make.trial())
  const id = crypto.randomUUID()
  expect(CardLocked.is(await refusalOf(me.call(saveSegments, heard(card.id, id))))).toBe(true)
  expect(NotFound.is(await refusalOf(me.call(saveSegments, heard(2_000_000_000, id))))).toBe(true)
  expect(Unauthenticated.is(await refusalOf(world.as(null).call(saveSegments, heard(open.id, id))))).toBe(true)
  await me.call(saveSegments, heard(open.id, id))
  const other = world.as(await world.make.member())
  expect(Conflict.is(await refusalOf(other.call(saveSegments, heard(open.id, id))))).toBe(true)
})
