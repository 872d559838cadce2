import type { Context, OpenContext } from '#server/platform/context.ts'
import * as contract from '#shared/contract/catalogue/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { isAdmin } from '#shared/rules/accounts/actor.ts'
import { asksForMarket, type CategoryTarget, categoryTarget } from '#shared/rules/catalogue/categories.ts'
import { recordAct } from '../../accounts/index.ts'
import * as query from './queries.ts'

type Filed = Answer<typeof contract.categorizeCard>

export async function listPathwaySections(
  { sql }: OpenContext,
  input: Input<typeof contract.listPathwaySections>,
): Promise<Answer<typeof contract.listPathwaySections>> {
  const place = [input.per_page, (input.page - 1) * input.per_page] as const
  const rows = await sql.rows(query.readSections, [input.market_id ?? null, ...place])
  return page(rows.map(withoutCount), rows[0]?.all ?? 0, input)
}

const withoutCount = <Row extends { all: number }>({ all: _, ...row }: Row): Omit<Row, 'all'> => row

/** @throws NotFound for a card that the reader may not know of, Forbidden for who files nothing */
async function targetFor({ sql, actor }: Context, cardId: number): Promise<CategoryTarget> {
  const card = await sql.one(query.readAuthor, [actor.id, cardId])
  if (!card) throw NotFound('There is no such Pictomo.')
  const target = categoryTarget(actor, { authorId: card.author_id })
  if (!target) throw Forbidden()
  return target
}

async function filed({ sql, actor }: Context, card_id: number, target: CategoryTarget): Promise<Filed> {
  const [tracks, own_tracks, markets] = await Promise.all([
    sql.rows(query.readFiled, [card_id, isAdmin(actor)]),
    sql.rows(query.readOwnFiled, [card_id, actor.id]),
    sql.rows(query.readMarketsOfCard, [card_id]),
  ])
  return {
    card_id,
    target,
    market_ids: markets.map(({ market_id }) => market_id),
    tracks: tracks.map((track) => ({ ...track, may_remove: track.may_remove && target === 'market' })),
    own_tracks,
  }
}

export async function listCategories(
  ctx: Context,
  { card_id, query: words, ...paging }: Input<typeof contract.listCategories>,
): Promise<Answer<typeof contract.listCategories>> {
  const target = await targetFor(ctx, card_id)
  const rows = await ctx.sql.rows(query.findTracks, [
    card_id,
    words.split(/\s+/).filter((word) => word !== ''),
    isAdmin(ctx.actor),
    paging.per_page,
    (paging.page - 1) * paging.per_page,
  ])
  return { ...page(rows.map(withoutCount), rows[0]?.all ?? 0, paging), filed: await filed(ctx, card_id, target) }
}

/** PTH-RU004, PTH-RU005. @throws NotFound, Forbidden, CardNotInMarket */
export async function categorizeCard(
  ctx: Context,
  { card_id, track_id, market_id }: Input<typeof contract.categorizeCard>,
): Promise<Filed> {
  const { sql, actor, now } = ctx
  const target = await targetFor(ctx, card_id)
  const track = await sql.one(query.readMarketOfTrack, [track_id, isAdmin(actor)])
  if (!track) throw NotFound('There is no such track.')
  if (target === 'own') await sql.rows(query.fileForOneself, [actor.id, card_id, track_id, now])
  else {
    const markets = (await sql.rows(query.readMarketsOfCard, [card_id])).map((row) => row.market_id)
    if (asksForMarket(target, { markets, market: track.market_id, confirmed: market_id }))
      throw contract.CardNotInMarket({ market_id: track.market_id })
    const isNew = await sql.one(query.fileForAll, [card_id, track_id])
    if (isNew) await recordAct(ctx, 'card_filed', { card_id, track_id, filed: true })
  }
  return filed(ctx, card_id, target)
}

/** @throws NotFound, Forbidden, FiledByPack */
export async function uncategorizeCard(
  ctx: Context,
  { card_id, track_id }: Input<typeof contract.uncategorizeCard>,
): Promise<Filed> {
  const target = await targetFor(ctx, card_id)
  if (target === 'own') await ctx.sql.one(query.unfileForOneself, [ctx.actor.id, card_id, track_id])
  else {
    const was = await ctx.sql.one(query.unfileForAll, [card_id, track_id])
    if (was && !was.by_hand) throw contract.FiledByPack()
    if (was) await recordAct(ctx, 'card_filed', { card_id, track_id, filed: false })
  }
  return filed(ctx, card_id, target)
}
