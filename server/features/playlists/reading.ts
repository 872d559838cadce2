import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/playlists/index.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { accessTo } from '../billing/index.ts'
import { type Asking, fillerFor, withFilling } from './filling.ts'
import * as cards from './queries/cards.ts'
import * as query from './queries/playlists.ts'

type View = Answer<typeof contract.getPlaylist>

/** A playlist as its reader stands with it. @throws NotFound for who may not read it */
export async function viewPlaylist(ctx: Context, playlistId: number): Promise<View> {
  const readerId = ctx.actor.id
  const row = await ctx.sql.one(query.readPlaylist, [readerId, null, playlistId])
  if (!row) throw NotFound('There is no such playlist.')
  return withFilling(ctx, { fill: fillerFor(ctx, readerId), readerId }, row)
}

export const getPlaylist = (ctx: Context, { playlist_id }: Input<typeof contract.getPlaylist>): Promise<View> =>
  viewPlaylist(ctx, playlist_id)

type Paging = { page: number; per_page: number }
const placeOf = ({ page: at, per_page }: Paging) => [per_page, (at - 1) * per_page] as const

export async function listPlaylists(
  ctx: Context,
  { sort, which, q, card_id, ...paging }: Input<typeof contract.listPlaylists>,
): Promise<Answer<typeof contract.listPlaylists>> {
  const readerId = ctx.actor.id
  const read = query.readPlaylists[sort]
  const rows = await ctx.sql.rows(read, [readerId, card_id ?? null, which, q, ...placeOf(paging)])
  const fill = fillerFor(ctx, readerId)
  const data: View[] = []
  for (const { all: _, ...row } of rows) data.push(await withFilling(ctx, { fill, readerId }, row))
  return page(data, rows[0]?.all ?? 0, paging)
}

/** A page of cards, each with whether it is open to the reader. */
export async function pageOfCards(ctx: OpenContext, rows: readonly cards.CardRow[], paging: Paging) {
  const access = await accessTo(
    ctx,
    ctx.actor?.id ?? 0,
    rows.map(({ card_id }) => card_id),
  )
  return page(
    rows.map(({ all: _, all_facts: __, ...row }) => ({
      ...row,
      is_locked: access.get(row.card_id)?.is_locked ?? true,
    })),
    rows[0]?.all ?? 0,
    paging,
  )
}

export async function listPlaylistCards(
  ctx: Context,
  { playlist_id, ...paging }: Input<typeof contract.listPlaylistCards>,
): Promise<Answer<typeof contract.listPlaylistCards>> {
  const held = await readable(ctx, playlist_id)
  return pageOfCards(ctx, await rowsOf(ctx, held, placeOf(paging)), paging)
}

/** Cards of a playlist that its reader may read, so many from a place on. */
export async function rowsOf(
  ctx: Context,
  { id, rule }: Pick<query.Held, 'id' | 'rule'>,
  place: readonly [limit: number, offset: number],
): Promise<cards.CardRow[]> {
  const readerId = ctx.actor.id
  if (rule === null) return ctx.sql.rows(cards.readPlaylistCards, [readerId, id, ...place])
  const { cardIds } = await fillerFor(ctx, readerId)(rule)
  return ctx.sql.rows(cards.readFilledCards, [readerId, id, ...place, cardIds])
}

export async function getTrialCards(
  ctx: Context,
  paging: Input<typeof contract.getTrialCards>,
): Promise<Answer<typeof contract.getTrialCards>> {
  const rows = await ctx.sql.rows(cards.readTrialCards, [ctx.actor.id, ctx.actor.id, ...placeOf(paging)])
  return pageOfCards(ctx, rows, paging)
}

/** @throws NotFound for who may not read it, as for a playlist that is not there */
export async function readable({ sql, actor }: Context, playlistId: number): Promise<query.Held> {
  const found = await sql.one(query.findPlaylist, [actor.id, playlistId])
  if (!found) throw NotFound('There is no such playlist.')
  return found
}

/** The name of a playlist and its cards in their order; nothing for who may not read it. */
export async function cardsOf(
  asking: Asking,
  readerId: number,
  playlistId: number,
): Promise<{ name: string; cardIds: number[] } | undefined> {
  const { sql } = asking
  const playlist = await sql.one(query.findPlaylist, [readerId, playlistId])
  if (!playlist) return undefined
  const { name, rule } = playlist
  const rows =
    rule === null
      ? await sql.rows(cards.cardsInOrder, [readerId, playlistId])
      : await sql.rows(cards.filledInOrder, [readerId, playlistId, (await fillerFor(asking, readerId)(rule)).cardIds])
  return { name, cardIds: rows.map(({ card_id }) => card_id) }
}
