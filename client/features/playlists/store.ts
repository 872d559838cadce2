import { call } from '#client/platform/api.ts'
import { joinRoom, payloadOf } from '#client/platform/realtime.ts'
import { latestInto, load, type Remote, remote } from '#client/platform/remote.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { store } from '#client/platform/store.ts'
import { toast } from '#client/ui/Toast.tsx'
import type { Reply } from '#shared/contract/endpoint.ts'
import {
  addToPlaylist,
  clearPlaylist,
  createPlaylist,
  deletePlaylist,
  downloadPlaylist,
  duplicatePlaylist,
  fixPlaylist,
  getPlaylist,
  listPlaylistCards,
  listPlaylists,
  orderPlaylist,
  type PlaylistCardView,
  type PlaylistRule,
  type PlaylistSort,
  type PlaylistView,
  removeFromPlaylist,
  type SortMethod,
  setPlaylistPlace,
  updatePlaylist,
} from '#shared/contract/playlists/index.ts'
import { playlistChanged } from '#shared/events/playlists.ts'
import { rooms } from '#shared/events/rooms.ts'
import { PER_PAGE_MAX } from '#shared/page.ts'
import { changeText, type SeenPlaylist } from '#shared/rules/playlists/changeText.ts'
import { fileNameOf } from '#shared/rules/playlists/name.ts'
import { moved } from '#shared/rules/playlists/ordering.ts'

type Playlists = {
  list: Remote<Reply<typeof listPlaylists>>
  /** The one that is shown. */
  id: number
  shown: Remote<PlaylistView>
  page: number
  cards: Remote<Reply<typeof listPlaylistCards>>
  /** The last that were used, a few of them. */
  lately: Remote<PlaylistView[]>
}

/** The playlists of who is signed in, and the one that they look at. */
export const playlists = store<Playlists>(() => ({
  list: remote(),
  id: 0,
  shown: remote(),
  page: 1,
  cards: remote(),
  lately: remote(),
}))

const intoList = latestInto(playlists, 'list')
const intoShown = latestInto(playlists, 'shown')
const intoCards = latestInto(playlists, 'cards')

const LISTED = 24
export const loadPlaylists = (sort: PlaylistSort, page: number): Promise<void> =>
  intoList(() => call(listPlaylists, { sort, page, per_page: LISTED }))

/** So many stand on Home. */
const LATELY = 3
export const loadLately = (): Promise<void> =>
  load(playlists.lately, async () => (await call(listPlaylists, { sort: 'recent', per_page: LATELY })).data)

/** Shows a playlist; what stood there of another one goes. */
export async function openPlaylist(id: number): Promise<void> {
  if (playlists.id !== id) Object.assign(playlists, { id, page: 1, shown: remote(), cards: remote() })
  await reload()
}

const reload = async (): Promise<void> => void (await Promise.all([loadShown(), loadCards(playlists.page)]))
export const loadShown = (): Promise<void> => {
  const { id } = playlists
  return intoShown(() => call(getPlaylist, { playlist_id: id }))
}

/** Shows a playlist anew, where it is the one that is shown. */
export const renew = async (id: number): Promise<void> => (playlists.id === id ? reload() : undefined)

/** A card that came anew as it was is the same one, so that a row of it is not drawn again. */
function asBefore(card: PlaylistCardView): PlaylistCardView {
  const before = playlists.cards.data?.data.find(({ card_id }) => card_id === card.card_id)
  return before && JSON.stringify({ ...before }) === JSON.stringify(card) ? before : card
}

export function loadCards(page: number): Promise<void> {
  playlists.page = page
  const { id } = playlists
  return intoCards(async () => {
    const found = await call(listPlaylistCards, { playlist_id: id, page, per_page: PER_PAGE_MAX })
    // The last card of the last page may have been taken out since.
    if (found.data.length > 0 || page === 1) return { ...found, data: found.data.map(asBefore) }
    playlists.page = found.last_page
    return call(listPlaylistCards, { playlist_id: id, page: found.last_page, per_page: PER_PAGE_MAX })
  })
}

/** Moves of one's own that are still on their way: what came back meanwhile would take them back. */
let underWay = 0
/** The newest change that was told of, also while a move of one's own is under way. */
let told = 0
function hearOf(revision: number): void {
  told = revision
  if (underWay === 0 && revision > (playlists.shown.data?.revision ?? 0)) void catchUp()
}
/** Reads anew what was changed elsewhere; who reads somebody else's playlist is told what that was. */
async function catchUp(): Promise<void> {
  const [id, before] = [playlists.id, seenNow()]
  await reload()
  const after = seenNow()
  const text = before && after && playlists.id === id ? changeText(before, after) : null
  if (text && playlists.shown.data?.is_owner === false) toast(text, { about: 'playlist' })
}
function seenNow(): SeenPlaylist | null {
  const { shown, cards } = playlists
  if (!shown.data || !cards.data) return null
  const { name, owner_name, rule_text, total } = shown.data
  return { name, owner_name, rule_text, total, cards: cards.data.data.map(({ card_id, name }) => ({ card_id, name })) }
}

