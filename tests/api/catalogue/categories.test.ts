import { describe, expect, it } from 'vitest'
import { importPathways } from '#server/features/catalogue/pack/index.ts'
import type { Pack } from '#server/features/catalogue/pack/read.ts'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { inTransaction } from '#server/platform/requests.ts'
import {
  CardNotInMarket,
  categorizeCard,
  FiledByPack,
  getPathwayTracks,
  listCategories,
  listPathwaySections,
  setTrackHidden,
  setTrackPlace,
  uncategorizeCard,
} from '#shared/contract/catalogue/index.ts'
import { listTrackCards } from '#shared/contract/learning/index.ts'
import { Forbidden, NotFound, Unauthenticated } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const NURSING = 101
const MEDICINE = 100

const one = async (text: string, given: unknown[]): Promise<number> =>
  (await world.database.pool.query<{ id: number }>(text, given)).rows[0]!.id
/** A track of an area, in a pathway of its own. */
async function track(market: number, name: string): Promise<{ id: number; pathway: number }> {
  const pathway = await one(
    `insert into pathways (market_id, name, pathway_type) values ($1, $2, 'courses') returning id`,
    [market, `${name} course`],
  )
  return {
    id: await one('insert into tracks (pathway_id, name) values ($1, $2) returning id', [pathway, name]),
    pathway,
  }
}
const ids = (rows: readonly { track_id: number }[]): number[] => rows.map(({ track_id }) => track_id)
const acts = async (): Promise<unknown[]> =>
  (
    await world.database.pool.query(`select details from security_events where kind = 'card_filed' order by id`)
  ).rows.map(({ details }) => details)

describe('listCategories', () => {
  it('PTH-CA013: finds tracks by words of theirs and of what they belong to, the card’s own areas first', async () => {
    const card = await world.make.card({ markets: [MEDICINE] })
    const [nursing, medicine] = [await track(NURSING, 'Quagga nerves'), await track(MEDICINE, 'Quagga nerves')]
    const admin = world.as(await world.make.admin())
    const found = await admin.call(listCategories, { card_id: card.id, query: 'NERVES quagga  course' })
    expect(ids(found.data)).toEqual([medicine.id, nursing.id])
    expect(found).toMatchObject({ total: 2, filed: { card_id: card.id, target: 'market', market_ids: [MEDICINE] } })
    expect(found.data[0]).toMatchObject({ name: 'Quagga nerves', pathway_name: 'Quagga nerves course' })
    expect((await admin.call(listCategories, { card_id: card.id, query: 'quagga zebra' })).data).toEqual([])
  })

  it('shows hidden tracks to administrators alone', async () => {
    const card = await world.make.card()
    const hidden = await track(NURSING, 'Okapi')
    const admin = world.as(await world.make.admin())
    await admin.call(setTrackHidden, { track_id: hidden.id, hidden: true })
    const staff = world.as(await world.make.staff())
    const asked = { card_id: card.id, query: 'okapi' }
    expect([(await admin.call(listCategories, asked)).total, (await staff.call(listCategories, asked)).total]).toEqual([
      1, 0,
    ])
    const file = { card_id: card.id, track_id: hidden.id }
    expect(NotFound.is(await refusalOf(staff.call(categorizeCard, file)))).toBe(true)
  })
})

