import { describe, expect, it } from 'vitest'
import { closeLeagues } from '#server/features/rewards/index.ts'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { createPublisher } from '#server/platform/outbox/write.ts'
import { inTransaction } from '#server/platform/requests.ts'
import { redeemToken } from '#shared/contract/billing/index.ts'
import { CardLocked, getCard, saveAttempt } from '#shared/contract/learning/index.ts'
import { answerFact, createRound, finishRound, NoQuestionsLeft, RoundOver } from '#shared/contract/quiz/index.ts'
import {
  dismissLeagueResult,
  getLeague,
  getStandings,
  getXp,
  grantXp,
  NotHeard,
} from '#shared/contract/rewards/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { localDay } from '#shared/time.ts'
import { earnByHearing, heardVisit } from '../../support/earn.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const key = () => crypto.randomUUID()

async function begin(person: Person, cardId: number) {
  const me = world.as(person)
  const round = await me.call(createRound, { key: key(), quiz_resource_type: 'pictomo', quiz_resource_id: cardId })
  const answer = (fact_id: number, text: string, answerKey = key()) =>
    me.call(answerFact, {
      fact_id,
      key: answerKey,
      quiz_round_id: round.user_quiz_round_id,
      answer: text,
      answer_time: 900,
    })
  return { me, round, answer }
}
/** Every round of a person that was closed has been heard of. */
const heardOf = (person: Person) =>
  until(
    () =>
      world.database.pool.query(
        "select 1 from outbox where heard_at is null and name = 'quiz.roundFinished' and payload->>'user_id' = $1",
        [String(person.id)],
      ),
    ({ rows }) => rows.length === 0,
  )
const xpOf = async (person: Person) => (await world.as(person).call(getXp, {})).xp.at(-1)!

describe('a quiz round', () => {
  it('QUZ-RU001: judges on the server, counts, stores the answer once and closes', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    const { me, round, answer } = await begin(member, card.id)
    const once = key()
    expect(await answer(card.facts[0]!.id, 'fact 1', once)).toMatchObject({
      last_answer: 1,
      num_attempts: 1,
      num_correct: 1,
    })
    expect(await answer(card.facts[0]!.id, 'fact 1', once)).toMatchObject({
      last_answer: 1,
      num_attempts: 1,
      num_correct: 1,
    })
    expect(await answer(card.facts[1]!.id, 'Wrong A')).toMatchObject({
      last_answer: 0,
      num_attempts: 2,
      num_correct: 1,
    })
    const done = await me.call(finishRound, { user_quiz_round_id: round.user_quiz_round_id })
    expect(done).toMatchObject({ num_attempts: 2, num_correct: 1, mastered_flag: false })
    expect(RoundOver.is(await refusalOf(answer(card.facts[2]!.id, 'Fact 3')))).toBe(true)
  })
  it('QUZ-RU001: a fact is asked once in a round; of two tabs that went on with it the first answer stands', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    const { answer } = await begin(member, card.id)
    const [fact] = card.facts
    const both = await Promise.all([answer(fact!.id, 'Fact 1'), answer(fact!.id, 'Wrong A')])
    expect(both[0]).toEqual(both[1])
    expect(both[0]!.num_attempts).toBe(1)
  })
  it('the same key gives the same round', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    const wanted = { key: key(), quiz_resource_type: 'pictomo' as const, quiz_resource_id: card.id }
    const [a, b] = [await world.as(member).call(createRound, wanted), await world.as(member).call(createRound, wanted)]
    expect(a.user_quiz_round_id).toBe(b.user_quiz_round_id)
  })
  it('marks a card mastered while every fact’s last answer is right', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    const { me, answer } = await begin(member, card.id)
    for (const fact of card.facts) await answer(fact.id, fact.name)
    expect(await me.call(getCard, { slug: card.slug })).toMatchObject({
      mastered_flag: true,
      attempted_flag: true,
      num_mastered_facts: 3,
    })
    const again = await begin(member, card.id)
    await again.answer(card.facts[0]!.id, 'Wrong A')
    expect(await me.call(getCard, { slug: card.slug })).toMatchObject({ mastered_flag: false, num_mastered_facts: 2 })
  })
  it('is nobody else’s, and knows the facts of its own card only', async () => {
    const [member, stranger] = [await world.make.member(), await world.make.member()]
    const [card, other] = [await world.make.card(), await world.make.card()]
    const { round, answer } = await begin(member, card.id)
    expect(NotFound.is(await refusalOf(answer(other.facts[0]!.id, 'Fact 1')))).toBe(true)
    const theirs = world.as(stranger).call(answerFact, {
      fact_id: card.facts[0]!.id,
      key: key(),
      quiz_round_id: round.user_quiz_round_id,
      answer: 'x',
      answer_time: 1,
    })
    expect(NotFound.is(await refusalOf(theirs))).toBe(true)
    expect(
      NotFound.is(
        await refusalOf(world.as(stranger).call(finishRound, { user_quiz_round_id: round.user_quiz_round_id })),
      ),
    ).toBe(true)
    const used = key()
    await answer(card.facts[0]!.id, 'Fact 1', used)
    expect(Conflict.is(await refusalOf(answer(card.facts[1]!.id, 'Fact 2', used)))).toBe(true)
  })
  it('TOK-RU006: a trial user has twenty questions a day and no locked card', async () => {
    const trial = await world.make.trial()
    const [card, locked] = [
      await world.make.card({ free: false, onTrialList: true, facts: 7 }),
      await world.make.card({ free: false }),
    ]
    expect(CardLocked.is(await refusalOf(begin(trial, locked.id)))).toBe(true)
    for (let round = 0; round < 3; round++) {
      const { answer } = await begin(trial, card.id)
      // The third was begun with six left, and goes to its end all the same.
      for (const { id } of card.facts) await answer(id, 'Fact 1')
    }
    expect(NoQuestionsLeft.is(await refusalOf(begin(trial, card.id)))).toBe(true)
    const me = world.as(trial)
    // Free cards and owned ones go on.
    await me.call(redeemToken, { card_id: locked.id })
    for (const { id, facts } of [await world.make.card({ free: true }), locked]) {
      const round = await begin(trial, id)
      expect(await round.answer(facts[0]!.id, 'Fact 1')).toMatchObject({ last_answer: 1 })
    }
  })
})

