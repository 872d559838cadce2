import type { OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type * as contract from '#shared/contract/catalogue/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { marketsOfAgreement, masteredOfTracks } from './extensions.ts'
import * as query from './queries.ts'

type Track = Answer<typeof contract.getTrack>

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
async function withProgress({ sql, actor }: OpenContext, tracks: readonly query.TrackRow[]): Promise<Track[]> {
  const [ask] = masteredOfTracks.parts
  const ids = tracks.map((track) => track.track_id)
  const mastered = actor && ask ? await ask(sql, actor.id, ids) : new Map<number, number>()
  return tracks.map((track) => ({ ...track, total_mastered: mastered.get(track.track_id) ?? 0 }))
}

export async function listPathways(
  ctx: OpenContext,
  input: Input<typeof contract.listPathways>,
): Promise<Answer<typeof contract.listPathways>> {
  const given = [input.market_id, input.per_page, (input.page - 1) * input.per_page] as const
  const pathways = await ctx.sql.rows(query.readPathways, [...given])
  const tracks = await ctx.sql.rows(query.readTracks, [pathways.map((pathway) => pathway.pathway_id)])
  const byPathway = Map.groupBy(await withProgress(ctx, tracks), (track) => track.pathway_id)
  const rows = pathways.map(({ all: _, ...pathway }) => {
    const own = byPathway.get(pathway.pathway_id) ?? []
    return { ...pathway, tracks: own, total: own.reduce((sum, track) => sum + track.total, 0) }
  })
  return page(rows, pathways[0]?.all ?? 0, input)
}

export async function getTrack(ctx: OpenContext, input: Input<typeof contract.getTrack>): Promise<Track> {
  const track = await ctx.sql.one(query.readTrack, [input.track_id])
  if (!track) throw NotFound()
  return (await withProgress(ctx, [track]))[0]!
}

/** Whether a reader (0 for a guest) may know of a card; undefined where not, and where there is none. */
export const visibleCard = (
  sql: Sql,
  readerId: number,
  cardId: number,
): Promise<{ id: number; revision: number } | undefined> => sql.one(query.readVisibleCard, [readerId, cardId])

/** Sources and licences of the pictures: of one card's, or of all that cards use. */
export async function listCredits(
  { sql, actor }: OpenContext,
  input: Input<typeof contract.listCredits>,
): Promise<Answer<typeof contract.listCredits>> {
  return { credits: await sql.rows(query.readCredits, [input.card_id ?? null, actor?.id ?? 0]) }
}
