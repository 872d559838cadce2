import { describe, expect, it } from 'vitest'
import { CARDS_A_RUN, makeDistractors, makeDue } from '#server/features/quiz/generated/making.ts'
import { poolSql } from '#server/platform/sql.ts'
import { listReports } from '#shared/contract/feedback/index.ts'
import { CardLocked, getCard } from '#shared/contract/learning/index.ts'
import * as contract from '#shared/contract/quiz/index.ts'
import { Forbidden, InvalidInput, NotFound, Unauthenticated } from '#shared/errors.ts'
import { SUGGESTIONS_A_DAY } from '#shared/rules/quiz/distractors.ts'
import type { MadeCard } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const key = () => crypto.randomUUID()
const sql = () => poolSql(world.database.pool)
const made = (cards: readonly MadeCard[]) =>
  makeDistractors(
    { sql: sql(), now: new Date() },
    cards.map(({ id }) => id),
  )
let count = 0
/** Facts of one kind that no other test has, on cards of one area of study. */
async function cardsOfKind(markets = [101]) {
  const kind = `kind ${++count}`
  const named = (name: string) => ({ name, classification: kind, distractors: ['Wrong A'] })
  const cards = []
  for (const name of ['Heart attack', 'Bradycardia', 'MI', 'Nausea', 'Rash'])
    cards.push(await world.make.card({ markets, facts: 1, fact: named(name), content: { topic_type: kind as never } }))
  return cards
}
const publishedAgain = (card_id: number) =>
  world.database.pool.query(`insert into outbox (name, room, payload) values ('editor.cardPublished', null, $1)`, [
    { card_id, revision: 1 },
  ])
const xpOf = async (userId: number, source: string): Promise<number> =>
  (
    await world.database.pool.query(
      'select coalesce(sum(amount), 0)::int as n from xp_grants where user_id = $1 and source = $2',
      [userId, source],
    )
  ).rows[0].n

describe('generated wrong answers', () => {
  it('QUZ-GA006: are facts of other cards of the kind, none of which says the same as the answer', async () => {
    const cards = await cardsOfKind()
    await made(cards)
    const [heart] = cards
    const { facts } = await world.as(await world.make.member()).call(getCard, { slug: heart!.slug })
    expect(facts[0]!.distractor_names).toEqual(['Wrong A'])
    expect(facts[0]!.generated_names!.slice(0, 3).toSorted()).toEqual(['Bradycardia', 'Nausea', 'Rash'])
    expect(facts[0]!.generated_names).not.toContain('MI')
  })
  it('QUZ-GA006: come from cards that are everybody’s, and from the same area of study', async () => {
    const cards = await cardsOfKind()
    await world.database.pool.query('update cards set is_private = true where id = $1', [cards[1]!.id])
    await world.database.pool.query('delete from track_cards where card_id = $1', [cards[3]!.id])
    await made([cards[0]!])
    const { facts } = await world.as(await world.make.member()).call(getCard, { slug: cards[0]!.slug })
    expect(facts[0]!.generated_names).not.toContain('Bradycardia')
    expect(facts[0]!.generated_names).not.toContain('Nausea')
    expect(facts[0]!.generated_names).toContain('Rash')
  })
  it('are made for a new version by itself, and for what is left by the job, in heaps', async () => {
    const [card] = await cardsOfKind()
    const isMade = async () =>
      (await world.database.pool.query('select 1 from distractor_makings where card_id = $1', [card!.id])).rows.length
    await publishedAgain(card!.id)
    await until(isMade, (rows) => rows === 1)
    await world.database.pool.query('delete from distractor_makings where card_id = $1', [card!.id])
    for (let left = CARDS_A_RUN; left === CARDS_A_RUN; ) left = await makeDue({ sql: sql(), now: new Date() })
    expect(await isMade()).toBe(1)
    expect(await makeDue({ sql: sql(), now: new Date() })).toBe(0)
  })
  it('what was shown and chosen of them counts once for each answer, and what the fact does not have counts never', async () => {
    const [card] = await cardsOfKind()
    await made([card!])
    const me = world.as(await world.make.member())
    const round = await me.call(contract.createRound, {
      key: key(),
      quiz_resource_type: 'pictomo',
      quiz_resource_id: card!.id,
    })
    const answer = {
      fact_id: card!.facts[0]!.id,
      key: key(),
      quiz_round_id: round.user_quiz_round_id,
      answer: 'Rash',
      answer_time: 4000,
      options: ['Heart attack', 'Rash', 'Nausea', 'Made up'],
    }
    await me.call(contract.answerFact, answer)
    await me.call(contract.answerFact, answer)
    const counted = async () =>
      (
        await world.database.pool.query(
          'select option, shown, chosen from option_counts where fact_id = $1 order by option',
          [card!.facts[0]!.id],
        )
      ).rows
    expect(await until(counted, (rows) => rows.length > 0)).toEqual([
      { option: 'nausea', shown: 1, chosen: 0 },
      { option: 'rash', shown: 1, chosen: 1 },
    ])
    await made([card!])
    const { facts } = await me.call(getCard, { slug: card!.slug })
    expect(facts[0]!.generated_names![0]).toBe('Rash')
  })
})