describe('XP', () => {
  it('XPA-RU002: one for a right answer, none for a wrong one, once a fact and day; two for the round; five for mastering', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    const { me, round, answer } = await begin(member, card.id)
    const before = await begin(member, card.id)
    await before.answer(card.facts[0]!.id, 'Wrong A')
    for (const fact of card.facts) await answer(fact.id, fact.name)
    await answer(card.facts[0]!.id, 'Fact 1')
    await me.call(finishRound, { user_quiz_round_id: round.user_quiz_round_id })
    expect(
      await until(
        () => xpOf(member),
        (xp) => xp === 10,
      ),
    ).toBe(10)
    expect((await me.call(getXp, {})).daily_streak).toBe(1)
  })
  it('five for a recording heard to its end, once a card and day', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    expect([
      await earnByHearing(world.as(member), card.id, world.clock.now()),
      await earnByHearing(world.as(member), card.id, world.clock.now()),
    ]).toEqual([5, 0])
    expect(await xpOf(member)).toBe(5)
    expect(
      NotFound.is(await refusalOf(world.as(member).call(grantXp, { source: 'educational_audio', source_id: 999_999 }))),
    ).toBe(true)
  })
  it('XPA-RU002: five for a recording heard in two sittings, and none of their minutes counts again', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    const me = world.as(member)
    const sitting = (from: number, to: number) => ({
      ...heardVisit(card.id),
      segments: [{ mode: 'educational' as const, from, to }],
    })
    await me.call(saveAttempt, sitting(0, 45))
    expect(NotHeard.is(await refusalOf(me.call(grantXp, { source: 'educational_audio', source_id: card.id })))).toBe(
      true,
    )
    const second = sitting(45, 60)
    await me.call(saveAttempt, second)
    await me.call(saveAttempt, second)
    expect((await me.call(grantXp, { source: 'educational_audio', source_id: card.id })).amount).toBe(5)
    await me.call(saveAttempt, sitting(50, 60))
    const { rows } = await world.database.pool.query(
      `select count(*)::int as told from outbox where name = 'learning.cardHeard' and payload->>'user_id' = $1`,
      [String(member.id)],
    )
    expect(rows[0].told).toBe(1)
  })

  it('none for what was only claimed: a locked card, a card never opened, a recording left or rushed through', async () => {
    const trial = await world.make.trial()
    const me = world.as(trial)
    const [locked, open] = [await world.make.card({ free: false }), await world.make.card()]
    const claim = (source_id: number) => refusalOf(me.call(grantXp, { source: 'educational_audio', source_id }))
    expect(CardLocked.is(await refusalOf(me.call(saveAttempt, heardVisit(locked.id))))).toBe(true)
    expect([NotHeard.is(await claim(locked.id)), NotHeard.is(await claim(open.id))]).toEqual([true, true])
    const left = { ...heardVisit(open.id), segments: [{ mode: 'educational' as const, from: 0, to: 40 }] }
    await me.call(saveAttempt, left)
    await me.call(saveAttempt, { ...heardVisit(open.id), learn_time_spent: 3 })
    await me.call(saveAttempt, { ...heardVisit(open.id), segments: [] })
    expect(NotHeard.is(await claim(open.id))).toBe(true)
    expect(await xpOf(trial)).toBe(0)
  })
  it('none twice for the same minutes, nor for a visit of the day before yesterday', async () => {
    const member = await world.make.member()
    const me = world.as(member)
    const [one, two, old] = [await world.make.card(), await world.make.card(), await world.make.card()]
    await Promise.all([one, two].map((card) => me.call(saveAttempt, heardVisit(card.id))))
    await me.call(saveAttempt, heardVisit(old.id, new Date(world.clock.now().getTime() - 2 * 86_400_000)))
    const claim = (source_id: number) =>
      me.call(grantXp, { source: 'educational_audio', source_id }).then(
        () => 'given',
        () => 'refused',
      )
    expect([await claim(one.id), await claim(two.id)].toSorted()).toEqual(['given', 'refused'])
    expect(await claim(old.id)).toBe('refused')
    expect(await earnByHearing(me, old.id, world.clock.now())).toBe(5)
  })
  it('for a round once a card and day, however many are begun', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    for (let n = 0; n < 3; n++) {
      const { me, round, answer } = await begin(member, card.id)
      for (const fact of card.facts) await answer(fact.id, 'Wrong A')
      await me.call(finishRound, { user_quiz_round_id: round.user_quiz_round_id })
    }
    await heardOf(member)
    expect(await xpOf(member)).toBe(2)
  })
  it('none for a round that was left before its last question', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    const { me, round, answer } = await begin(member, card.id)
    for (const fact of card.facts.slice(1)) await answer(fact.id, '')
    await answer(card.facts[1]!.id, '')
    await me.call(finishRound, { user_quiz_round_id: round.user_quiz_round_id })
    await heardOf(member)
    expect(await xpOf(member)).toBe(0)
  })
  it('none for minutes that are moved: when a visit began stays as it was first said', async () => {
    const member = await world.make.member()
    const me = world.as(member)
    const [one, two] = [await world.make.card(), await world.make.card()]
    const began = world.clock.now().getTime() - 3_600_000
    const first = heardVisit(one.id, new Date(began + 60_000))
    await me.call(saveAttempt, first)
    await me.call(saveAttempt, { ...first, start_time: world.clock.now(), end_time: world.clock.now() })
    await me.call(saveAttempt, heardVisit(two.id, new Date(began + 60_000)))
    const claim = (source_id: number) => refusalOf(me.call(grantXp, { source: 'educational_audio', source_id }))
    expect([await claim(one.id), NotHeard.is(await claim(two.id))]).toEqual([undefined, true])
  })
  it('none for what was heard before there was an account', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    const since = new Date(world.clock.now().getTime() - 30_000)
    await world.database.pool.query('update users set created_at = $2 where id = $1', [member.id, since])
    await world.as(member).call(saveAttempt, heardVisit(card.id, world.clock.now()))
    const claim = world.as(member).call(grantXp, { source: 'educational_audio', source_id: card.id })
    expect(NotHeard.is(await refusalOf(claim))).toBe(true)
  })
  it('knows no private card of somebody else’s', async () => {
    const [maker, other] = [await world.make.member(), await world.make.member()]
    const card = await world.make.card({ author: maker })
    await world.database.pool.query('update cards set is_private = true where id = $1', [card.id])
    const claim = (person: Person) =>
      refusalOf(world.as(person).call(grantXp, { source: 'educational_audio', source_id: card.id }))
    expect([NotHeard.is(await claim(maker)), NotFound.is(await claim(other))]).toEqual([true, true])
  })
  it('is given for the visit, whether or not it is asked for, and one visit gives it on one day', async () => {
    const [member, card] = [await world.make.member(), await world.make.card()]
    const visit = heardVisit(card.id)
    await world.as(member).call(saveAttempt, visit)
    await until(
      () => xpOf(member),
      (xp) => xp === 5,
    )
    world.clock.tick(86_400_000)
    await world.as(member).call(saveAttempt, visit)
    const again = world.as(member).call(grantXp, { source: 'educational_audio', source_id: card.id })
    expect(NotHeard.is(await refusalOf(again))).toBe(true)
    world.clock.tick(-86_400_000)
  })
  it('XPA-RU002: comes once a day, whatever the time zone does', async () => {
    const [member, card] = [await world.make.member({ timezone: 'UTC' }), await world.make.card()]
    const zone = (name: string) =>
      world.database.pool.query('update users set timezone = $2 where id = $1', [member.id, name])
    const before = world.clock.now()
    world.clock.set(new Date(`${localDay(before, 'UTC')}T12:00:00Z`))
    const given = [await earnByHearing(world.as(member), card.id, world.clock.now())]
    for (const name of ['Pacific/Kiritimati', 'Etc/GMT+12', 'Pacific/Kiritimati']) {
      await zone(name)
      given.push(await earnByHearing(world.as(member), card.id, world.clock.now()))
    }
    expect(given).toEqual([5, 0, 0, 0])
    world.clock.tick(9 * 3_600_000)
    expect(await earnByHearing(world.as(member), card.id, world.clock.now())).toBe(5)
    world.clock.set(before)
  })
})

