import { useLocation, useNavigate } from 'react-router'
import { type BrowseView, browseOf, keptView, viewKept, withBrowse } from '#shared/rules/search/browse.ts'
import { onParting, personHere } from './person.ts'

const PLACE = 'pictomo-browse'

/** SRC-RU002. Remembers what is looked through, for the next time it is opened; nobody else finds it. */
export function keepView(view: BrowseView): void {
  try {
    // A search begins anew.
    if (view.at !== 'search') localStorage.setItem(PLACE, `${personHere() ?? ''} ${keptView(view, Date.now())}`)
  } catch {
    // GLB-RU020: without storage one begins at home.
  }
}

function lastView(): BrowseView {
  try {
    const [person, kept = null] = (localStorage.getItem(PLACE) ?? '').split(' ')
    return (person === String(personHere() ?? '') ? viewKept(kept, Date.now()) : null) ?? { at: 'home' }
  } catch {
    return { at: 'home' }
  }
}
onParting(() => {
  try {
    localStorage.removeItem(PLACE)
  } catch {
    // GLB-RU020.
  }
})

/** SRC-GA002. Not over the quiz, the editor and a class quiz, where it would cost something; the search page has it all. */
export const mayBrowse = (pathname: string): boolean => !/^\/(quiz|editor|class|search)(\/|$)/.test(pathname)

type Steps = { browse?: number }
const stepsIn = (state: unknown): number | undefined => (state as Steps | null)?.browse

/**
 * The browse overlay of the page that is shown. It stands in the page's address, so that Back goes through what was looked
 * at and then closes it, and a reload shows it again.
 */
export function useBrowse() {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const address = new URLSearchParams(search)
  const view = browseOf(address)
  // How many steps of the history were taken in it. Unknown where the page was opened with it: then Back leaves the page.
  const steps = stepsIn(state) ?? (view ? undefined : 0)
  const at = (next: BrowseView | null) => ({ search: withBrowse(address, next).toString(), hash })
  const stateAfter = (taken: number) => ({
    ...(state as object | null),
    browse: steps === undefined ? undefined : steps + taken,
  })
  return {
    view,
    /** What a link to a view of it needs. */
    link: (next: BrowseView) => ({ to: at(next), state: stateAfter(1), preventScrollReset: true }),
    show: (next: BrowseView, { replace = false }: { replace?: boolean } = {}) =>
      void navigate(at(next), { state: stateAfter(replace ? 0 : 1), replace, preventScrollReset: true }),
    /** SRC-RU001. At what was looked at last, or its home. */
    open: () => void navigate(at(lastView()), { state: stateAfter(1), preventScrollReset: true }),
    close: () => (steps ? void navigate(-steps) : void navigate(at(null), { replace: true, preventScrollReset: true })),
  }
}
