import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/playlists/index.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { accessTo } from '../billing/index.ts'
import * as cards from './queries/cards.ts'
import * as query from './queries/playlists.ts'

/** What nobody does behind the reader's back yet. */
const BY_HAND = { auto: false, updates_in_progress: false } as const

type View = Answer<typeof contract.getPlaylist>

/** A playlist as its reader stands with it. @throws NotFound for who may not read it */
export async function viewPlaylist({ sql, actor }: Context, playlistId: number): Promise<View> {
  const row = await sql.one(query.readPlaylist, [actor.id, null, playlistId])
  if (!row) throw NotFound('There is no such playlist.')
  return { ...row, ...BY_HAND }
}

export const getPlaylist = (ctx: Context, { playlist_id }: Input<typeof contract.getPlaylist>): Promise<View> =>
  viewPlaylist(ctx, playlist_id)

type Paging = { page: number; per_page: number }
const placeOf = ({ page: at, per_page }: Paging) => [per_page, (at - 1) * per_page] as const

export async function listPlaylists(
  { sql, actor }: Context,
  { sort, which, q, card_id, ...paging }: Input<typeof contract.listPlaylists>,
): Promise<Answer<typeof contract.listPlaylists>> {
  const rows = await sql.rows(query.readPlaylists[sort], [actor.id, card_id ?? null, which, q, ...placeOf(paging)])
  return page(
    rows.map(({ all: _, ...row }) => ({ ...row, ...BY_HAND })),
    rows[0]?.all ?? 0,
    paging,
  )
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
  await readable(ctx, playlist_id)
  const rows = await ctx.sql.rows(cards.readPlaylistCards, [ctx.actor.id, playlist_id, ...placeOf(paging)])
  return pageOfCards(ctx, rows, paging)
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
  sql: Sql,
  readerId: number,
  playlistId: number,
): Promise<{ name: string; cardIds: number[] } | undefined> {
  const playlist = await sql.one(query.findPlaylist, [readerId, playlistId])
  if (!playlist) return undefined
  const rows = await sql.rows(cards.cardsInOrder, [readerId, playlistId])
  return { name: playlist.name, cardIds: rows.map(({ card_id }) => card_id) }
}
