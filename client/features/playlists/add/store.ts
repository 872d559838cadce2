import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import {
  type Added,
  addToPlaylist,
  listPlaylists,
  type PlaylistView,
  removeFromPlaylist,
} from '#shared/contract/playlists/index.ts'
import { PER_PAGE_MAX } from '#shared/page.ts'

/** What is added: a card, or all cards of a track or a pathway. */
export type What = { card_id: number } | { track_id: number } | { pathway_id: number }

type Choices = {
  /** The person's own playlists, those of the first page. */
  list: Remote<{ playlists: PlaylistView[]; total: number }>
}
/** The playlists that something can be added to. */
export const choices = store<Choices>(() => ({ list: remote() }))

const into = latestInto(choices, 'list')
/** Those with a word in their name; of each whether the card is in it. */
export const loadChoices = (what: What, q: string): Promise<void> =>
  into(async () => {
    const of = 'card_id' in what ? { card_id: what.card_id } : {}
    const { data, total } = await call(listPlaylists, {
      which: 'by_hand',
      sort: 'recent',
      q,
      per_page: PER_PAGE_MAX,
      ...of,
    })
    return { playlists: data, total }
  })

export const addTo = (playlistId: number, what: What): Promise<Added> =>
  call(addToPlaylist, { playlist_id: playlistId, ...what })
export const takeFrom = (playlistId: number, cardId: number): Promise<{ name: string }> =>
  call(removeFromPlaylist, { playlist_id: playlistId, card_id: cardId })
