import { describe, expect, it } from 'vitest'
import { listPrintableCards } from '#shared/contract/learning/index.ts'
import { listQueue } from '#shared/contract/memory/index.ts'
import {
  addToPlaylist,
  completePlaylistQuiz,
  getPlaylist,
  PlaylistNotMastered,
  reviewPlaylist,
  sharePlaylist,
  updatePlaylist,
} from '#shared/contract/playlists/index.ts'
import {
  answerFact,
  createRound,
  finishRound,
  listDailyQuestions,
  listPlaylistQuestions,
  NoQuestionsLeft,
} from '#shared/contract/quiz/index.ts'
import { NotFound } from '#shared/errors.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'
import { atOneSchool, makeCards, withPlaylist } from './people.ts'

const world = testWorld()
const key = () => crypto.randomUUID()

async function begin(person: Person, playlistId: number, more: object = {}) {
  const me = world.as(person)
  const round = await me.call(createRound, {
    key: key(),
    quiz_resource_type: 'playlist',
    quiz_resource_id: playlistId,
    whole: true,
    ...more,
  })
  const answer = (fact_id: number, given: string) =>
    me.call(answerFact, {
      fact_id,
      key: key(),
      quiz_round_id: round.user_quiz_round_id,
      answer: given,
      answer_time: 4000,
    })
  return { me, round, answer, asked: round.questions.map(({ fact_id }) => fact_id as number) }
}

describe('a quiz of a playlist', () => {
  it('QUZ-GA002 QUZ-CA013: asks in the order of the playlist, own, by title or shuffled', async () => {
    const cards = []
    for (const name of ['Beta', 'Alpha']) cards.push(await world.make.card({ content: { name } }))
    const { owner, me, id } = await withPlaylist(world, cards)
    const facts = cards.map((card) => card.facts.map(({ id: fact }) => fact))
    expect((await begin(owner, id)).asked).toEqual(facts.flat())
    await me.call(updatePlaylist, { playlist_id: id, sort_method: 'a~z' })
    expect((await begin(owner, id)).asked).toEqual([...facts[1]!, ...facts[0]!])
    expect(await me.call(listPlaylistQuestions, { playlist_id: id, limit: 1 })).toMatchObject({
      name: 'Heart',
      total: 6,
      unanswered: 6,
      left: false,
      questions: [{ fact_id: facts[1]![0] }],
    })
    const orders = new Set<string>()
    for (let time = 0; time < 10; time++) {
      await me.call(updatePlaylist, { playlist_id: id, sort_method: 'random' })
      const { asked } = await begin(owner, id)
      expect(asked.toSorted()).toEqual(facts.flat().toSorted())
      orders.add(asked.join())
    }
    expect(orders.size).toBeGreaterThan(1)
  })
  it('is for who may read it: its owner and whom it is shared with', async () => {
    const { me, owner, id } = await withPlaylist(world, await makeCards(world, 1))
    const friend = await world.make.member()
    await atOneSchool(world, owner, friend)
    expect(NotFound.is(await refusalOf(begin(friend, id)))).toBe(true)
    expect(NotFound.is(await refusalOf(world.as(null).call(listPlaylistQuestions, { playlist_id: id })))).toBe(true)
    await me.call(sharePlaylist, { playlist_id: id, type: 'users', user_ids: [friend.id] })
    expect((await begin(friend, id)).asked).toHaveLength(3)
  })
  it('goes on where it was left, and is limited and covered as that of a track', async () => {
    const person = await world.make.trial()
    const { id } = await withPlaylist(world, await makeCards(world, 8, { free: false, onTrialList: true }), {
      owner: person,
    })
    const first = await begin(person, id)
    expect(first.round.questions_left).toBe(first.asked.length)
    await first.answer(first.asked[0]!, 'Wrong A')
    const again = await begin(person, id, { resume: true })
    expect(again.round).toMatchObject({ key: first.round.key, answers: [{ fact_id: first.asked[0], correct: false }] })
    for (const fact of first.asked.slice(1)) await again.answer(fact, 'Wrong A')
    const refused = await refusalOf(begin(person, id))
    expect(NoQuestionsLeft.is(refused)).toBe(true)
  })
  it('PLY-RU010: marks it as quizzed to its end once all is mastered, until cards are added', async () => {
    const [card, more] = await makeCards(world, 2)
    const { owner, me, id } = await withPlaylist(world, [card!])
    const isDone = async () => (await me.call(getPlaylist, { playlist_id: id })).quiz_completed
    const done = { playlist_id: id, quiz_completed: true } as const
    expect(PlaylistNotMastered.is(await refusalOf(me.call(completePlaylistQuiz, done)))).toBe(true)
    const { round, answer } = await begin(owner, id)
    for (const { id: fact, name } of card!.facts) await answer(fact, name)
    expect(await isDone()).toBe(false)
    await me.call(finishRound, { user_quiz_round_id: round.user_quiz_round_id as never })
    expect(await isDone()).toBe(true)
    expect(await me.call(completePlaylistQuiz, done)).toEqual(done)
    await me.call(addToPlaylist, { playlist_id: id, card_id: card!.id })
    expect(await isDone()).toBe(true)
    await me.call(addToPlaylist, { playlist_id: id, card_id: more!.id })
    expect(await isDone()).toBe(false)
    const stranger = world.as(await world.make.member())
    expect(NotFound.is(await refusalOf(stranger.call(completePlaylistQuiz, done)))).toBe(true)
  })
})

describe('a playlist elsewhere', () => {
  it('goes into the daily quiz, those of its cards that are open; twice is as once', async () => {
    const [open] = await makeCards(world, 1)
    const locked = await world.make.card({ free: false })
    const owner = await world.make.trial()
    const { me, id } = await withPlaylist(world, [open!, locked], { owner })
    for (let time = 0; time < 2; time++)
      expect(await me.call(reviewPlaylist, { playlist_id: id })).toMatchObject({ cards: 1, current_left: 3 })
    expect((await me.call(listQueue, {})).items.map(({ card_id }) => card_id)).toEqual([open!.id])
    expect((await me.call(listDailyQuestions, { playlist_id: id })).questions).toHaveLength(3)
    const stranger = world.as(await world.make.member())
    expect(NotFound.is(await refusalOf(stranger.call(reviewPlaylist, { playlist_id: id })))).toBe(true)
  })
  it('is printed in its order, a page at a time, by who may read it', async () => {
    const cards = await makeCards(world, 3)
    const { me, id } = await withPlaylist(world, cards)
    const printed = await me.call(listPrintableCards, { type: 'playlist', id, per_page: 2, page: 2 })
    expect(printed).toMatchObject({ title: 'Heart', total: 3, data: [{ slug: cards[2]!.slug }] })
    const stranger = world.as(await world.make.member())
    expect(NotFound.is(await refusalOf(stranger.call(listPrintableCards, { type: 'playlist', id })))).toBe(true)
  })
})
