import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/playlists/index.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { playlistChanged, playlistMade, sharedPlaylistChanged } from '#shared/events/index.ts'
import { INT4_MAX } from '#shared/int4.ts'
import { wrongRule } from '#shared/rules/playlists/filling.ts'
import { copyName } from '#shared/rules/playlists/name.ts'
import { moved } from '#shared/rules/playlists/ordering.ts'
import { accessTo } from '../billing/index.ts'
import { seesCards } from '../catalogue/index.ts'
import { cardsOfPlace, masteredAmong } from '../learning/index.ts'
import { enterCards } from '../memory/index.ts'
import * as cards from './queries/cards.ts'
import * as query from './queries/playlists.ts'
import { readShareKey } from './queries/shares.ts'
import { cardsOf, readable, viewPlaylist } from './reading.ts'

type View = Answer<typeof contract.getPlaylist>
type Named = Answer<typeof contract.deletePlaylist>

/** A playlist that is to be changed, held. @throws NotFound for everybody but its owner */
export async function ownPlaylist({ sql, actor }: Context, playlistId: number): Promise<query.Held> {
  const held = await sql.one(query.holdPlaylist, [actor.id, playlistId])
  if (!held?.is_owner) throw NotFound('There is no such playlist of yours.')
  return held
}

/** As `ownPlaylist`, to change its cards by hand. @throws FillsItself */
export async function ownByHand(ctx: Context, playlistId: number): Promise<query.Held> {
  const held = await ownPlaylist(ctx, playlistId)
  if (held.rule !== null) throw contract.FillsItself()
  return held
}

/** @throws InvalidInput for a rule that takes everything, or what no card can be */
export function usable(rule: contract.PlaylistRule): contract.PlaylistRule {
  const wrong = wrongRule(rule)
  if (wrong !== null) throw InvalidInput({ rule: [wrong] })
  return rule
}

/** Tells whoever has it open. A deleted one has no later change. */
export async function tellChange(
  { sql, publish }: Pick<Context, 'sql' | 'publish'>,
  playlistId: number,
  shareKey?: string | null,
): Promise<void> {
  const revision = (await sql.one(query.countChange, [playlistId]))?.revision ?? INT4_MAX
  publish(playlistChanged, { playlist_id: playlistId as never, revision })
  const key = shareKey ?? (await sql.one(readShareKey, [playlistId]))?.share_key
  // Without its link it is there for nobody who has that alone.
  if (key) publish(sharedPlaylistChanged, { share_key: key, revision: shareKey ? INT4_MAX : revision })
}

const named = ({ id, name }: query.Held): Named => ({ playlist_id: id, name })

/** @throws TooManyPlaylists */
async function make(
  { sql, actor, now, publish }: Context,
  name: string,
  rule: contract.PlaylistRule | null = null,
): Promise<number> {
  await sql.rows(query.lockOwner, [actor.id])
  if ((await sql.one(query.countPlaylists, [actor.id]))!.count >= contract.PLAYLISTS_MAX)
    throw contract.TooManyPlaylists()
  const { id } = (await sql.one(query.insertPlaylist, [actor.id, name, now, rule]))!
  publish(playlistMade, { user_id: actor.id as never, playlist_id: id as never })
  return id
}

export async function createPlaylist(
  ctx: Context,
  { name, card_id, rule }: Input<typeof contract.createPlaylist>,
): Promise<View> {
  if (rule !== undefined && card_id !== undefined)
    throw InvalidInput({ rule: ['A playlist that fills itself begins with no card of its own.'] })
  const id = await make(ctx, name, rule === undefined ? null : usable(rule))
  if (card_id !== undefined) await put(ctx, id, await visible(ctx, [card_id]))
  return viewPlaylist(ctx, id)
}

export async function updatePlaylist(
  ctx: Context,
  { playlist_id, name, sort_method: method, rule }: Input<typeof contract.updatePlaylist>,
): Promise<View> {
  const held = await ownPlaylist(ctx, playlist_id)
  if (rule !== undefined) {
    if (held.rule === null) throw contract.MadeByHand()
    await ctx.sql.rows(query.setRule, [playlist_id, usable(rule)])
  }
  if (name !== undefined) await ctx.sql.rows(query.renamePlaylist, [playlist_id, name])
  if (method) await ctx.sql.rows(query.sortPlaylist, [playlist_id, method, Math.floor(ctx.random() * INT4_MAX)])
  await tellChange(ctx, playlist_id)
  return viewPlaylist(ctx, playlist_id)
}