describe('the league', () => {
  it('XPA-GA002: the first XP of the week takes a place; people of one group and tier share a table of thirty', async () => {
    const card = await world.make.card()
    const people = await Promise.all(Array.from({ length: 32 }, () => world.make.member({ lead: 100 })))
    await Promise.all(people.map((person) => earnByHearing(world.as(person), card.id, world.clock.now())))
    const leagues = await Promise.all(people.map((person) => world.as(person).call(getLeague, {})))
    const sizes = [...Map.groupBy(leagues, (league) => league.league_id).values()]
      .map((group) => group.length)
      .sort((a, b) => a - b)
    expect(sizes).toEqual([2, 30])
    const standings = await world.as(people[0]!).call(getStandings, { league_id: leagues[0]!.league_id! })
    expect(standings.rows.map((row) => row.rank)).toEqual(standings.rows.map((_, place) => place + 1))
    expect(standings.version).toBe(standings.rows.length)
  })
  it('is seen by those in it only, and educators do not play', async () => {
    const [member, stranger, educator, card] = [
      await world.make.member({ lead: 107 }),
      await world.make.member(),
      await world.make.educator(),
      await world.make.card(),
    ]
    await earnByHearing(world.as(member), card.id, world.clock.now())
    const { league_id } = await world.as(member).call(getLeague, {})
    expect(NotFound.is(await refusalOf(world.as(stranger).call(getStandings, { league_id: league_id! })))).toBe(true)
    await earnByHearing(world.as(educator), card.id, world.clock.now())
    expect(await world.as(educator).call(getLeague, {})).toMatchObject({ plays: false, league_id: null })
  })
  it('closes at the end of the week: the first rise, the result is shown until dismissed, and the next week plays a tier higher', async () => {
    const [member, card] = [await world.make.member({ lead: 121 }), await world.make.card()]
    const me = world.as(member)
    await earnByHearing(me, card.id, world.clock.now())
    world.clock.tick(8 * 86_400_000)
    const close = () =>
      inTransaction(world.database, (em) =>
        closeLeagues({ sql: transactionSql(em), now: world.clock.now(), publish: createPublisher([]) }),
      )
    expect(await close()).toBeGreaterThan(0)
    expect(await close()).toBe(0)
    const after = await me.call(getLeague, {})
    expect(after).toMatchObject({
      league_id: null,
      config: { tier: 2 },
      complete: { show: true, rank: 1, result: 'promoted' },
    })
    await me.call(dismissLeagueResult, { league_id: after.complete.league_id! })
    expect((await me.call(getLeague, {})).complete.show).toBe(false)
    await earnByHearing(me, card.id, world.clock.now())
    expect((await me.call(getLeague, {})).config.tier).toBe(2)
    world.clock.tick(-8 * 86_400_000)
  })
})

