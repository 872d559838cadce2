import { describe, expect, it } from 'vitest'
import { getTrack, listBreadcrumbs, setPathwayHidden, setTrackHidden } from '#shared/contract/catalogue/index.ts'
import {
  getCard,
  listPathwayCards,
  listRecommendedCards,
  listRelatedCards,
  listTrackCards,
} from '#shared/contract/learning/index.ts'
import { NotFound } from '#shared/errors.ts'
import { RECOMMENDATIONS_VISIBLE } from '#shared/rules/learning/player.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const guest = () => world.as(null)
const rows = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  (await world.database.pool.query(text, values)).rows
const NURSING = 101

/** A pathway with a track of its own and a pathway below it with another; cards as they are given for each. */
async function pathway(cards: { own: readonly number[]; below: readonly number[] }) {
  const made = async (parent: number | null, name: string) =>
    (
      await rows<{ id: number }>(
        `insert into pathways (market_id, parent_id, name, pathway_type, sort_order) values ($1, $2, $3, 'courses', 90) returning id`,
        [NURSING, parent, name],
      )
    )[0]!.id
  const track = async (pathwayId: number, name: string, ids: readonly number[]) => {
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(
      'insert into tracks (pathway_id, name) values ($1, $2) returning id',
      [pathwayId, name],
    )
    for (const [place, card] of ids.entries())
      await rows('insert into track_cards (track_id, card_id, sort_order) values ($1, $2, $3)', [id, card, place])
    return id
  }
  const id = await made(null, 'Hearts')
  const below = await made(id, 'Rhythm')
  return { id, below, ownTrack: await track(id, 'Pump', cards.own), lowTrack: await track(below, 'Beat', cards.below) }
}
const makeCards = (count: number, given: Parameters<typeof world.make.card>[0] = {}) =>
  Promise.all(Array.from({ length: count }, () => world.make.card(given)))

describe('listPathwayCards', () => {
  it('PTH-CA002: gives the cards of a pathway and of what lies in it, each once, in pages', async () => {
    const [a, b, c] = (await makeCards(3)).map(({ id }) => id) as [number, number, number]
    const { id, below } = await pathway({ own: [b, a], below: [c, a] })
    const cardsOf = async (pathway_id: number, more: object = {}) => {
      const { data, total } = await guest().call(listPathwayCards, { pathway_id: pathway_id as never, ...more })
      return { total, ids: data.map(({ card_id }) => card_id as number) }
    }
    expect(await cardsOf(id)).toEqual({ total: 3, ids: [b, a, c] })
    expect(await cardsOf(below)).toEqual({ total: 2, ids: [c, a] })
    expect(await cardsOf(id, { per_page: 2, page: 2 })).toEqual({ total: 3, ids: [c] })
  })
  it('PTH-CA002: says of each card what the same call of a track says', async () => {
    const me = world.as(await world.make.trial())
    const [locked] = await makeCards(1, { free: false })
    const { id, ownTrack } = await pathway({ own: [locked!.id], below: [] })
    const { data } = await me.call(listPathwayCards, { pathway_id: id as never })
    expect(data[0]).toMatchObject({ is_locked: true })
    expect(data).toEqual((await me.call(listTrackCards, { track_id: ownTrack as never })).data)
  })
  it('PTH-CA002, PTH-RU002, PTH-RU008: leaves out what is hidden, and knows no pathway that is', async () => {
    const [a, b, mine] = (await makeCards(3)).map(({ id }) => id) as [number, number, number]
    const author = await world.make.member()
    await rows('update cards set is_private = true, author_id = $2 where id = $1', [mine, author.id])
    const { id, below, ownTrack } = await pathway({ own: [a, mine], below: [b] })
    const admin = world.as(await world.make.admin())
    const ids = async (as = guest()) =>
      (await as.call(listPathwayCards, { pathway_id: id as never })).data.map(({ card_id }) => card_id as number)
    expect(await ids()).toEqual([a, b])
    await admin.call(setTrackHidden, { track_id: ownTrack as never, hidden: true })
    expect(await ids()).toEqual([b])
    expect(await ids(admin)).toEqual([a, b])
    await admin.call(setPathwayHidden, { pathway_id: id as never, hidden: true })
    for (const pathway_id of [id, below, 999_999])
      expect(NotFound.is(await refusalOf(guest().call(listPathwayCards, { pathway_id: pathway_id as never })))).toBe(
        true,
      )
    expect(await ids(admin)).toEqual([a, b])
  })
})

