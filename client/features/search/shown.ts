import { SEARCH_SORTS, type SearchSort } from '#shared/contract/search/index.ts'
import { oneOf } from '#shared/oneOf.ts'
import { EVERYWHERE, LEVELS, type Place } from '#shared/rules/search/place.ts'

/** SRC-RU004. What a search looks for: everything, cards alone, or courses and tracks alone. */
export const TABS = ['everything', 'pictomos', 'pathways'] as const
export type SearchTab = (typeof TABS)[number]

/** SRC-RU005. What a search page shows, as its address says it. */
export type Shown = {
  query: string
  tab: SearchTab
  sort: SearchSort
  place: Place
  /** Only what one bookmarked. */
  bookmarked: boolean
  /** What members made for themselves, too. */
  withOwnMade: boolean
}

/** SRC-RU012. Relevance is what is for the reader while nothing is looked for, and what fits best once something is. */
export const relevanceOf = (query: string): 'For you' | 'Best match' => (query === '' ? 'For you' : 'Best match')

/** How many filters are set. */
export const filtersSet = ({ place, bookmarked, withOwnMade }: Shown): number =>
  LEVELS.filter((level) => place[level] !== null).length + Number(bookmarked) + Number(withOwnMade)

export const withoutFilters = (shown: Shown): Shown => ({
  ...shown,
  place: EVERYWHERE,
  bookmarked: false,
  withOwnMade: false,
})

/** SRC-RU010. Another tab: courses have no order but their names, and nobody bookmarks them. */
export const withTab = (shown: Shown, tab: SearchTab): Shown =>
  tab === 'pathways' ? { ...shown, tab, sort: 'a_z', bookmarked: false } : { ...shown, tab }

/** `?q=digoxin&sort_by=a_z&onlyPathways&area=nursing&type=courses&root=12`. */
export function shownBy(query: URLSearchParams): Shown {
  const tab = query.has('onlyPictomos') ? 'pictomos' : query.has('onlyPathways') ? 'pathways' : TABS[0]
  return {
    query: (query.get('q') ?? '').trim().slice(0, 100),
    tab,
    sort: oneOf(SEARCH_SORTS, query.get('sort_by')) ?? 'relevance',
    place: Object.fromEntries(LEVELS.map((level) => [level, query.get(level) || null])) as Place,
    bookmarked: query.has('bookmarked'),
    withOwnMade: query.has('include_ugc'),
  }
}

export const addressOf = ({ query, tab, sort, place, bookmarked, withOwnMade }: Shown): Record<string, string> => ({
  ...(query ? { q: query } : {}),
  ...(tab === 'pictomos' ? { onlyPictomos: '1' } : tab === 'pathways' ? { onlyPathways: '1' } : {}),
  ...(sort === 'relevance' ? {} : { sort_by: sort }),
  ...Object.fromEntries(LEVELS.flatMap((level) => (place[level] === null ? [] : [[level, place[level]]]))),
  ...(bookmarked ? { bookmarked: '1' } : {}),
  ...(withOwnMade ? { include_ugc: '1' } : {}),
})