describe('a round that was left', () => {
  const wanted = (cardId: number, more: object = {}) => ({
    key: key(),
    quiz_resource_type: 'pictomo' as const,
    quiz_resource_id: cardId,
    whole: true,
    resume: true,
    ...more,
  })
  const answered = async (person: Person, cardId: number, count: number, more: object = {}) => {
    const me = world.as(person)
    const round = await me.call(createRound, wanted(cardId, more))
    const { rows: facts } = await world.database.pool.query(
      'select id, name from catalogue_facts where card_id = $1 and published order by id',
      [cardId],
    )
    for (const [place, fact] of facts.slice(0, count).entries())
      await me.call(answerFact, {
        fact_id: fact.id,
        key: key(),
        quiz_round_id: round.user_quiz_round_id,
        answer: place === 0 ? 'something else' : fact.name,
        answer_time: 900,
      })
    return { round, facts: facts as { id: number; name: string }[] }
  }

  it('goes on with what was answered, on another device too; twice at once it is the same one', async () => {
    const [me, card] = [await world.make.member(), await world.make.card()]
    const { round, facts } = await answered(me, card.id, 1)
    expect(round.answers).toEqual([])
    const both = await Promise.all([1, 2].map(() => world.as(me).call(createRound, wanted(card.id))))
    for (const again of both)
      expect(again).toMatchObject({
        user_quiz_round_id: round.user_quiz_round_id,
        key: round.key,
        answers: [{ fact_id: facts[0]!.id, answer: 'something else', correct: false }],
      })
  })

  it('goes on for who would begin with the rest of it; without one a part begins, which is not gone on with', async () => {
    const [me, card] = [await world.make.member(), await world.make.card()]
    const ask = (whole: boolean) => world.as(me).call(createRound, wanted(card.id, { whole }))
    const part = await ask(false)
    expect((await ask(false)).key).not.toBe(part.key)
    const { round, facts } = await answered(me, card.id, 1)
    expect(await ask(false)).toMatchObject({ key: round.key, answers: [{ fact_id: facts[0]!.id }] })
  })

  it.each([
    ['of a part of the card', { whole: false, resume: false }],
    ['without an answer', { answers: 0 }],
  ])('%s is begun anew', async (_what, { answers = 1, ...more }: { answers?: number; whole?: boolean }) => {
    const [me, card] = [await world.make.member(), await world.make.card()]
    const { round } = await answered(me, card.id, answers, more)
    const again = await world.as(me).call(createRound, wanted(card.id))
    expect(again.user_quiz_round_id).not.toBe(round.user_quiz_round_id)
  })

  it('is left for good once one is begun anew, once it was closed, after a day, and is nobody else’s', async () => {
    const [me, other] = [await world.make.member(), await world.make.member()]
    for (const leave of [
      ({ cardId }: { cardId: number; id: number }) => world.as(me).call(createRound, wanted(cardId, { resume: false })),
      ({ id }: { id: number }) => world.as(me).call(finishRound, { user_quiz_round_id: id }),
      ({ id }: { id: number }) =>
        world.database.pool.query(
          `update quiz_rounds set started_at = started_at - interval '25 hours' where id = $1`,
          [id],
        ),
    ]) {
      const card = await world.make.card()
      const { round } = await answered(me, card.id, 1)
      expect((await world.as(other).call(createRound, wanted(card.id))).answers).toEqual([])
      await leave({ cardId: card.id, id: round.user_quiz_round_id })
      const again = await world.as(me).call(createRound, wanted(card.id))
      expect([again.key === round.key, again.answers]).toEqual([false, []])
    }
  })
})
