import { describe, expect, it } from 'vitest'
import {
  getPathwayTracks,
  getTrack,
  listCourses,
  listPathways,
  setCourse,
  setPathwayHidden,
  setTrackHidden,
  setTrackPlace,
} from '#shared/contract/catalogue/index.ts'
import { listPrintableCards, listTrackCards } from '#shared/contract/learning/index.ts'
import { Forbidden, InvalidInput, NotFound, Unauthenticated } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const NURSING = 101
const MEDICINE = 100

const one = async (text: string, given: unknown[]): Promise<number> =>
  (await world.database.pool.query<{ id: number }>(text, given)).rows[0]!.id
const pathway = (market: number, name: string, parent: number | null = null) =>
  one(
    `insert into pathways (market_id, name, pathway_type, parent_id, sort_order) values ($1, $2, 'courses', $3, 900) returning id`,
    [market, name, parent],
  )
/** A track with cards in it. */
async function track(pathwayId: number, name: string, cards: readonly { id: number }[]): Promise<number> {
  const id = await one('insert into tracks (pathway_id, name) values ($1, $2) returning id', [pathwayId, name])
  for (const [place, card] of cards.entries())
    await world.database.pool.query('insert into track_cards (track_id, card_id, sort_order) values ($1, $2, $3)', [
      id,
      card.id,
      place,
    ])
  return id
}
/** A course of two levels: three cards in all, one of them in a track of its own below. */
async function course(market = NURSING) {
  const cards = [await world.make.card(), await world.make.card(), await world.make.card()] as const
  const id = await pathway(market, 'Kidneys')
  const below = await pathway(market, 'Dialysis', id)
  const first = await track(id, 'Salts', cards.slice(0, 2))
  const second = await track(below, 'Access', cards.slice(2))
  return { id, below, first, second, cards }
}
const member = async (given = {}) => world.as(await world.make.member({ lead: NURSING, ...given }))
const named = (data: readonly { pathway_id: number }[], id: number) => data.find(({ pathway_id }) => pathway_id === id)

describe('a track', () => {
  it('PTH-SC001: says how many of its cards are free and what three look like, the free ones first, none mature or private', async () => {
    const [locked, free, mature, own, last, left] = [
      await world.make.card({ free: false }),
      await world.make.card(),
      await world.make.card(),
      await world.make.card(),
      await world.make.card({ free: false }),
      await world.make.card({ free: false }),
    ]
    const { pool } = world.database
    await pool.query('update cards set is_mature = true where id = $1', [mature.id])
    const author = await world.make.member()
    await pool.query('update cards set is_private = true, author_id = $2 where id = $1', [own.id, author.id])
    const id = await track(await pathway(NURSING, 'Ears'), 'Pictured', [locked, free, mature, own, last, left])
    const empty = await track(await pathway(NURSING, 'Noses'), 'Empty', [])
    const { rows } = await pool.query('select id, name, main_image from cards where id = any($1)', [
      [locked.id, free.id, last.id],
    ])
    const sceneOf = ({ id: cardId }: { id: number }) => {
      const { name, main_image } = rows.find((row) => row.id === cardId)
      return { name, main_image }
    }
    for (const reader of [world.as(null), world.as(author)])
      expect(await reader.call(getTrack, { track_id: id as never })).toMatchObject({
        total: 5,
        total_free: 2,
        scenes: [sceneOf(free), sceneOf(locked), sceneOf(last)],
      })
    expect(await world.as(null).call(getTrack, { track_id: empty as never })).toMatchObject({
      total_free: 0,
      scenes: [],
    })
  })
})