describe('listRecommendedCards', () => {
  it('LRN-CA004, LRN-RU029: gives four at a time what stands beside a card, what the reader has mastered last', async () => {
    const member = await world.make.member()
    const me = world.as(member)
    const { card_id } = await me.call(getCard, { slug: 'digoxin' })
    const page = (n: number) => me.call(listRecommendedCards, { card_id, page: n })
    const first = await page(1)
    expect(first.data).toHaveLength(RECOMMENDATIONS_VISIBLE)
    expect(first.per_page).toBe(RECOMMENDATIONS_VISIBLE)
    const related = await me.call(listRelatedCards, { card_id, per_page: 100 })
    expect(first.data).toEqual(related.data.slice(0, RECOMMENDATIONS_VISIBLE))
    const best = first.data[0]!
    await rows(
      'insert into card_progress (user_id, card_id, last_viewed_at, mastered_at) values ($1, $2, now(), now())',
      [member.id, best.card_id],
    )
    expect((await page(1)).data.map(({ slug }) => slug)).not.toContain(best.slug)
    expect((await page(first.last_page)).data.at(-1)).toMatchObject({ slug: best.slug })
    expect((await guest().call(listRecommendedCards, { card_id })).data[0]!.slug).toBe(best.slug)
  })
  it('LRN-CA004: has none beside a card that is not there or not the reader’s to know of', async () => {
    const author = await world.make.member()
    const card = await world.make.card({ markets: [NURSING] })
    expect((await guest().call(listRecommendedCards, { card_id: card.id as never })).total).toBeGreaterThan(0)
    await rows('update cards set is_private = true, author_id = $2 where id = $1', [card.id, author.id])
    for (const card_id of [card.id, 2_000_000_000])
      expect(await guest().call(listRecommendedCards, { card_id: card_id as never })).toMatchObject({
        data: [],
        total: 0,
      })
  })
})

describe('listBreadcrumbs', () => {
  it('LRN-CA005: gives the whole way to a card for each track that it is in, and hides what is hidden', async () => {
    const [card] = await makeCards(1)
    const { lowTrack, ownTrack, id, below } = await pathway({ own: [card!.id], below: [card!.id] })
    const ways = async (more: object = {}) => guest().call(listBreadcrumbs, { card_id: card!.id as never, ...more })
    const { data, total } = await ways()
    expect(total).toBe(2)
    const low = data.find(({ track_id }) => (track_id as number) === lowTrack)!
    expect(low).toMatchObject({ pathway_id: below, market_id: NURSING })
    expect(low.crumbs.map(({ kind, id: of, name }) => [kind, of, name])).toEqual([
      ['market', NURSING, expect.any(String)],
      ['pathway', id, 'Hearts'],
      ['pathway', below, 'Rhythm'],
      ['track', lowTrack, 'Beat'],
    ])
    expect((await ways({ per_page: 1, page: 2 })).data).toEqual([data[1]])
    const admin = world.as(await world.make.admin())
    await admin.call(setPathwayHidden, { pathway_id: below as never, hidden: true })
    expect((await ways()).data.map(({ track_id }) => track_id)).toEqual([ownTrack])
    const { track_id } = (await ways()).data[0]!
    expect((await guest().call(getTrack, { track_id })).name).toBe('Pump')
  })
  it('LRN-CA005: leads through the reader’s own area first, and names what the card’s own tracks name', async () => {
    const card = await world.make.card({ markets: [100, NURSING] })
    const areas = async (lead: number) => {
      const me = world.as(await world.make.member({ lead }))
      return (await me.call(listBreadcrumbs, { card_id: card.id as never })).data.map(({ market_id }) => market_id)
    }
    expect([(await areas(100))[0], (await areas(NURSING))[0]]).toEqual([100, NURSING])
    const { tracks } = await guest().call(getCard, { slug: card.slug })
    const { data } = await guest().call(listBreadcrumbs, { card_id: card.id as never })
    expect(data.map(({ track_id }) => track_id).toSorted()).toEqual(tracks.map(({ track_id }) => track_id).toSorted())
  })
  it('LRN-CA005: knows no card that is not there or somebody else’s alone', async () => {
    const author = await world.make.member()
    const card = await world.make.card({ markets: [NURSING] })
    await rows('update cards set is_private = true, author_id = $2 where id = $1', [card.id, author.id])
    for (const card_id of [card.id, 2_000_000_000])
      expect(NotFound.is(await refusalOf(guest().call(listBreadcrumbs, { card_id: card_id as never })))).toBe(true)
    expect((await world.as(author).call(listBreadcrumbs, { card_id: card.id as never })).total).toBe(1)
  })
})