/** Keeps a playlist as its owner, another tab or another device has it, for as long as it is shown. */
export function watchPlaylist(id: number): () => void {
  told = 0
  return joinRoom<{ revision: number }>(rooms.playlist(id), {
    onSnapshot: ({ revision }) => hearOf(revision),
    onEvent(frame) {
      const changed = payloadOf(playlistChanged, frame)
      if (changed) hearOf(changed.revision)
    },
  })
}

/** Makes a playlist; `key` makes sending it twice make one. */
export const create = (
  given: { name: string; card_id?: number; rule?: PlaylistRule },
  key: string,
): Promise<PlaylistView> => call(createPlaylist, given, { idempotencyKey: key })
/** Makes a playlist of these cards; sent again with the same `key`, it is the same one. */
export async function createOf(name: string, cardIds: readonly number[], key: string): Promise<PlaylistView> {
  const made = await create({ name }, key)
  await call(addToPlaylist, { playlist_id: made.playlist_id, card_ids: [...cardIds] })
  return made
}
export const duplicate = (id: number, name: string, key: string): Promise<PlaylistView> =>
  call(duplicatePlaylist, { playlist_id: id, name }, { idempotencyKey: key })

export async function rename(id: number, name: string): Promise<void> {
  playlists.shown.data = await call(updatePlaylist, { playlist_id: id, name })
}
/** Has it fill itself by something else. */
export async function changeRule(id: number, rule: PlaylistRule): Promise<void> {
  await call(updatePlaylist, { playlist_id: id, rule })
  await reload()
}
/** Ends its rule: what stands in it now stays. */
export async function fix(id: number): Promise<void> {
  await call(fixPlaylist, { playlist_id: id })
  await reload()
}
export async function sortBy(id: number, sort_method: SortMethod): Promise<void> {
  playlists.shown.data = await call(updatePlaylist, { playlist_id: id, sort_method })
  await loadCards(1)
}
export async function clear(id: number): Promise<void> {
  await call(clearPlaylist, { playlist_id: id })
  await reload()
}
export async function saveAsFile({ playlist_id, name }: Pick<PlaylistView, 'playlist_id' | 'name'>): Promise<void> {
  saveFile(fileNameOf(name), await call(downloadPlaylist, { playlist_id }), 'text/csv')
}
export const forget = async (id: number): Promise<void> => void (await call(deletePlaylist, { playlist_id: id }))

type Card = Pick<PlaylistCardView, 'card_id'>
export async function takeOut(id: number, { card_id }: Card): Promise<void> {
  await call(removeFromPlaylist, { playlist_id: id, card_id })
  await reload()
}
/** Takes back what was taken out, to where it stood. */
export async function putBack(
  id: number,
  { card_id, sort_order }: Pick<PlaylistCardView, 'card_id' | 'sort_order'>,
): Promise<void> {
  await call(addToPlaylist, { playlist_id: id, card_id, sort_order })
  await reload()
}
export async function moveTo(id: number, { card_id }: Card, to: 'top' | 'bottom'): Promise<void> {
  await call(orderPlaylist, { playlist_id: id, card_id, sort_order: to })
  await reload()
}

/** PLY-RU005. Puts a card at a place of the shown page. It stands there at once, and goes back where that fails. */
export async function place(id: number, { card_id }: Card, to: number): Promise<void> {
  const shown = playlists.cards.data
  if (!shown) return
  const before = shown.data.map((card) => card.card_id)
  const others = before.filter((one) => one !== card_id)
  const next = others[to]
  // Behind the last of a page stands a card that is not known here: it is the page's last to be moved to.
  if (next === undefined && shown.page < shown.last_page) return
  const order = next === undefined ? ('bottom' as const) : { before: next }
  const after = moved(before, card_id, typeof order === 'string' ? { to: order } : order)
  const cards = new Map(shown.data.map((card) => [card.card_id, card]))
  shown.data = after.flatMap((one) => cards.get(one as PlaylistCardView['card_id']) ?? [])
  underWay++
  try {
    await call(orderPlaylist, { playlist_id: id, card_id, sort_order: order })
  } catch (error) {
    await loadCards(playlists.page)
    throw error
  } finally {
    underWay--
    if (playlists.id === id) hearOf(told)
  }
}

/** PLY-CA011. Where the reader is; without it nothing is lost but the place. */
export const keepPlaylistPlace = (playlistId: number, cardId: number): void =>
  void call(setPlaylistPlace, { playlist_id: playlistId, last_viewed_card_id: cardId }).catch(() => {})