const suggest = (who: ReturnType<typeof world.as>, card: MadeCard, name: string) =>
  who.call(contract.suggestDistractor, { fact_id: card.facts[0]!.id, name })
const list = async (who: ReturnType<typeof world.as>, card: MadeCard) =>
  (await who.call(contract.listDistractors, { fact_id: card.facts[0]!.id })).distractors

describe('a suggested wrong answer', () => {
  it('QUZ-CA006 QUZ-RU008: is the person’s own, a reader’s to others, and gives XP once', async () => {
    const card = await world.make.card()
    const [ada, ben] = [await world.make.member(), await world.make.member()]
    const mine = await suggest(world.as(ada), card, ' Tinnitus ')
    expect(mine).toMatchObject({ name: 'Tinnitus', type: 'user', vote: 0 })
    expect(await suggest(world.as(ada), card, 'tinnitus')).toEqual(mine)
    expect((await list(world.as(ben), card))[0]).toMatchObject({ name: 'Tinnitus', type: 'community' })
    expect((await list(world.as(null), card))[0]).toMatchObject({ name: 'Tinnitus', type: 'community' })
    expect(
      await until(
        () => xpOf(ada.id, 'distractor_suggested'),
        (xp) => xp > 0,
      ),
    ).toBe(2)
  })
  it('QUZ-CA006: is another one than the answer, the card’s facts and what is there', async () => {
    const card = await world.make.card()
    const me = world.as(await world.make.member())
    for (const name of ['fact 1', 'FACT 2!', 'Wrong A', ' ', 'x'.repeat(201), 'a\u202eb'])
      expect(InvalidInput.is(await refusalOf(suggest(me, card, name))), name).toBe(true)
    const neither = me.call(contract.suggestDistractor, { fact_id: card.facts[0]!.id })
    expect(InvalidInput.is(await refusalOf(neither))).toBe(true)
  })
  it('two people at once with the same: one is it, the other is told', async () => {
    const card = await world.make.card()
    const people = [world.as(await world.make.member()), world.as(await world.make.member())]
    const done = await Promise.allSettled(people.map((who) => suggest(who, card, 'Tinnitus')))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await list(world.as(null), card)).filter(({ name }) => name === 'Tinnitus')).toHaveLength(1)
  })
  it('takes an account, an open card, and so many a day', async () => {
    const card = await world.make.card({ facts: 2 })
    const member = await world.make.member()
    expect(Unauthenticated.is(await refusalOf(suggest(world.as(null), card, 'Tinnitus')))).toBe(true)
    const locked = await world.make.card({ free: false })
    const trial = world.as(await world.make.trial())
    expect(CardLocked.is(await refusalOf(suggest(trial, locked, 'Tinnitus')))).toBe(true)
    expect(CardLocked.is(await refusalOf(list(trial, locked)))).toBe(true)
    await world.database.pool.query(
      `insert into fact_distractors (fact_id, user_id, name, meaning, created_at)
       select $1, $2, 'n' || n, 'n' || n, $4 from generate_series(1, $3) n`,
      [card.facts[1]!.id, member.id, SUGGESTIONS_A_DAY, world.clock.now()],
    )
    expect(contract.TooManySuggestions.is(await refusalOf(suggest(world.as(member), card, 'Tinnitus')))).toBe(true)
  })
  it('of a hidden card is answered as of none', async () => {
    const card = await world.make.card()
    await world.database.pool.query('update cards set is_private = true where id = $1', [card.id])
    const me = world.as(await world.make.member())
    const fact_id = card.facts[0]!.id
    const asks = [
      () => suggest(me, card, 'Tinnitus'),
      () => list(me, card),
      () => me.call(contract.listSuggested, { fact_id }),
      () => me.call(contract.voteQuestion, { fact_id, vote: 1 }),
      () => me.call(contract.voteDistractor, { fact_id, name: 'Rash', vote: 1 }),
    ]
    for (const ask of asks) expect(NotFound.is(await refusalOf(ask()))).toBe(true)
  })
  it('QUZ-CA009 QUZ-RU020: ideas are ten other facts at random, each of which can be suggested by its number', async () => {
    const cards = await cardsOfKind()
    const me = world.as(await world.make.member())
    const fact_id = cards[1]!.facts[0]!.id
    // They are not among the fact's own yet.
    await world.database.pool.query(`update facts set generated_distractors = '{}' where id = $1`, [fact_id])
    const { suggested } = await me.call(contract.listSuggested, { fact_id })
    expect(suggested.length).toBeLessThanOrEqual(10)
    expect(suggested.map(({ name }) => name)).toEqual(expect.arrayContaining(['Nausea', 'Rash']))
    const { distractor_id } = suggested.find(({ name }) => name === 'Rash')!
    expect(await me.call(contract.suggestDistractor, { fact_id, distractor_id })).toMatchObject({ name: 'Rash' })
  })
})

