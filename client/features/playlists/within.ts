import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { getPlaylist, listPlaylistCards } from '#shared/contract/playlists/index.ts'
import { PER_PAGE_MAX } from '#shared/page.ts'
import { learnIn, playlistPath } from './paths.ts'

type Row = { card_id: number; slug: string; name: string }
type Within = { id: number; found: Remote<{ name: string; cards: Row[] }> }
/** The playlist that a card is learned in. */
const within = store<Within>(() => ({ id: 0, found: remote() }))

async function loadWithin(id: number): Promise<void> {
  // What is known of it stays until it is here anew: it may have been put into another order since.
  if (within.id !== id) Object.assign(within, { id, found: remote() })
  await load(within.found, async () => {
    const { name } = await call(getPlaylist, { playlist_id: id })
    const ask = (page: number) => call(listPlaylistCards, { playlist_id: id, page, per_page: PER_PAGE_MAX })
    const first = await ask(1)
    const rest = await Promise.all(Array.from({ length: first.last_page - 1 }, (_, place) => ask(place + 2)))
    const cards = [first, ...rest].flatMap(({ data }) => data)
    return { name, cards: cards.map((card) => ({ card_id: card.card_id, slug: card.slug, name: card.name })) }
  })
}

/** The way through a playlist, while one of its cards is learned; nothing where there is none, or none that one may read. */
export function useWithin(id: number, cardId: number | undefined) {
  const { id: known, found } = useSnapshot(within)
  useEffect(() => {
    if (id > 0) void loadWithin(id)
  }, [id])
  const data = id > 0 && known === id ? found.data : null
  if (!data?.cards.some((card) => card.card_id === cardId)) return undefined
  return { id, name: data.name, path: playlistPath(id), cards: data.cards, leads: learnIn(id) }
}
