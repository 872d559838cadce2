import { useRef, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { addToPlaylist, listPlaylistCards } from '#shared/contract/playlists/index.ts'
import { type FoundCardView, searchCards } from '#shared/contract/search/index.ts'
import { PER_PAGE_MAX } from '#shared/page.ts'
import { renew } from '../store.ts'

/** A card that can be added, and whether it is in the playlist already. */
export type Findable = Pick<FoundCardView, 'card_id' | 'name' | 'num_facts'> & { is_in: boolean }
type Found = { cards: Findable[]; total: number }
/** So many are shown of what a word finds. */
const SHOWN = 50

/** The cards of a playlist by their numbers, all pages of it. */
async function cardsIn(playlistId: number): Promise<ReadonlySet<number>> {
  const ask = (page: number) => call(listPlaylistCards, { playlist_id: playlistId, page, per_page: PER_PAGE_MAX })
  const first = await ask(1)
  const rest = await Promise.all(Array.from({ length: first.last_page - 1 }, (_, place) => ask(place + 2)))
  return new Set([first, ...rest].flatMap(({ data }) => data.map(({ card_id }) => card_id as number)))
}

/** Cards by a word, of which each says whether the playlist has it; of two that are looked for the later counts. */
export function useFindable(playlistId: number) {
  const [found, setFound] = useState<Remote<Found>>(remote)
  const turn = useRef(0)
  const there = useRef<Promise<ReadonlySet<number>>>(undefined)
  async function find(query: string): Promise<void> {
    const own = ++turn.current
    const next = remote<Found>()
    await load(next, async () => {
      there.current ??= cardsIn(playlistId)
      const inIt = await there.current.catch((error: unknown) => {
        there.current = undefined
        throw error
      })
      const { data, total } = await call(searchCards, { query, sort_by: query ? 'relevance' : 'a_z', per_page: SHOWN })
      return { total, cards: data.map((card) => ({ ...card, is_in: inIt.has(card.card_id) })) }
    })
    if (own === turn.current) setFound((before) => (next.data ? next : { ...next, data: before.data }))
  }
  return { found, find }
}

/** Adds cards one after the other, telling of each; the playlist is shown anew with what came, also where one failed. */
export async function addCards(
  playlistId: number,
  cardIds: readonly number[],
  onAdded: (cardId: number) => void,
): Promise<{ added: number; skipped: number }> {
  const sum = { added: 0, skipped: 0 }
  try {
    for (const card_id of cardIds) {
      const { added, skipped } = await call(addToPlaylist, { playlist_id: playlistId, card_id })
      sum.added += added
      sum.skipped += skipped
      onAdded(card_id)
    }
  } finally {
    await renew(playlistId)
  }
  return sum
}