describe('a vote', () => {
  it('QUZ-RU013 QUZ-CA007: is one a person, is set again without counting twice, and is taken back by 0', async () => {
    const card = await world.make.card()
    const [ada, ben] = [await world.make.member(), await world.make.member()]
    const { user_fact_distractor_id } = await suggest(world.as(ada), card, 'Tinnitus')
    const id = user_fact_distractor_id!
    const vote = (given: contract.Vote) =>
      world
        .as(ben)
        .call(contract.voteDistractor, { fact_id: card.facts[0]!.id, user_fact_distractor_id: id, vote: given })
    const both = await Promise.all([vote(-1), vote(-1)])
    expect(both.map(({ vote_total }) => vote_total)).toEqual([-1, -1])
    expect(await vote(1)).toMatchObject({ vote: 1, vote_total: 1 })
    expect(await vote(0)).toMatchObject({ vote: 0, vote_total: 0 })
    await vote(1)
    expect(
      await until(
        () => xpOf(ben.id, 'distractor_voted'),
        (xp) => xp > 0,
      ),
    ).toBe(1)
    const own = world.as(ada).call(contract.voteDistractor, {
      fact_id: card.facts[0]!.id,
      user_fact_distractor_id: id,
      vote: 1,
    })
    expect(contract.OwnDistractor.is(await refusalOf(own))).toBe(true)
  })
  it('QUZ-CA007: two people at once give a generated one its number once', async () => {
    const cards = await cardsOfKind()
    await made(cards)
    const fact_id = cards[0]!.facts[0]!.id
    const voted = await Promise.all(
      [1, 2].map(async () =>
        world.as(await world.make.member()).call(contract.voteDistractor, { fact_id, name: 'Rash', vote: 1 }),
      ),
    )
    expect(new Set(voted.map((one) => one.user_fact_distractor_id)).size).toBe(1)
    const me = world.as(await world.make.member())
    expect((await list(me, cards[0]!)).filter(({ name }) => name === 'Rash')).toMatchObject([
      { type: 'generated', vote_total: 2 },
    ])
    const other = me.call(contract.voteDistractor, { fact_id, name: 'Made up', vote: 1 })
    expect(NotFound.is(await refusalOf(other))).toBe(true)
  })
  it('QUZ-CA010: views count once a person', async () => {
    const card = await world.make.card()
    const ada = world.as(await world.make.member())
    const { user_fact_distractor_id } = await suggest(ada, card, 'Tinnitus')
    const seen = { distractor_ids: [user_fact_distractor_id!] }
    const ben = world.as(await world.make.member())
    expect(await ben.call(contract.countDistractorViews, seen)).toEqual({ counted: 1 })
    expect(await ben.call(contract.countDistractorViews, seen)).toEqual({ counted: 0 })
    expect(await ada.call(contract.countDistractorViews, seen)).toEqual({ counted: 0 })
  })
  it('QUZ-RU014 QUZ-CA008: on a question needs a severity for feedback, which the staff read once', async () => {
    const card = await world.make.card()
    const me = world.as(await world.make.member())
    const fact_id = card.facts[0]!.id
    const fault = { fact_id, vote: -1 as const, reason: 'Hard to understand', note: 'Which dose?' }
    expect(InvalidInput.is(await refusalOf(me.call(contract.voteQuestion, fault)))).toBe(true)
    const saved = { vote: -1, severity: 'High', reason: 'Hard to understand', note: 'Which dose?' }
    expect(await me.call(contract.voteQuestion, { ...fault, severity: 'High' })).toEqual(saved)
    await me.call(contract.voteQuestion, { ...fault, severity: 'High' })
    expect((await me.call(contract.listDistractors, { fact_id })).question).toEqual(saved)
    const admin = world.as(await world.make.admin())
    const reports = async () => (await admin.call(listReports, { card_id: card.id as never })).data
    expect(await until(reports, (rows) => rows.length > 0)).toMatchObject([
      { error: 'Hard to understand: Which dose?', severity: 'High' },
    ])
    expect(await me.call(contract.voteQuestion, { fact_id, vote: 0 })).toMatchObject({ vote: 0, severity: null })
  })
})

