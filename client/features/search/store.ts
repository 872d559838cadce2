import { call, isAbort } from '#client/platform/api.ts'
import { type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import {
  type FoundCardView,
  type FoundNoteView,
  type FoundPathwayView,
  forgetSearches,
  getSuggestions,
  type SearchSort,
  saveSearch,
  saveSearchClick,
  searchCards,
} from '#shared/contract/search/index.ts'
import { BROWSE_PAGE_SIZE } from '#shared/rules/search/sizes.ts'

/** What the server is asked for, but which page of it. */
export type Wanted = Omit<Sent<typeof searchCards>, 'page' | 'per_page' | 'searchPathways'> & {
  query: string
  sort_by: SearchSort
}
type Found = {
  wanted: Wanted
  cards: FoundCardView[]
  pathways: FoundPathwayView[]
  notes: FoundNoteView[]
  corrected: string | null
  instead: string[]
  total: number
  page: number
  lastPage: number
}

export const search = store(() => ({
  found: remote() as Remote<Found>,
  /** What stands in the field, for which what is shown may still be on its way. */
  typed: '',
  /** The next page of the same search is on its way. */
  loadsMore: false,
  recent: remote() as Remote<string[]>,
  /** SRC-RU006. Whether to tell of members' cards. */
  offersOwnMade: false,
}))

let running = false
let queued: Wanted | null = null
let shownAt = 0

/** Who comes back to what they had scrolled through finds all of it again. */
const isShownFurther = (wanted: Wanted): boolean => {
  const { status, data } = search.found
  return status === 'ready' && data !== null && data.page > 1 && JSON.stringify(data.wanted) === JSON.stringify(wanted)
}

/** SRC-RU007. One search at a time: what is wanted meanwhile runs when it ends, the last wish alone. */
export async function searchFor(wanted: Wanted): Promise<void> {
  if (isShownFurther(wanted)) return
  queued = wanted
  if (running) return
  running = true
  try {
    while (queued) {
      const next: Wanted = queued
      queued = null
      await ask(next)
    }
  } finally {
    running = false
  }
}

const asked = (wanted: Wanted, page: number) => ({
  ...wanted,
  page,
  per_page: BROWSE_PAGE_SIZE,
  searchPathways: 'true' as const,
})

async function ask(wanted: Wanted): Promise<void> {
  try {
    const reply = await call(searchCards, asked(wanted, 1))
    search.found = { status: 'ready', error: null, data: foundOf(wanted, reply) }
    shownAt = performance.now()
  } catch (error) {
    if (isAbort(error)) return
    search.found.status = 'failed'
    search.found.error = error
  }
}

const foundOf = (wanted: Wanted, reply: Reply<typeof searchCards>): Found => ({
  wanted,
  cards: reply.data,
  pathways: reply.pathways,
  notes: reply.notes,
  corrected: reply.corrected,
  instead: reply.instead,
  total: reply.total,
  page: 1,
  lastPage: reply.last_page,
})

/** SRC-RU008, SRC-RU009. The next page, where there is one and none is on its way. */
export async function loadMore(): Promise<void> {
  const found = search.found.data
  if (!found || search.loadsMore || running || found.page >= found.lastPage) return
  search.loadsMore = true
  try {
    const query = found.corrected ?? found.wanted.query
    const reply = await call(searchCards, asked({ ...found.wanted, query }, found.page + 1))
    if (search.found.data !== found) return
    found.cards.push(...reply.data)
    found.page = reply.page
  } catch (error) {
    if (!isAbort(error)) search.found.error = error
  } finally {
    search.loadsMore = false
  }
}

let recentTurn = 0

export async function loadRecentTerms(): Promise<void> {
  const turn = ++recentTurn
  try {
    const { suggestions, offers_own_made } = await call(getSuggestions, { query: '' })
    // What was on its way when they were forgotten brings them back no more.
    if (turn !== recentTurn) return
    search.offersOwnMade = offers_own_made
    search.recent = { status: 'ready', error: null, data: suggestions.map(({ text }) => text) }
  } catch (error) {
    // What one searched for is a help and no more.
    if (!isAbort(error) && turn === recentTurn) search.recent = { status: 'failed', error, data: null }
  }
}

/** Forgets what the person searched for. @throws what the server refuses with */
export async function forgetTerms(): Promise<void> {
  await call(forgetSearches, {})
  recentTurn++
  search.recent = { status: 'ready', error: null, data: [] }
}

type Chosen = { kind: 'pictomo' | 'fact' | 'pathway' | 'track'; id: number; position: number }

/** SRC-CA002, SRC-CA003. Keeps what was typed once something was chosen: letters on the way are no search. */
export function keepChoice({ kind, id, position }: Chosen): void {
  const term = search.typed
  if (term === '') return
  const origin = { search_origin: 'spotlight' as const, search_term: term }
  const click = {
    ...origin,
    result_position: position,
    resource_type: kind,
    resource_id: id,
    action_type: 'open' as const,
  }
  // What was chosen opens at once: they outlive the page that they are sent from.
  const outlives = { keepalive: true }
  const saved = [
    call(saveSearch, origin, outlives),
    call(saveSearchClick, { ...click, result_time_till_click: Math.round(performance.now() - shownAt) }, outlives),
  ]
  // Nobody is kept from the card by a note that fails.
  for (const one of saved) one.catch(() => {})
}
