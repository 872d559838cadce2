import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/playlists/index.ts'
import { NotFound } from '#shared/errors.ts'
import { playlistShared, playlistWithdrawn } from '#shared/events/index.ts'
import { shareKeyBy } from '#shared/rules/playlists/shareKey.ts'
import { fillerFor, withFilling } from './filling.ts'
import { readSharedCards, readSharedFilledCards } from './queries/cards.ts'
import { lockOwner } from './queries/playlists.ts'
import { standingAtSchool } from './queries/schools.ts'
import * as query from './queries/shares.ts'
import { pageOfCards, viewPlaylist } from './reading.ts'
import { copyPlaylist, ownPlaylist, tellChange } from './service.ts'

type Shares = Answer<typeof contract.listPlaylistShares>

export const sharesOf = async ({ sql }: Context, playlistId: number): Promise<Shares> => ({
  share_key: (await sql.one(query.readShareKey, [playlistId]))?.share_key ?? null,
  people: await sql.rows(query.readShares, [playlistId]),
  followers: (await sql.one(query.countFollowers, [playlistId]))!.count,
  at_school: await standingOf(sql, playlistId),
})

async function standingOf(sql: Context['sql'], playlistId: number): Promise<Shares['at_school']> {
  const standing = await sql.one(standingAtSchool, [playlistId])
  return standing?.is_taken_down ? 'taken_down' : standing?.is_shown ? 'shown' : 'no'
}

/** PLY-RU006, PLY-RU007. */
export async function sharePlaylist(
  ctx: Context,
  { playlist_id, type, user_ids, emails }: Input<typeof contract.sharePlaylist>,
): Promise<Shares> {
  const { name } = await ownPlaylist(ctx, playlist_id)
  if (type === 'public') await makeLink(ctx, playlist_id)
  else await shareWithPeople(ctx, { playlist_id, name }, { user_ids, emails })
  return sharesOf(ctx, playlist_id)
}

/** The playlist is held, so a key that does not come is another playlist's: the next one is drawn. */
export async function makeLink({ sql, now, random }: Context, playlistId: number): Promise<void> {
  let key = await sql.one(query.readShareKey, [playlistId])
  while (!key) key = await sql.one(query.insertShareKey, [playlistId, shareKeyBy(random), now])
}

/** @throws TooManyShares, and then it is shared with nobody more */
async function shareWithPeople(
  { sql, actor, now, publish }: Context,
  { playlist_id, name }: { playlist_id: Input<typeof contract.sharePlaylist>['playlist_id']; name: string },
  { user_ids, emails }: Pick<Input<typeof contract.sharePlaylist>, 'user_ids' | 'emails'>,
): Promise<void> {
  await sql.rows(query.shareAgain, [playlist_id, user_ids, emails])
  const shared = await sql.rows(query.shareWith, [playlist_id, actor.id, user_ids, emails, now])
  if ((await sql.one(query.countShares, [playlist_id]))!.count > contract.PLAYLIST_SHARES_MAX)
    throw contract.TooManyShares()
  const people = await sql.rows(query.reached, [
    shared.flatMap(({ user_id }) => user_id ?? []),
    shared.flatMap(({ email }) => email ?? []),
  ])
  if (people.length === 0) return
  const by = (await sql.one(query.nameOf, [actor.id]))?.name ?? ''
  publish(playlistShared, { playlist_id, name, by, user_ids: people.map(({ id }) => id as never) })
}

export async function listPlaylistShares(
  ctx: Context,
  { playlist_id }: Input<typeof contract.listPlaylistShares>,
): Promise<Shares> {
  await ownPlaylist(ctx, playlist_id)
  return sharesOf(ctx, playlist_id)
}