describe('courses', () => {
  it('PTH-CA003, PTH-EN001: are those of one’s area, whole, with how far one is in all that lies in them', async () => {
    const { id, below, second, cards } = await course()
    const person = await world.make.member({ lead: NURSING })
    await world.database.pool.query(
      'insert into card_progress (user_id, card_id, mastered_at) values ($1, $2, now())',
      [person.id, cards[2].id],
    )
    const me = world.as(person)
    await me.call(setTrackPlace, { track_id: second, last_viewed_card_id: cards[2].id })
    const { data } = await me.call(listCourses, { per_page: 100 })
    expect(named(data, id)).toMatchObject({
      name: 'Kidneys',
      is_archived: false,
      total: 3,
      total_mastered: 1,
      place: { track_id: second, track_name: 'Access', slug: cards[2].slug },
    })
    expect(named(data, below)).toBeUndefined()
    expect(data.every(({ market_id }) => market_id === NURSING)).toBe(true)
  })

  it('PTH-CA005, PTH-RU003: are put away and taken up again, the same twice and two at once', async () => {
    const { id } = await course()
    const me = await member()
    const put = (is_archived: boolean) => me.call(setCourse, { pathway_id: id, is_archived })
    expect(await put(true)).toMatchObject({ pathway_id: id, is_archived: true })
    await Promise.all([put(true), put(true)])
    expect(named((await me.call(listCourses, { per_page: 100 })).data, id)).toBeUndefined()
    const all = await me.call(listCourses, { per_page: 100, archived: 'true' })
    expect(named(all.data, id)).toMatchObject({ is_archived: true })
    await put(false)
    expect(named((await me.call(listCourses, { per_page: 100 })).data, id)).toMatchObject({ is_archived: false })
    const other = await member()
    expect(named((await other.call(listCourses, { per_page: 100 })).data, id)).toBeDefined()
  })

  it('of another area are taken up too, and the wire’s own 0 and 1 are understood', async () => {
    const { id } = await course(MEDICINE)
    const me = await member()
    expect(named((await me.call(listCourses, { per_page: 100 })).data, id)).toBeUndefined()
    await me.call(setCourse, { pathway_id: id, is_archived: 0 })
    const { data } = await me.call(listCourses, { per_page: 100 })
    expect(data.at(-1)).toMatchObject({ pathway_id: id, market_id: MEDICINE })
  })

  it('are whole pathways that learners see, and nothing else', async () => {
    const { id, below } = await course()
    const me = await member()
    const put = (pathway_id: number) => refusalOf(me.call(setCourse, { pathway_id, is_archived: true }))
    expect(NotFound.is(await put(below))).toBe(true)
    expect(NotFound.is(await put(2_000_000_000))).toBe(true)
    await world.as(await world.make.admin()).call(setPathwayHidden, { pathway_id: id, hidden: true })
    expect(NotFound.is(await put(id))).toBe(true)
  })

  it('of an area are told to a guest who names it', async () => {
    const { id } = await course()
    const guest = world.as(null)
    const { data } = await guest.call(listCourses, { market_id: NURSING, per_page: 100 })
    expect(named(data, id)).toMatchObject({ total: 3, total_mastered: 0, place: null })
    expect(InvalidInput.is(await refusalOf(guest.call(listCourses, {})))).toBe(true)
    expect(Unauthenticated.is(await refusalOf(guest.call(setCourse, { pathway_id: id, is_archived: true })))).toBe(true)
  })
})

