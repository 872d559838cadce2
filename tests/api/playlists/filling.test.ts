import { expect, it } from 'vitest'
import { listPrintableCards } from '#shared/contract/learning/index.ts'
import {
  addToPlaylist,
  clearPlaylist,
  completePlaylistQuiz,
  createPlaylist,
  downloadPlaylist,
  duplicatePlaylist,
  FillsItself,
  fixPlaylist,
  followSharedPlaylist,
  getPlaylist,
  getSharedPlaylist,
  listPlaylistCards,
  listPlaylists,
  listSchoolPlaylists,
  MadeByHand,
  orderPlaylist,
  PlaylistNotMastered,
  type PlaylistRule,
  previewPlaylistRule,
  removeFromPlaylist,
  reviewPlaylist,
  setPlaylistPlace,
  sharePlaylist,
  showPlaylistAtSchool,
  updatePlaylist,
} from '#shared/contract/playlists/index.ts'
import { listPlaylistQuestions } from '#shared/contract/quiz/index.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import type { MadeCard, Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'
import { atOneSchool, makeCards, makeTrack } from './people.ts'

const world = testWorld()
const DAY_MS = 86_400_000

/** A learner's memory of a card's first fact. */
async function remember(
  { id }: Person,
  card: MadeCard,
  given: { inDays?: number; grade?: number; stability?: number } = {},
): Promise<void> {
  const { inDays = 30, grade = 3, stability = 30 } = given
  const now = world.clock.now()
  await world.database.pool.query(
    `insert into memory_states (user_id, fact_id, card_id, due, stability, difficulty, state, reps, last_review, last_day, last_grade)
     values ($1, $2, $3, $4, $5, 5, 2, 1, $6, $6::timestamptz::date, $7)`,
    [id, card.facts[0]!.id, card.id, new Date(now.getTime() + inDays * DAY_MS), stability, now, grade],
  )
}
const look = ({ id }: Person, card: MadeCard) =>
  world.database.pool.query('insert into card_progress (user_id, card_id, last_viewed_at) values ($1, $2, $3)', [
    id,
    card.id,
    world.clock.now(),
  ])

/** A track of cards, and somebody with a playlist that fills itself from it. */
async function filled(rule: Partial<PlaylistRule> = {}, count = 3) {
  const cards = await makeCards(world, count)
  const { trackId, pathwayId } = await makeTrack(world, cards)
  const owner = await world.make.member()
  const me = world.as(owner)
  const place = { kind: 'track' as const, id: trackId }
  const made = await me.call(createPlaylist, { name: 'By itself', rule: { place, ...rule } })
  const id = made.playlist_id as number
  const slugs = async (reader = me) =>
    (await reader.call(listPlaylistCards, { playlist_id: id })).data.map(({ slug }) => slug)
  return { cards: cards as [MadeCard, MadeCard, MadeCard], trackId, pathwayId, place, owner, me, id, made, slugs }
}

it('PLY-GA001: a playlist fills itself by its rule, says it in words and stays true by itself', async () => {
  const { cards, owner, me, id: playlist_id, made, slugs } = await filled({ standing: 'untouched' })
  expect(made).toMatchObject({
    auto: true,
    total: 3,
    total_facts: 9,
    rule_text: 'Cards of Heart that you have not begun',
    why_empty: null,
  })
  expect(await slugs()).toEqual(cards.map(({ slug }) => slug))
  await look(owner, cards[0])
  expect(await slugs()).toEqual([cards[1].slug, cards[2].slug])
  expect((await me.call(listPlaylists, {})).data[0]).toMatchObject({ total: 2, auto: true })
  for (const card of cards.slice(1)) await look(owner, card)
  expect(await me.call(getPlaylist, { playlist_id })).toMatchObject({
    total: 0,
    why_empty: expect.stringMatching(/begun every one/),
  })
  const fresh = await world.make.card()
  await world.database.pool.query(
    'insert into track_cards (track_id, card_id, sort_order) select track_id, $1, 99 from track_cards where card_id = $2',
    [fresh.id, cards[0].id],
  )
  expect(await slugs()).toEqual([fresh.slug])
})

