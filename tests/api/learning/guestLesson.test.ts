import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getTokens } from '#shared/contract/billing/index.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import {
  CardLocked,
  getCard,
  getFacts,
  listRecentCards,
  openGuestLesson,
  saveAttempt,
  saveSegments,
} from '#shared/contract/learning/index.ts'
import { createRound, syncRounds } from '#shared/contract/quiz/index.ts'
import { SERVER_COOKIES } from '#shared/cookies.ts'
import { rawCall } from '../../support/api.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()

/** A guest's browser, which keeps the cookie that it is given. */
function guest() {
  const jar = { cookie: '' }
  const call = async (endpoint: Endpoint, input: object) => {
    const reply = await rawCall(world.base, endpoint, input, jar.cookie ? { cookie: jar.cookie } : {})
    const set = reply.headers.getSetCookie().find((one) => one.includes(SERVER_COOKIES.lesson.name))
    if (set) jar.cookie = set.split(';')[0]!
    return { ...reply, set, body: reply.body as Record<string, unknown> }
  }
  return { jar, call }
}

const visitTo = (card_id: number) => {
  const now = world.clock.now().toISOString()
  return { card_id, attempt_id: randomUUID(), start_time: now, end_time: now }
}

it('TOK-RU011 AUT-GA006: a guest plays the lesson that they chose, whole and again, and no second one', async () => {
  const [first, second] = [await world.make.card({ free: false }), await world.make.card({ free: false })]
  const { call } = guest()
  expect((await call(getCard, { slug: first.slug })).body).toMatchObject({ is_locked: true, facts: [] })
  const opened = await call(openGuestLesson, { card_id: first.id })
  expect(opened.status).toBe(200)
  expect(opened.set).toMatch(/httponly/i)
  const { body } = await call(getCard, { slug: first.slug })
  expect(body).toMatchObject({ is_locked: false, is_owned: false })
  expect(body.facts).toHaveLength(3)
  expect((await call(getFacts, { card_id: first.id })).status).toBe(200)
  expect((await call(openGuestLesson, { card_id: first.id })).status).toBe(200)
  const refused = await call(openGuestLesson, { card_id: second.id })
  expect([refused.status, refused.body.code]).toEqual([403, 'learning.guest_lesson_used'])
  expect((await call(getCard, { slug: second.slug })).body).toMatchObject({ is_locked: true, facts: [] })
  expect((await call(getFacts, { card_id: second.id })).status).toBe(403)
})

it('TOK-RU011: what is free for everybody does not count, and whoever is signed in has other ways', async () => {
  const [free, locked] = [await world.make.card({ free: true }), await world.make.card({ free: false })]
  const { call, jar } = guest()
  await call(openGuestLesson, { card_id: free.id })
  expect(jar.cookie).toBe('')
  expect((await call(openGuestLesson, { card_id: 2_000_000_000 })).status).toBe(404)
  await call(openGuestLesson, { card_id: locked.id })
  const me = world.as(await world.make.trial())
  expect(await me.call(getCard, { slug: locked.slug }, { cookie: jar.cookie })).toMatchObject({ is_locked: true })
  await me.call(openGuestLesson, { card_id: locked.id })
  expect(await me.call(getCard, { slug: locked.slug })).toMatchObject({ is_locked: true })
})

it('TOK-RU011: the lesson that was chosen as a guest goes on in the account and costs nothing, once', async () => {
  const [first, second] = [await world.make.card({ free: false }), await world.make.card({ free: false })]
  const [here, elsewhere] = [guest(), guest()]
  await here.call(openGuestLesson, { card_id: first.id })
  await elsewhere.call(openGuestLesson, { card_id: second.id })
  const me = world.as(await world.make.trial())
  const before = await me.call(getTokens, {})
  await Promise.all([1, 2].map(() => me.call(openGuestLesson, { card_id: first.id }, { cookie: here.jar.cookie })))
  expect(await me.call(getCard, { slug: first.slug })).toMatchObject({ is_locked: false })
  expect((await me.call(getTokens, {})).tokens).toBe(before.tokens)
  // Another browser's is one too many, and without its cookie nothing opens.
  await me.call(openGuestLesson, { card_id: second.id }, { cookie: elsewhere.jar.cookie })
  expect(await me.call(getCard, { slug: second.slug })).toMatchObject({ is_locked: true })
  const stranger = world.as(await world.make.trial())
  await stranger.call(openGuestLesson, { card_id: first.id })
  expect(await stranger.call(getCard, { slug: first.slug })).toMatchObject({ is_locked: true })
})

it('TOK-RU011: what was done in that lesson is taken for the new account, whatever page it registered on', async () => {
  const [card, other] = [await world.make.card({ free: false }), await world.make.card({ free: false })]
  const { call, jar } = guest()
  await call(openGuestLesson, { card_id: card.id })
  const me = world.as(await world.make.trial())
  const before = await me.call(getTokens, {})
  const { cookie } = jar
  const visit = { ...visitTo(card.id), viewed_fact_ids: card.facts.map(({ id }) => id) }
  expect(CardLocked.is(await refusalOf(me.call(saveAttempt, visit)))).toBe(true)
  expect(CardLocked.is(await refusalOf(me.call(saveAttempt, visitTo(other.id), { cookie })))).toBe(true)
  const kept = await Promise.all([1, 2].map(() => me.call(saveAttempt, visit, { cookie })))
  expect(kept).toEqual([1, 2].map(() => ({ card_id: card.id, viewed_flag: true, learned_flag: true })))
  // From here on the account has it, without the browser's word.
  expect(await me.call(getCard, { slug: card.slug })).toMatchObject({ is_locked: false })
  expect((await me.call(getTokens, {})).tokens).toBe(before.tokens)
  expect((await me.call(listRecentCards, {})).continue).toMatchObject([{ card_id: card.id }])
})

it.each(['segments', 'round', 'quiz'])('TOK-RU011: so are its %s', async (what) => {
  const card = await world.make.card({ free: false })
  const { call, jar } = guest()
  await call(openGuestLesson, { card_id: card.id })
  const me = world.as(await world.make.trial())
  const send = async (cookie: string) => {
    if (what === 'segments')
      return me.call(saveSegments, { card_id: card.id, attempt_id: randomUUID(), segments: [] }, { cookie })
    if (what === 'quiz')
      return me.call(
        createRound,
        { key: randomUUID(), quiz_resource_type: 'pictomo', quiz_resource_id: card.id },
        { cookie },
      )
    const { rounds } = await me.call(
      syncRounds,
      { rounds: [{ key: randomUUID(), card_id: card.id, answers: [] }] },
      { cookie },
    )
    if (rounds[0]?.refused) throw new Error(rounds[0].refused)
  }
  await expect(send('')).rejects.toThrow()
  await send(jar.cookie)
  expect(await me.call(getCard, { slug: card.slug })).toMatchObject({ is_locked: false })
})

it('a cookie that we did not write opens nothing', async () => {
  const [first, second] = [await world.make.card({ free: false }), await world.make.card({ free: false })]
  const { call, jar } = guest()
  await call(openGuestLesson, { card_id: first.id })
  const good = jar.cookie
  for (const forged of [
    good.replace(`=${first.id}.`, `=${second.id}.`),
    good.replace(/\..*$/, ''),
    good.replace(/\..*$/, '.AAAA'),
    `${good}x`,
  ]) {
    jar.cookie = forged
    expect((await call(getCard, { slug: second.slug })).body).toMatchObject({ is_locked: true })
  }
})