export async function withdrawPlaylistShare(
  ctx: Context,
  { playlist_id, share_id }: Input<typeof contract.withdrawPlaylistShare>,
): Promise<Shares> {
  const playlist = await ownPlaylist(ctx, playlist_id)
  const link = share_id === 'public' ? await ctx.sql.one(query.readShareKey, [playlist_id]) : undefined
  if (share_id === 'public') await withdrawLink(ctx, { playlist_id, name: playlist.name })
  else await ctx.sql.rows(query.withdrawShare, [playlist_id, share_id, ctx.now])
  await tellChange(ctx, playlist_id, link?.share_key)
  return sharesOf(ctx, playlist_id)
}

/** Whoever followed it by the link has it no longer, and is told. */
async function withdrawLink(
  { sql, now, publish }: Context,
  { playlist_id, name }: { playlist_id: Input<typeof contract.withdrawPlaylistShare>['playlist_id']; name: string },
): Promise<void> {
  await sql.rows(query.withdrawKey, [playlist_id])
  const followers = await sql.rows(query.dropFollowers, [playlist_id])
  if (followers.length === 0) return
  const user_ids = followers.map(({ user_id }) => user_id as never)
  publish(playlistWithdrawn, { playlist_id, name, at: now.toISOString(), user_ids })
}

/** Takes what somebody else shared out of one's own playlists. @throws NotFound where nothing is shared with the reader */
export async function leavePlaylist(
  { sql, actor, now }: Context,
  { playlist_id }: Input<typeof contract.leavePlaylist>,
): Promise<Answer<typeof contract.leavePlaylist>> {
  const left = await sql.rows(query.leaveShares, [actor.id, playlist_id, now])
  const unfollowed = await sql.rows(query.unfollow, [actor.id, playlist_id])
  if (left.length + unfollowed.length === 0) throw NotFound('There is no such playlist.')
  return { playlist_id }
}

/** @throws NotFound for a key that is good no longer, as for one that never was */
async function byKey({ sql, actor }: OpenContext, key: string) {
  const playlist = await sql.one(query.playlistByKey, [actor?.id ?? 0, key])
  if (!playlist) throw NotFound('There is no such playlist.')
  return playlist
}

export async function getSharedPlaylist(
  ctx: OpenContext,
  { share_key, ...paging }: Input<typeof contract.getSharedPlaylist>,
): Promise<Answer<typeof contract.getSharedPlaylist>> {
  const { id, name, is_owner, is_had, rule, revision } = await byKey(ctx, share_key)
  const readerId = ctx.actor?.id ?? 0
  const place = [paging.per_page, (paging.page - 1) * paging.per_page] as const
  const fill = fillerFor(ctx, readerId)
  const rows =
    rule === null
      ? await ctx.sql.rows(readSharedCards, [readerId, share_key, ...place])
      : await ctx.sql.rows(readSharedFilledCards, [readerId, share_key, ...place, (await fill(rule)).cardIds])
  const { auto, rule_text, why_empty } = await withFilling(ctx, { fill, readerId }, { rule })
  return {
    name,
    auto,
    rule_text,
    why_empty,
    own_playlist_id: is_had ? id : null,
    is_owner,
    revision,
    total: rows[0]?.all ?? 0,
    total_facts: rows[0]?.all_facts ?? 0,
    cards: await pageOfCards(ctx, rows, paging),
  }
}

export async function keepSharedPlaylist(
  ctx: Context,
  { share_key }: Input<typeof contract.keepSharedPlaylist>,
): Promise<Answer<typeof contract.keepSharedPlaylist>> {
  const from = await byKey(ctx, share_key)
  return copyPlaylist(ctx, from, from.name)
}

/** @throws TooManyFollowed */
export async function followSharedPlaylist(
  ctx: Context,
  { share_key }: Input<typeof contract.followSharedPlaylist>,
): Promise<Answer<typeof contract.followSharedPlaylist>> {
  const { sql, actor, now } = ctx
  const { id } = await byKey(ctx, share_key)
  await sql.rows(lockOwner, [actor.id])
  await sql.rows(query.follow, [actor.id, id, now])
  if ((await sql.one(query.countFollowed, [actor.id]))!.count > contract.PLAYLISTS_MAX) throw contract.TooManyFollowed()
  return viewPlaylist(ctx, id)
}
