/** SRC-SC002. What the browse overlay shows over a page. */
export type BrowseView =
  | { at: 'home' }
  /** The tracks of a pathway. */
  | { at: 'tracks'; pathway: number }
  /** The lessons of a track. */
  | { at: 'lessons'; pathway: number; track: number }
  /** What is searched for, as the address of the search page says it. */
  | { at: 'search'; search: string }

/** All that the overlay writes into a page's address, or that others may write there to open it. */
const OWN = ['browseOpen', 'browse', 'browseParams', 'searchOpen'] as const

const numberIn = (params: URLSearchParams, name: string): number => {
  const value = params.get(name) ?? ''
  return /^\d{1,9}$/.test(value) ? Number(value) : 0
}

/**
 * SRC-PR001, SRC-RU001. The view that an address opens; null where it opens none. `browse` names it, `browseParams` is a
 * query of its own; `searchOpen` opens the search for the page's `q`. What names no view that there is opens its home.
 */
export function browseOf(address: URLSearchParams): BrowseView | null {
  if (address.has('searchOpen')) {
    const q = address.get('q')
    return { at: 'search', search: q ? new URLSearchParams({ q }).toString() : '' }
  }
  if (!address.has('browseOpen') && !address.has('browse')) return null
  return viewOf(address.get('browse') ?? '', address.get('browseParams') ?? '')
}

function viewOf(at: string, params: string): BrowseView {
  const given = new URLSearchParams(params)
  const [pathway, track] = [numberIn(given, 'pathway'), numberIn(given, 'track')]
  if (at === 'search') return { at, search: params }
  if (at === 'lessons' && pathway > 0 && track > 0) return { at, pathway, track }
  if ((at === 'tracks' || at === 'lessons') && pathway > 0) return { at: 'tracks', pathway }
  return { at: 'home' }
}

/** A page's address with the overlay open at a view, or closed. All else that stands in it stays. */
export function withBrowse(address: URLSearchParams, view: BrowseView | null): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of OWN) next.delete(name)
  if (address.has('searchOpen')) next.delete('q')
  if (!view) return next
  next.set('browseOpen', '1')
  const params = paramsOf(view)
  if (view.at !== 'home') next.set('browse', view.at)
  if (params !== '') next.set('browseParams', params)
  return next
}

function paramsOf(view: BrowseView): string {
  if (view.at === 'search') return view.search
  if (view.at === 'home') return ''
  return new URLSearchParams(
    view.at === 'tracks'
      ? { pathway: String(view.pathway) }
      : { pathway: String(view.pathway), track: String(view.track) },
  ).toString()
}

/** So long what one looked through last is opened again; after that one begins at home. */
const FRESH_MS = 30 * 60_000

/** SRC-RU002. A view as it is kept in the browser, and back; null where it is of another day, or none. */
export const keptView = (view: BrowseView, now: number): string => {
  const address = withBrowse(new URLSearchParams(), view)
  address.set('at', String(now))
  return address.toString()
}
export function viewKept(text: string | null, now: number): BrowseView | null {
  const address = new URLSearchParams(text ?? '')
  const age = now - Number(address.get('at') ?? Number.NaN)
  return age >= 0 && age < FRESH_MS ? browseOf(address) : null
}