it('takes what is due, missed and weak of its reader’s own memory, several at once of one fact', async () => {
  const { cards, owner, me, place, id: playlist_id, slugs } = await filled({ standing: 'due' })
  expect(await slugs()).toEqual([])
  await remember(owner, cards[0], { inDays: -1, grade: 1, stability: 0.5 })
  await remember(owner, cards[1], { inDays: 5, stability: 2 })
  await remember(owner, cards[2], { inDays: 40 })
  const by = async (rule: object) => {
    await me.call(updatePlaylist, { playlist_id, rule: { place, ...rule } })
    return slugs()
  }
  const [first, second] = [cards[0].slug, cards[1].slug]
  expect(await slugs()).toEqual([first])
  expect(await by({ standing: 'due_week' })).toEqual([first, second])
  expect(await by({ missed: true })).toEqual([first])
  expect(await by({ weak: true })).toEqual([first, second])
  expect(await by({ standing: 'due_week', weak: true, missed: true })).toEqual([first])
  // Somebody else remembers nothing of it.
  const { share_key } = await me.call(sharePlaylist, { playlist_id, type: 'public' })
  const reader = world.as(await world.make.member())
  await reader.call(followSharedPlaylist, { share_key: share_key! })
  expect(await slugs(reader)).toEqual([])
  expect(await world.as(null).call(getSharedPlaylist, { share_key: share_key! })).toMatchObject({ total: 0 })
  // What was taken out of the daily quiz is not due.
  await world.database.pool.query('insert into memory_cards (user_id, card_id, removed_at) values ($1, $2, $3)', [
    owner.id,
    cards[0].id,
    world.clock.now(),
  ])
  expect(await by({ standing: 'due' })).toEqual([])
})

it('takes a pathway with all below it, one kind of topic, and a word in names, keywords and facts', async () => {
  const drug = await world.make.card({ content: { name: 'Digoxin', topic_type: 'drug' } })
  const organism = await world.make.card({ content: { name: 'Listeria', topic_type: 'organism' } })
  const { pathwayId } = await makeTrack(world, [drug, organism])
  const me = world.as(await world.make.member())
  const place = { kind: 'pathway' as const, id: pathwayId }
  const preview = (rule: object) => me.call(previewPlaylistRule, { rule })
  expect(await preview({ place })).toMatchObject({ total: 2, rule_text: 'Cards of Above' })
  expect(await preview({ place, topic_type: 'drug' })).toMatchObject({ total: 1, rule_text: 'Drugs of Above' })
  expect(await preview({ place, word: 'LISTER' })).toMatchObject({ total: 1 })
  expect(await preview({ place, word: drug.facts[0]!.name, topic_type: 'drug' })).toMatchObject({ total: 1 })
  expect(await preview({ place, word: '%' })).toMatchObject({
    total: 0,
    why_empty: 'No card there mentions “%”. A shorter word finds more.',
  })
  const none = await preview({ place: { kind: 'track', id: 2_000_000_000 } })
  expect(none).toMatchObject({ total: 0, why_empty: expect.stringMatching(/not there any more/) })
})

it('quizzes, prints, downloads and reviews what stands in it now', async () => {
  const { cards, owner, me, id: playlist_id } = await filled({ standing: 'untouched' })
  await look(owner, cards[0])
  const questions = await me.call(listPlaylistQuestions, { playlist_id } as never)
  const asked = new Set(JSON.stringify(questions).match(/"card_id":\d+/g))
  expect(asked).toEqual(new Set([`"card_id":${cards[1].id}`, `"card_id":${cards[2].id}`]))
  const printed = await me.call(listPrintableCards, { type: 'playlist', id: playlist_id })
  expect(printed).toMatchObject({ title: 'By itself', total: 2 })
  const file = String(await me.call(downloadPlaylist, { playlist_id }))
  expect(file).toContain(cards[1].slug)
  expect(file).not.toContain(cards[0].slug)
  expect(await me.call(reviewPlaylist, { playlist_id })).toMatchObject({ cards: 2 })
  await me.call(updatePlaylist, { playlist_id, sort_method: 'z~a' })
  expect((await me.call(listPlaylistCards, { playlist_id, per_page: 1, page: 2 })).total).toBe(2)
  // Where one was stays kept, though the card has left it meanwhile.
  await me.call(setPlaylistPlace, { playlist_id, last_viewed_card_id: cards[0].id })
  // It has no end that a quiz could come to.
  expect(await refusalOf(me.call(completePlaylistQuiz, { playlist_id, quiz_completed: true }))).toSatisfy(
    PlaylistNotMastered.is,
  )
})

