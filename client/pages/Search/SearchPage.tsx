import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { SearchPanel, type Shown, TABS } from '#client/features/search/index.ts'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { SearchSort } from '#shared/contract/search/index.ts'

/** SRC-RT002. The address says what is searched for: `?q=digoxin&sort_by=a_z&onlyPathways`. */
export function SearchPage() {
  const [query, setQuery] = useSearchParams()
  const shown = shownBy(query)
  const show = useCallback(
    (next: Shown) => setQuery(addressOf(next), { replace: true, preventScrollReset: true }),
    [setQuery],
  )
  return (
    <Page>
      <PageHead title="Search">By name, by what a picture shows, by what a fact says.</PageHead>
      <SearchPanel shown={shown} onShow={show} />
    </Page>
  )
}

function shownBy(query: URLSearchParams): Shown {
  const sort = SearchSort.safeParse(query.get('sort_by'))
  const tab = query.has('onlyPictomos') ? 'pictomos' : query.has('onlyPathways') ? 'pathways' : TABS[0]
  return {
    query: (query.get('q') ?? '').trim().slice(0, 100),
    tab,
    sort: sort.success ? sort.data : 'relevance',
    own: query.has('own'),
  }
}

const addressOf = ({ query, tab, sort, own }: Shown): Record<string, string> => ({
  ...(query ? { q: query } : {}),
  ...(tab === 'pictomos' ? { onlyPictomos: '1' } : tab === 'pathways' ? { onlyPathways: '1' } : {}),
  ...(sort === 'relevance' ? {} : { sort_by: sort }),
  ...(own ? { own: '1' } : {}),
})