describe('categorizeCard', () => {
  it('PTH-RU004: an administrator files for everybody, once however often and however many at once', async () => {
    const card = await world.make.card({ markets: [NURSING] })
    const { id, pathway } = await track(NURSING, 'Tapirs')
    const admins = [world.as(await world.make.admin()), world.as(await world.make.admin())]
    const file = { card_id: card.id, track_id: id }
    const before = (await acts()).length
    await Promise.all(admins.map((admin) => admin.call(categorizeCard, file)))
    const filed = await admins[0]!.call(categorizeCard, file)
    expect(filed.tracks.filter(({ track_id }) => track_id === id)).toMatchObject([{ may_remove: true }])
    expect((await acts()).slice(before)).toEqual([{ ...file, filed: true }])
    const learner = world.as(await world.make.member())
    expect((await learner.call(getPathwayTracks, { pathway_id: pathway })).pathway.tracks).toMatchObject([{ total: 1 }])
    expect((await learner.call(listTrackCards, { track_id: id })).data).toMatchObject([{ card_id: card.id }])
  })

  it('PTH-RU004: staff and authors file for themselves, and nobody else learns of it', async () => {
    const author = await world.make.member()
    const card = await world.make.card({ author, official: false })
    const { id, pathway } = await track(NURSING, 'Gibbons')
    const file = { card_id: card.id, track_id: id }
    const [own, staff] = [world.as(author), world.as(await world.make.staff())]
    await Promise.all([own.call(categorizeCard, file), own.call(categorizeCard, file)])
    expect(await own.call(categorizeCard, file)).toMatchObject({
      target: 'own',
      tracks: [],
      own_tracks: [{ track_id: id }],
    })
    expect((await staff.call(listCategories, { card_id: card.id })).filed.own_tracks).toEqual([])
    await staff.call(categorizeCard, file)
    expect((await own.call(uncategorizeCard, file)).own_tracks).toEqual([])
    expect((await staff.call(listCategories, { card_id: card.id })).filed.own_tracks).toHaveLength(1)
    expect((await own.call(getPathwayTracks, { pathway_id: pathway })).pathway.tracks).toMatchObject([{ total: 0 }])
  })

  it('PTH-RU005: asks before a card comes into another area of study, and PTH-RU006: says so in words', async () => {
    const card = await world.make.card({ markets: [NURSING] })
    const { id } = await track(MEDICINE, 'Lemurs')
    const admin = world.as(await world.make.admin())
    const file = { card_id: card.id, track_id: id }
    const refusal = await refusalOf(admin.call(categorizeCard, file))
    expect(CardNotInMarket.is(refusal) && refusal.data).toEqual({ market_id: MEDICINE })
    expect((refusal as Error).message).toContain('also added to the area')
    expect((await admin.call(listCategories, { card_id: card.id })).filed.market_ids).toEqual([NURSING])
    const filed = await admin.call(categorizeCard, { ...file, market_id: MEDICINE })
    expect([...filed.market_ids].sort()).toEqual([MEDICINE, NURSING])
    const second = await track(MEDICINE, 'More lemurs')
    expect(ids((await admin.call(categorizeCard, { card_id: card.id, track_id: second.id })).tracks)).toContain(
      second.id,
    )
  })

  it('is for nobody else', async () => {
    const card = await world.make.card()
    const { id } = await track(NURSING, 'Dugongs')
    const file = { card_id: card.id, track_id: id }
    const member = world.as(await world.make.member())
    const asked = [
      refusalOf(member.call(categorizeCard, file)),
      refusalOf(member.call(listCategories, { card_id: card.id })),
    ]
    for (const refusal of await Promise.all(asked)) expect(Forbidden.is(refusal)).toBe(true)
    expect(Unauthenticated.is(await refusalOf(world.as(null).call(categorizeCard, file)))).toBe(true)
    const admin = world.as(await world.make.admin())
    for (const none of [
      { ...file, card_id: 2_000_000_000 },
      { ...file, track_id: 2_000_000_000 },
    ])
      expect(NotFound.is(await refusalOf(admin.call(categorizeCard, none)))).toBe(true)
  })
})

describe('uncategorizeCard', () => {
  it('takes back what was filed by hand, and not what the content says', async () => {
    const card = await world.make.card({ markets: [NURSING] })
    const admin = world.as(await world.make.admin())
    const { filed } = await admin.call(listCategories, { card_id: card.id })
    expect(filed.tracks).toMatchObject([{ may_remove: false }])
    const byPack = { card_id: card.id, track_id: filed.tracks[0]!.track_id }
    expect(FiledByPack.is(await refusalOf(admin.call(uncategorizeCard, byPack)))).toBe(true)
    const { id } = await track(NURSING, 'Manatees')
    const file = { card_id: card.id, track_id: id }
    await admin.call(categorizeCard, file)
    const both = await Promise.all([admin.call(uncategorizeCard, file), admin.call(uncategorizeCard, file)])
    for (const { tracks } of both) expect(ids(tracks)).toEqual([byPack.track_id])
    expect((await acts()).at(-1)).toEqual({ ...file, filed: false })
  })
})

it('content that is brought in again leaves what was filed by hand, and the places of people', async () => {
  const [first, second, filed] = [await world.make.card(), await world.make.card(), await world.make.card()]
  const [pathway_id, track_id] = [990_001, 990_002]
  const bringIn = (...cards: (typeof first)[]) => {
    const listed = { track_id, name: 'Narwhals', sort_order: 1, cards: cards.map(({ slug }) => slug) }
    const pathway = { pathway_id, market_id: NURSING, name: 'Seas', pathway_type: 'courses', curriculum: 'standard' }
    const pack = {
      cards: [first, second].map(({ id, slug }) => ({ card: { card_id: id, slug } })),
      pathways: [{ ...pathway, sort_order: 1, tracks: [listed] }],
    } as unknown as Pack
    return inTransaction(world.database, (em) => importPathways(transactionSql(em), pack))
  }
  await bringIn(first, second)
  const learner = world.as(await world.make.member())
  const admin = world.as(await world.make.admin())
  await learner.call(setTrackPlace, { track_id, last_viewed_card_id: first.id })
  await admin.call(categorizeCard, { card_id: filed.id, track_id, market_id: NURSING })
  await bringIn(first)
  const inTrack = await learner.call(listTrackCards, { track_id })
  expect(inTrack.data.map(({ card_id }) => card_id).sort()).toEqual([first.id, filed.id].sort())
  expect((await learner.call(getPathwayTracks, { pathway_id })).places).toEqual({ [track_id]: first.id })
})

it('PTH-CA012: sections of areas of study are told in their order, of one area or of all', async () => {
  const guest = world.as(null)
  const own = await guest.call(listPathwaySections, { market_id: NURSING, per_page: 100 })
  const { rows } = await world.database.pool.query('select sections from markets where id = $1', [NURSING])
  expect(
    own.data.map(({ name, pathway_type, curriculum, icon }) => ({ name, pathway_type, curriculum, icon })),
  ).toEqual(rows[0].sections)
  const all = await guest.call(listPathwaySections, { per_page: 1 })
  expect([all.data.length, all.total > own.total]).toEqual([1, true])
})
