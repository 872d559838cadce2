import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { getPlaylist, getSharedPlaylist, listPlaylistCards, ShareKey } from '#shared/contract/playlists/index.ts'
import { PER_PAGE_MAX } from '#shared/page.ts'
import { learnIn, playlistPath, playlistQuiz, quizIn } from './paths.ts'

type Row = { card_id: number; slug: string; name: string }
/** Its number for who may read it, its key for whoever has the link; null for none. */
type Which = number | string | null
type Within = { which: Which; found: Remote<{ name: string; fillsItself: boolean; cards: Row[] }> }
/** The playlist that a card is learned in. */
const within = store<Within>(() => ({ which: null, found: remote() }))

/** The playlist that an address names by `?playlist=`. A guest reads one that is shared by link, and no other. */
function whichIn(text: string | null, isGuest: boolean): Which {
  if (text === null) return null
  if (ShareKey.safeParse(text).success) return text
  const id = Number(text)
  return !isGuest && Number.isInteger(id) && id > 0 ? id : null
}

async function allPages<Row>(ask: (page: number) => Promise<{ data: Row[]; last_page: number }>): Promise<Row[]> {
  const first = await ask(1)
  const rest = await Promise.all(Array.from({ length: first.last_page - 1 }, (_, place) => ask(place + 2)))
  return [first, ...rest].flatMap(({ data }) => data)
}

async function own(id: number) {
  const { name, auto } = await call(getPlaylist, { playlist_id: id })
  const ask = (page: number) => call(listPlaylistCards, { playlist_id: id, page, per_page: PER_PAGE_MAX })
  return { name, fillsItself: auto, cards: await allPages(ask) }
}

async function shared(key: string) {
  let name = ''
  let fillsItself = false
  const ask = async (page: number) => {
    const found = await call(getSharedPlaylist, { share_key: key, page, per_page: PER_PAGE_MAX })
    name = found.name
    fillsItself = found.auto
    return found.cards
  }
  const cards = await allPages(ask)
  return { name, fillsItself, cards }
}

async function loadWithin(which: number | string): Promise<void> {
  // One that fills itself lets a card go that was learned just now: the way stays as it was when one set out on it.
  if (within.which === which && within.found.data?.fillsItself) return
  // What is known of it stays until it is here anew: it may have been put into another order since.
  if (within.which !== which) Object.assign(within, { which, found: remote() })
  await load(within.found, async () => {
    const { cards, ...about } = await (typeof which === 'number' ? own(which) : shared(which))
    return { ...about, cards: cards.map(({ card_id, slug, name }) => ({ card_id, slug, name })) }
  })
}

/**
 * PLY-RU004. Selecting a playlist puts one into it: the way is that of the playlist and no longer that of the track, and it is the
 * current one. Both stand in the address (`?playlist=`), so that a reload keeps them and another tab has its own. This is the
 * way through the playlist that the address names, while one of its cards is learned or quizzed; nothing where there is
 * none, or none that one may read.
 */
export function useWithin(named: string | null, cardId: number | undefined) {
  const { which: known, found } = useSnapshot(within)
  const { user, status } = useSnapshot(session)
  const which = status === 'loading' ? null : whichIn(named, user === null)
  useEffect(() => {
    if (which !== null) void loadWithin(which)
  }, [which])
  const data = which !== null && known === which ? found.data : null
  if (which === null || !data) return undefined
  // After a reload the card that one is at may have left what fills itself: one is on the way still.
  if (!data.fillsItself && !data.cards.some((card) => card.card_id === cardId)) return undefined
  const id = typeof which === 'number' ? which : null
  return {
    /** Null where it is known by its key alone. */
    id,
    name: data.name,
    path: playlistPath(which),
    cards: data.cards,
    leads: learnIn(which),
    quizzes: quizIn(which),
    /** Asks about all of it; who has the link alone begins that from the playlist's page. */
    quizAll: id === null ? null : playlistQuiz(id),
  }
}
