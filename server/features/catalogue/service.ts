import type { OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type * as contract from '#shared/contract/catalogue/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { isAdmin } from '#shared/rules/accounts/actor.ts'
import { masteredBy, placesIn, quizzedBy, visibleLineage } from './courses/index.ts'
import { marketsOfAgreement } from './extensions.ts'
import * as query from './queries.ts'

type Track = Answer<typeof contract.getTrack>
type Pathway = Answer<typeof contract.getPathwayTracks>['pathway']

/** MKT-RU004. With an agreement (`contract_id` on the wire) only the markets of its schools are listed. */
export async function listMarkets(
  { sql }: OpenContext,
  { contract_id }: Input<typeof contract.listMarkets>,
): Promise<Answer<typeof contract.listMarkets>> {
  const [ask] = marketsOfAgreement.parts
  const only = contract_id === undefined || !ask ? null : await ask(sql, contract_id)
  return { markets: await sql.rows(query.readMarkets, [only]) }
}

/** Areas of study as everybody may see them, with how many cards and facts they have. */
export const marketsByIds = (sql: Sql, ids: readonly number[]): Promise<query.MarketRow[]> =>
  sql.rows(query.readMarkets, [ids])

/** The programs of an area of study; undefined where there is no such area. */
export const programsOf = async (sql: Sql, marketId: number): Promise<readonly string[] | undefined> =>
  (await sql.one(query.programsOfMarket, [marketId]))?.programs

/** Tracks with how far the reader has come in each. */
async function withProgress(ctx: OpenContext, tracks: readonly query.TrackRow[]): Promise<Track[]> {
  const ids = tracks.map((track) => track.track_id)
  const [mastered, quizzed] = [await masteredBy(ctx, ids), await quizzedBy(ctx, ids)]
  return tracks.map((track) => ({
    ...track,
    total_mastered: mastered.get(track.track_id) ?? 0,
    quiz_completed: quizzed.has(track.track_id),
  }))
}

/** Pathways with their tracks; `withHidden`: also those that learners do not see. */
async function withTracks(
  ctx: OpenContext,
  pathways: readonly query.PathwayRow[],
  withHidden: boolean,
): Promise<Pathway[]> {
  const ids = pathways.map((pathway) => pathway.pathway_id)
  const tracks = await ctx.sql.rows(query.readTracks, [ids, withHidden])
  const byPathway = Map.groupBy(await withProgress(ctx, tracks), (track) => track.pathway_id)
  return pathways.map(({ all: _, ...pathway }) => {
    const own = byPathway.get(pathway.pathway_id) ?? []
    return { ...pathway, tracks: own, total: own.reduce((sum, track) => sum + track.total, 0) }
  })
}

/** PTH-RU008. Who may hide sees what is hidden. */
const seesHidden = ({ actor }: OpenContext): boolean => actor !== null && isAdmin(actor)

export async function listPathways(
  ctx: OpenContext,
  input: Input<typeof contract.listPathways>,
): Promise<Answer<typeof contract.listPathways>> {
  const given = [input.market_id, input.per_page, (input.page - 1) * input.per_page] as const
  const pathways = await ctx.sql.rows(query.readPathways, [...given])
  return page(await withTracks(ctx, pathways, false), pathways[0]?.all ?? 0, input)
}

/** PTH-RU002. @throws NotFound also where something above it is hidden */
export async function getPathwayTracks(
  ctx: OpenContext,
  { pathway_id }: Input<typeof contract.getPathwayTracks>,
): Promise<Answer<typeof contract.getPathwayTracks>> {
  const withHidden = seesHidden(ctx)
  const [, ...above] = await visibleLineage(ctx, pathway_id, withHidden)
  const family = await withTracks(ctx, await ctx.sql.rows(query.readFamily, [pathway_id, withHidden]), withHidden)
  const [pathway, ...below] = family
  return { pathway: pathway!, above: above.reverse(), below, places: await placesIn(ctx, pathway_id) }
}

export async function getTrack(ctx: OpenContext, input: Input<typeof contract.getTrack>): Promise<Track> {
  const track = await ctx.sql.one(query.readTrack, [input.track_id, seesHidden(ctx)])
  if (!track) throw NotFound()
  return (await withProgress(ctx, [track]))[0]!
}

/** Whether a reader (0 for a guest) may know of all of these cards. */
export const seesCards = async (sql: Sql, readerId: number, ...cardIds: number[]): Promise<boolean> =>
  (await sql.rows(query.readVisibleCards, [readerId, cardIds])).length === new Set(cardIds).size

/** @throws NotFound for a card that the reader may not know of */
export async function listBreadcrumbs(
  { sql, actor }: OpenContext,
  input: Input<typeof contract.listBreadcrumbs>,
): Promise<Answer<typeof contract.listBreadcrumbs>> {
  const reader = actor?.id ?? 0
  if (!(await seesCards(sql, reader, input.card_id))) throw NotFound('There is no such Pictomo.')
  const place = [input.per_page, (input.page - 1) * input.per_page] as const
  const rows = await sql.rows(query.readBreadcrumbs, [input.card_id, reader, ...place])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

/** Sources and licences of the pictures: of one card's, or of all that cards use. */
export async function listCredits(
  { sql, actor }: OpenContext,
  input: Input<typeof contract.listCredits>,
): Promise<Answer<typeof contract.listCredits>> {
  return { credits: await sql.rows(query.readCredits, [input.card_id ?? null, actor?.id ?? 0]) }
}
