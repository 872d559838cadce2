import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, SearchPanel, type Shown, shownBy } from '#client/features/search/index.ts'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { SearchIdle } from './SearchIdle.tsx'

/** SRC-RT002. The address says what is searched for: `?q=digoxin&sort_by=a_z&area=nursing`. */
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
      <SearchPanel shown={shown} onShow={show} idle={<SearchIdle onPick={(query) => show({ ...shown, query })} />} />
    </Page>
  )
}