/** Each once, in the order given. @throws NotFound for a card that the person may not know of */
async function visible({ sql, actor }: Context, given: readonly number[]): Promise<number[]> {
  const cardIds = [...new Set(given)]
  if (!(await seesCards(sql, actor.id, ...cardIds))) throw NotFound('There is no such Pictomo.')
  return cardIds
}

/**
 * Puts cards into a held playlist, each once. What is new in it is quizzed anew; what is put back was known before.
 * @throws PlaylistFull, and then nothing came
 */
async function put(ctx: Context, playlistId: number, cardIds: readonly number[], isBack = false): Promise<number> {
  const { sql, now } = ctx
  const added = (await sql.rows(cards.addCards, [playlistId, cardIds, now])).length
  if (added === 0) return 0
  if ((await sql.one(cards.countCards, [playlistId]))!.count > contract.PLAYLIST_CARDS_MAX)
    throw contract.PlaylistFull()
  await sql.rows(query.touchPlaylist, [playlistId, now])
  if (!isBack) await sql.rows(query.forgetQuizzed, [playlistId])
  await tellChange(ctx, playlistId)
  return added
}

type Added = Answer<typeof contract.addToPlaylist>

async function add(ctx: Context, playlistId: number, which: () => Promise<number[]>, isBack = false): Promise<Added> {
  const held = await ownByHand(ctx, playlistId)
  const cardIds = await which()
  const added = await put(ctx, playlistId, cardIds, isBack)
  return { ...named(held), added, skipped: cardIds.length - added }
}

/** One card more than a playlist holds is enough to know that they do not fit. */
const placeOfCards = (ctx: Context, kind: 'track' | 'pathway', id: number) => () =>
  cardsOfPlace(ctx, { kind, id }, contract.PLAYLIST_CARDS_MAX + 1)

export async function addToPlaylist(
  ctx: Context,
  { playlist_id, card_id, sort_order, card_ids, track_id, pathway_id }: Input<typeof contract.addToPlaylist>,
): Promise<Added> {
  const given = [card_id, card_ids, track_id, pathway_id].filter((one) => one !== undefined)
  if (given.length !== 1)
    throw InvalidInput({ card_id: ['Please name a card, several cards, a track or a pathway: one of the four.'] })
  if (card_id !== undefined) {
    const done = await add(ctx, playlist_id, () => visible(ctx, [card_id]), sort_order !== undefined)
    if (sort_order !== undefined && done.added > 0)
      await ctx.sql.rows(cards.putBackAt, [playlist_id, card_id, sort_order])
    return done
  }
  if (sort_order !== undefined) throw InvalidInput({ sort_order: ['Only a single card has a place to go back to.'] })
  if (card_ids) return add(ctx, playlist_id, () => visible(ctx, card_ids))
  const [kind, id] = track_id === undefined ? (['pathway', pathway_id!] as const) : (['track', track_id] as const)
  return add(ctx, playlist_id, placeOfCards(ctx, kind, id))
}

export const addTrackToPlaylist = (
  ctx: Context,
  { playlist_id, track_id }: Input<typeof contract.addTrackToPlaylist>,
): Promise<Added> => add(ctx, playlist_id, placeOfCards(ctx, 'track', track_id))

export const addPathwayToPlaylist = (
  ctx: Context,
  { playlist_id, pathway_id }: Input<typeof contract.addPathwayToPlaylist>,
): Promise<Added> => add(ctx, playlist_id, placeOfCards(ctx, 'pathway', pathway_id))

export async function removeFromPlaylist(
  ctx: Context,
  { playlist_id, card_id }: Input<typeof contract.removeFromPlaylist>,
): Promise<Named> {
  const held = await ownByHand(ctx, playlist_id)
  await ctx.sql.rows(cards.removeCard, [playlist_id, card_id])
  await tellChange(ctx, playlist_id)
  return named(held)
}

/** PLY-CA007. @throws NotFound where one of the two cards is not in the playlist */
export async function orderPlaylist(
  ctx: Context,
  { playlist_id, card_id, sort_order: order }: Input<typeof contract.orderPlaylist>,
): Promise<Named> {
  const held = await ownByHand(ctx, playlist_id)
  const before = (await ctx.sql.rows(cards.ownOrder, [playlist_id])).map((row) => row.card_id)
  const move = typeof order === 'string' ? { to: order } : order
  const wanted = 'before' in move ? [card_id, move.before] : [card_id]
  if (!wanted.every((id) => before.includes(id))) throw NotFound('This card is not in this playlist.')
  await ctx.sql.rows(cards.putOwnOrder, [playlist_id, moved(before, card_id, move)])
  await tellChange(ctx, playlist_id)
  return named(held)
}