describe('what the question offers by its authors', () => {
  it('QUZ-RU013: is voted on by its name and counted once; staff see it when it is disliked, and change it in the editor', async () => {
    const card = await world.make.card()
    const fact_id = card.facts[0]!.id
    const [ada, ben] = [await world.make.member(), await world.make.member()]
    const vote = (who: typeof ada, given: contract.Vote) =>
      world.as(who).call(contract.voteDistractor, { fact_id, name: 'Wrong A', vote: given })
    const listed = async () => (await list(world.as(ada), card)).filter(({ name }) => name === 'Wrong A')
    expect(await listed()).toEqual([
      { user_fact_distractor_id: null, name: 'Wrong A', type: 'author', vote: 0, vote_total: 0 },
    ])
    await Promise.all([vote(ada, 1), vote(ben, 1)])
    expect(await listed()).toMatchObject([{ type: 'author', vote: 1, vote_total: 2 }])
    const admin = world.as(await world.make.admin())
    const shown = async (show: 'waiting' | 'disliked' | 'hidden') =>
      (await admin.call(contract.listQueuedDistractors, { show, per_page: 100 })).data.filter(
        (one) => one.fact_id === fact_id,
      )
    expect(await shown('waiting')).toEqual([])
    await vote(ada, -1)
    await vote(ben, -1)
    const [row] = await shown('disliked')
    expect(row).toMatchObject({ name: 'Wrong A', by_authors: true, against_votes: 2, card_slug: card.slug })
    expect(row!.others).toContain('Wrong B')
    expect(await shown('waiting')).toHaveLength(1)
    const hide = admin.call(contract.moderateDistractor, {
      user_fact_distractor_id: row!.user_fact_distractor_id,
      decision: 'hide',
    })
    expect(InvalidInput.is(await refusalOf(hide))).toBe(true)
    expect(await shown('hidden')).toEqual([])
    expect((await vote(ada, 0)).vote).toBe(0)
  })
  it('is kept by staff until somebody votes against it anew, and says how often it was offered', async () => {
    const card = await world.make.card()
    const fact_id = card.facts[0]!.id
    const [ada, ben] = [await world.make.member(), await world.make.member()]
    const vote = (who: typeof ada, given: contract.Vote) =>
      world.as(who).call(contract.voteDistractor, { fact_id, name: 'Wrong A', vote: given })
    const admin = world.as(await world.make.admin())
    const shown = async (show: 'waiting' | 'disliked' | 'all') =>
      (await admin.call(contract.listQueuedDistractors, { show, per_page: 100 })).data.filter(
        (one) => one.fact_id === fact_id,
      )
    const me = world.as(ada)
    const round = await me.call(contract.createRound, {
      key: key(),
      quiz_resource_type: 'pictomo',
      quiz_resource_id: card.id,
    })
    await me.call(contract.answerFact, {
      fact_id,
      key: key(),
      quiz_round_id: round.user_quiz_round_id,
      answer: 'Wrong A',
      answer_time: 4000,
      options: ['Fact 1', 'Wrong A', 'Wrong B'],
    })
    await vote(ada, -1)
    const [row] = await until(
      () => shown('waiting'),
      ([one]) => one?.shown === 1,
    )
    expect(row).toMatchObject({ shown: 1, chosen: 1, fact_key: card.facts[0]!.key })
    const decide = (who: typeof me, decision: 'keep' | 'open') =>
      who.call(contract.moderateDistractor, { user_fact_distractor_id: row!.user_fact_distractor_id, decision })
    expect(Forbidden.is(await refusalOf(decide(me, 'keep')))).toBe(true)
    expect(await Promise.all([decide(admin, 'keep'), decide(admin, 'keep')])).toMatchObject([
      { state: 'kept' },
      { state: 'kept' },
    ])
    expect([await shown('waiting'), await shown('disliked')]).toEqual([[], []])
    expect(await shown('all')).toMatchObject([{ state: 'kept' }])
    // The same vote again, and one for it, are nothing new against it.
    await vote(ada, -1)
    await vote(ben, 1)
    expect(await shown('waiting')).toEqual([])
    await vote(ben, -1)
    expect(await shown('waiting')).toMatchObject([{ state: 'open', against_votes: 2 }])
    await decide(admin, 'keep')
    expect(await decide(admin, 'open')).toMatchObject({ state: 'open' })
    const suggested = await suggest(world.as(ada), card, 'Tinnitus')
    const wrongly = admin.call(contract.moderateDistractor, {
      user_fact_distractor_id: suggested.user_fact_distractor_id!,
      decision: 'keep',
    })
    expect(InvalidInput.is(await refusalOf(wrongly))).toBe(true)
  })
})