it('is not changed by hand, becomes a fixed list of what stands in it, and is one then', async () => {
  const { cards, owner, me, place, id: playlist_id, slugs, trackId } = await filled({ standing: 'untouched' })
  const other = await world.make.card()
  for (const trying of [
    () => me.call(addToPlaylist, { playlist_id, card_id: other.id }),
    () => me.call(addToPlaylist, { playlist_id, track_id: trackId }),
    () => me.call(removeFromPlaylist, { playlist_id, card_id: cards[0].id }),
    () => me.call(orderPlaylist, { playlist_id, card_id: cards[0].id, sort_order: 'bottom' }),
    () => me.call(clearPlaylist, { playlist_id }),
  ])
    expect(await refusalOf(trying())).toSatisfy(FillsItself.is)
  expect((await me.call(listPlaylists, { which: 'by_hand' })).total).toBe(0)
  await look(owner, cards[1])
  const stranger = world.as(await world.make.member())
  expect(await refusalOf(stranger.call(fixPlaylist, { playlist_id }))).toSatisfy(NotFound.is)
  // Of two at once one does it.
  const both = await Promise.allSettled([1, 2].map(() => me.call(fixPlaylist, { playlist_id })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(me.call(fixPlaylist, { playlist_id }))).toSatisfy(MadeByHand.is)
  expect(await refusalOf(me.call(updatePlaylist, { playlist_id, rule: { place } }))).toSatisfy(MadeByHand.is)
  await look(owner, cards[0])
  expect(await slugs()).toEqual([cards[0].slug, cards[2].slug])
  await me.call(addToPlaylist, { playlist_id, card_id: other.id })
  expect(await me.call(getPlaylist, { playlist_id })).toMatchObject({
    auto: false,
    rule: null,
    rule_text: null,
    total: 3,
  })
})

it('refuses a rule that takes everything, or what no card can be', async () => {
  const me = world.as(await world.make.member())
  for (const rule of [{}, { standing: 'untouched' as const, weak: true }]) {
    expect(await refusalOf(me.call(createPlaylist, { name: 'All', rule }))).toSatisfy(InvalidInput.is)
    expect(await refusalOf(me.call(previewPlaylistRule, { rule }))).toSatisfy(InvalidInput.is)
  }
  const card = await world.make.card()
  expect(await refusalOf(me.call(createPlaylist, { name: 'Both', card_id: card.id, rule: { word: 'a' } }))).toSatisfy(
    InvalidInput.is,
  )
  expect((await me.call(listPlaylists, {})).total).toBe(0)
})

it('is copied with its rule, and stands on a school’s page as each reader stands', async () => {
  const { cards, owner, me, id: playlist_id } = await filled({ standing: 'untouched' })
  await look(owner, cards[0])
  expect(await me.call(duplicatePlaylist, { playlist_id })).toMatchObject({
    auto: true,
    total: 2,
    name: 'Copy of By itself',
  })
  await atOneSchool(world, owner)
  await me.call(showPlaylistAtSchool, { playlist_id, shown: true })
  const { rows } = await world.database.pool.query('select school_id from users where id = $1', [owner.id])
  const found = await world.as(null).call(listSchoolPlaylists, { school_id: rows[0].school_id })
  expect(found.data).toMatchObject([{ total: 3, rule_text: 'Cards of Heart that you have not begun' }])
})