/** A copy of a playlist, sorted as it is: of those of its cards that the person may know of, or of the rule that fills it. */
export async function copyPlaylist(ctx: Context, from: Pick<query.Held, 'id' | 'rule'>, name: string): Promise<View> {
  const id = await make(ctx, name, from.rule)
  if (from.rule === null) await ctx.sql.rows(cards.copyCards, [ctx.actor.id, from.id, id, ctx.now])
  await ctx.sql.rows(cards.copySorting, [from.id, id])
  return viewPlaylist(ctx, id)
}

export async function duplicatePlaylist(
  ctx: Context,
  { playlist_id, name }: Input<typeof contract.duplicatePlaylist>,
): Promise<View> {
  const from = await readable(ctx, playlist_id)
  return copyPlaylist(ctx, from, name ?? copyName(from.name))
}

export async function deletePlaylist(
  ctx: Context,
  { playlist_id }: Input<typeof contract.deletePlaylist>,
): Promise<Named> {
  const held = await ownPlaylist(ctx, playlist_id)
  const link = await ctx.sql.one(readShareKey, [playlist_id])
  await ctx.sql.rows(query.deletePlaylist, [playlist_id])
  await tellChange(ctx, playlist_id, link?.share_key)
  return named(held)
}

export async function clearPlaylist(
  ctx: Context,
  { playlist_id }: Input<typeof contract.clearPlaylist>,
): Promise<Named> {
  const held = await ownByHand(ctx, playlist_id)
  await ctx.sql.rows(cards.clearCards, [playlist_id])
  await tellChange(ctx, playlist_id)
  return named(held)
}

export async function setPlaylistPlace(
  ctx: Context,
  { playlist_id, last_viewed_card_id: cardId }: Input<typeof contract.setPlaylistPlace>,
): Promise<Answer<typeof contract.setPlaylistPlace>> {
  await readable(ctx, playlist_id)
  if (!(await ctx.sql.one(query.putPlace, [ctx.actor.id, playlist_id, cardId, ctx.now])))
    throw NotFound('This card is not in this playlist.')
  return { playlist_id, last_viewed_card_id: cardId }
}

/**
 * PLY-RU010. Marks a playlist once every card of it is mastered. Returns whether it is; an empty one is not, nor is one that
 * fills itself: it has no end.
 */
export async function markPlaylistIfMastered(
  asking: Pick<Context, 'sql' | 'now'>,
  userId: number,
  playlistId: number,
): Promise<boolean> {
  const { sql, now } = asking
  const held = await sql.one(query.findPlaylist, [userId, playlistId])
  const found = held?.rule === null ? await cardsOf(asking, userId, playlistId) : undefined
  if (!found || found.cardIds.length === 0) return false
  const mastered = await masteredAmong(sql, userId, found.cardIds)
  if (mastered.length < found.cardIds.length) return false
  await sql.rows(query.markQuizzed, [userId, playlistId, now])
  return true
}

export async function completePlaylistQuiz(
  ctx: Context,
  { playlist_id }: Input<typeof contract.completePlaylistQuiz>,
): Promise<Answer<typeof contract.completePlaylistQuiz>> {
  await readable(ctx, playlist_id)
  if (!(await markPlaylistIfMastered(ctx, ctx.actor.id, playlist_id))) throw contract.PlaylistNotMastered()
  return { playlist_id, quiz_completed: true }
}

export async function reviewPlaylist(
  ctx: Context,
  { playlist_id }: Input<typeof contract.reviewPlaylist>,
): Promise<Answer<typeof contract.reviewPlaylist>> {
  await readable(ctx, playlist_id)
  const found = await cardsOf(ctx, ctx.actor.id, playlist_id)
  if (!found) throw NotFound('There is no such playlist.')
  const { cardIds } = found
  const access = await accessTo(ctx, ctx.actor.id, cardIds)
  const open = cardIds.filter((id) => access.get(id)?.is_locked === false)
  return { ...(await enterCards(ctx, open)), cards: open.length }
}