describe('moderators', () => {
  it('QUZ-RU018: who has the access "admin" on "quiz" is one of them for the quiz; staff without it are not', async () => {
    const keeper = world.as(await world.make.staff({ permissions: [['quiz', 'admin']] }))
    expect(await keeper.call(contract.listQueuedDistractors, {})).toMatchObject({ page: 1 })
    const other = world.as(await world.make.staff({ permissions: [['workflow', 'publish']] }))
    expect(Forbidden.is(await refusalOf(other.call(contract.listQueuedDistractors, {})))).toBe(true)
  })
  it('take a suggestion as the authors’ own, or hide it, and the queue has it no more', async () => {
    const card = await world.make.card()
    const me = world.as(await world.make.member())
    const id = (await suggest(me, card, 'Tinnitus')).user_fact_distractor_id!
    const decide = (who: typeof me, decision: 'accept' | 'hide' | 'open') =>
      who.call(contract.moderateDistractor, { user_fact_distractor_id: id, decision })
    expect(Forbidden.is(await refusalOf(decide(me, 'accept')))).toBe(true)
    expect(Forbidden.is(await refusalOf(me.call(contract.listQueuedDistractors, {})))).toBe(true)
    const admin = world.as(await world.make.admin())
    const waiting = async () =>
      (await admin.call(contract.listQueuedDistractors, { per_page: 100 })).data.map(
        (one) => one.user_fact_distractor_id,
      )
    expect(await waiting()).toContain(id)
    const [first, second] = await Promise.all([decide(admin, 'accept'), decide(admin, 'accept')])
    expect([first.state, second.state]).toEqual(['accepted', 'accepted'])
    expect(await waiting()).not.toContain(id)
    const namesNow = async () => (await me.call(getCard, { slug: card.slug })).facts[0]!.distractor_names
    expect(await namesNow()).toContain('Tinnitus')
    await decide(admin, 'hide')
    expect(await namesNow()).not.toContain('Tinnitus')
    expect((await list(me, card)).map(({ name }) => name)).not.toContain('Tinnitus')
    expect(InvalidInput.is(await refusalOf(suggest(me, card, 'Tinnitus')))).toBe(true)
  })

  it('can’t take what is right by now; what was taken waits for them again once its fact is called so', async () => {
    const card = await world.make.card()
    const me = await world.make.member()
    const admin = world.as(await world.make.admin())
    const id = (await suggest(world.as(me), card, 'Tinnitus')).user_fact_distractor_id!
    const accept = () => admin.call(contract.moderateDistractor, { user_fact_distractor_id: id, decision: 'accept' })
    const callFact = (name: string) =>
      world.database.pool.query('update facts set name = $2 where id = $1', [card.facts[0]!.id, name])
    const { name } = card.facts[0]!
    await callFact('Tinnitus')
    expect(InvalidInput.is(await refusalOf(accept()))).toBe(true)
    await callFact(name)
    await accept()
    await callFact('Tinnitus')
    await publishedAgain(card.id)
    const stands = async () =>
      (await admin.call(contract.listQueuedDistractors, { per_page: 100, show: 'waiting' })).data.some(
        (one) => one.user_fact_distractor_id === id,
      )
    await until(stands, (is) => is)
    const { rows } = await world.database.pool.query('select accepted_distractors from facts where id = $1', [
      card.facts[0]!.id,
    ])
    expect(rows[0].accepted_distractors).toEqual([])
  })
})
