import { useRef, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { addToPlaylist, listPlaylistCards } from '#shared/contract/playlists/index.ts'
import { type FoundCardView, searchCards } from '#shared/contract/search/index.ts'
import { PER_PAGE_MAX } from '#shared/page.ts'
import { calledLike } from '#shared/rules/playlists/finding.ts'
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

/** Names are looked through here as far as this; beyond it the search finds alone. */
const PAGES_READ = 3
type Card = Omit<Findable, 'is_in'>
/** The cards by their names, as many as are looked through, and how many there are. */
async function byName(): Promise<{ cards: readonly Card[]; total: number }> {
  const ask = (page: number) => call(searchCards, { query: '', sort_by: 'a_z', page, per_page: PER_PAGE_MAX })
  const first = await ask(1)
  const rest = Math.min(first.last_page, PAGES_READ) - 1
  const more = await Promise.all(Array.from({ length: Math.max(0, rest) }, (_, place) => ask(place + 2)))
  return { cards: [first, ...more].flatMap(({ data }) => data), total: first.total }
}

/** Those whose name has it come first, however little was typed; then what else has the word in it. */
async function cardsFor(query: string, names: Awaited<ReturnType<typeof byName>>) {
  if (query === '') return { cards: names.cards.slice(0, SHOWN), total: names.total }
  const called = calledLike(names.cards, query)
  const { data, total, corrected } = await call(searchCards, { query, sort_by: 'relevance', per_page: SHOWN })
  // What somebody might have meant is no help beside what they typed.
  const found = corrected !== null && called.length > 0 ? [] : data
  const known = new Set(called.map(({ card_id }) => card_id))
  const cards = [...called, ...found.filter(({ card_id }) => !known.has(card_id))]
  return { cards: cards.slice(0, SHOWN), total: Math.max(cards.length, found.length > 0 ? total : 0) }
}

/** Cards by a word, of which each says whether the playlist has it; of two that are looked for the later counts. */
export function useFindable(playlistId: number) {
  const [found, setFound] = useState<Remote<Found>>(remote)
  const turn = useRef(0)
  const there = useRef<Promise<[ReadonlySet<number>, Awaited<ReturnType<typeof byName>>]>>(undefined)
  async function find(query: string): Promise<void> {
    const own = ++turn.current
    const next = remote<Found>()
    await load(next, async () => {
      there.current ??= Promise.all([cardsIn(playlistId), byName()])
      const [inIt, names] = await there.current.catch((error: unknown) => {
        there.current = undefined
        throw error
      })
      const { cards, total } = await cardsFor(query, names)
      return { total, cards: cards.map((card) => ({ ...card, is_in: inIt.has(card.card_id) })) }
    })
    if (own === turn.current) setFound((before) => (next.data ? next : { ...next, data: before.data }))
  }
  return { found, find }
}

/** Adds cards, all or none; the playlist is shown anew with what came. */
export async function addCards(playlistId: number, card_ids: number[]): Promise<{ added: number; skipped: number }> {
  const came = await call(addToPlaylist, { playlist_id: playlistId, card_ids })
  await renew(playlistId)
  return came
}