describe('a pathway', () => {
  it('PTH-CA001: is told with its tracks, what lies in it and what it belongs to', async () => {
    const { id, below, first, cards } = await course()
    const me = await member()
    await me.call(setTrackPlace, { track_id: first, last_viewed_card_id: cards[1].id })
    const told = await me.call(getPathwayTracks, { pathway_id: id })
    expect(told.pathway).toMatchObject({ pathway_id: id, total: 2, tracks: [{ track_id: first, total: 2 }] })
    expect(told.below.map(({ pathway_id }) => pathway_id)).toEqual([below])
    expect([told.above, told.places]).toEqual([[], { [first]: cards[1].id }])
    const inner = await world.as(null).call(getPathwayTracks, { pathway_id: below })
    expect(inner).toMatchObject({ above: [{ pathway_id: id, name: 'Kidneys' }], below: [], places: {} })
  })

  it('PTH-RU002, PTH-RU008: that is hidden is there for administrators alone, with all that lies in it', async () => {
    const { id, below, first } = await course()
    const admin = world.as(await world.make.admin())
    const me = await member()
    expect(await admin.call(setPathwayHidden, { pathway_id: id, hidden: true })).toEqual({
      pathway_id: id,
      hidden: true,
    })
    for (const pathway_id of [id, below])
      expect(NotFound.is(await refusalOf(me.call(getPathwayTracks, { pathway_id })))).toBe(true)
    expect((await admin.call(getPathwayTracks, { pathway_id: below })).above).toHaveLength(1)
    const listed = await me.call(listPathways, { market_id: NURSING, per_page: 100 })
    expect(named(listed.data, id)).toBeUndefined()
    await admin.call(setPathwayHidden, { pathway_id: id, hidden: false })
    await admin.call(setTrackHidden, { track_id: first, hidden: true })
    expect((await me.call(getPathwayTracks, { pathway_id: id })).pathway.tracks).toEqual([])
    expect((await admin.call(getPathwayTracks, { pathway_id: id })).pathway.tracks).toMatchObject([{ hidden: true }])
    const { rows } = await world.database.pool.query(
      `select details from security_events where kind = 'course_hidden' order by id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ details: { track_id: first, hidden: true } })
  })

  it('PTH-RU008: what stands in a hidden pathway, however deep, is hidden in every call that names it', async () => {
    const { id, first, second, cards } = await course()
    const admin = world.as(await world.make.admin())
    const me = await member()
    const calls = (track_id: number) => [
      () => me.call(getTrack, { track_id }),
      () => me.call(setTrackPlace, { track_id, last_viewed_card_id: cards[track_id === first ? 0 : 2].id }),
      () => me.call(listPrintableCards, { type: 'track', id: track_id }),
    ]
    const seen = async (track_id: number) => (await me.call(listTrackCards, { track_id })).total
    for (const track_id of [first, second]) for (const ask of calls(track_id)) await ask()
    expect([await seen(first), await seen(second)]).toEqual([2, 1])
    await admin.call(setPathwayHidden, { pathway_id: id, hidden: true })
    for (const track_id of [first, second])
      for (const ask of calls(track_id)) expect(NotFound.is(await refusalOf(ask()))).toBe(true)
    expect([await seen(first), await seen(second)]).toEqual([0, 0])
    expect((await admin.call(listTrackCards, { track_id: second })).total).toBe(1)
    expect(named((await admin.call(listCourses, { market_id: NURSING, per_page: 100 })).data, id)).toMatchObject({
      hidden: true,
    })
    await admin.call(setPathwayHidden, { pathway_id: id, hidden: false })
    await admin.call(setTrackHidden, { track_id: first, hidden: true })
    expect([await seen(first), await seen(second)]).toEqual([0, 1])
  })

  it('is hidden by nobody else', async () => {
    const { id, first } = await course()
    for (const who of [await member(), world.as(await world.make.staff()), world.as(await world.make.educator())]) {
      expect(Forbidden.is(await refusalOf(who.call(setPathwayHidden, { pathway_id: id, hidden: true })))).toBe(true)
      expect(Forbidden.is(await refusalOf(who.call(setTrackHidden, { track_id: first, hidden: true })))).toBe(true)
    }
    const admin = world.as(await world.make.admin())
    const missing = { pathway_id: 2_000_000_000, hidden: true }
    expect(NotFound.is(await refusalOf(admin.call(setPathwayHidden, missing)))).toBe(true)
  })
})

describe('the place in a track', () => {
  it('PTH-CA008: is the card opened last, of a card that stands in it', async () => {
    const { id, first, second, cards } = await course()
    const me = await member()
    const put = (track_id: number, card: { id: number }) =>
      me.call(setTrackPlace, { track_id, last_viewed_card_id: card.id })
    await put(first, cards[0])
    world.clock.tick(1000)
    await Promise.all([put(first, cards[1]), put(first, cards[1])])
    expect((await me.call(getPathwayTracks, { pathway_id: id })).places).toEqual({ [first]: cards[1].id })
    expect(NotFound.is(await refusalOf(put(second, cards[0])))).toBe(true)
    expect(NotFound.is(await refusalOf(put(2_000_000_000, cards[0])))).toBe(true)
    const stranger = await member()
    expect((await stranger.call(getPathwayTracks, { pathway_id: id })).places).toEqual({})
  })

  it('goes with the card when it leaves the track', async () => {
    const { id, first, cards } = await course()
    const me = await member()
    await me.call(setTrackPlace, { track_id: first, last_viewed_card_id: cards[0].id })
    await world.database.pool.query('delete from track_cards where track_id = $1 and card_id = $2', [
      first,
      cards[0].id,
    ])
    expect((await me.call(getPathwayTracks, { pathway_id: id })).places).toEqual({})
  })
})
