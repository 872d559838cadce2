import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import {
  filtersIn,
  GroupFilters,
  GroupForm,
  GroupRows,
  groupOffice,
  searchGroups,
} from '#client/features/groupbuys/office/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { OfficeBack } from './OfficeBack.tsx'
import styles from './PeoplePage.module.css'
import { useAddressed } from './useAddressed.ts'

/** Groups that buy together. What is looked for stands in the address. */
export function GroupsPage() {
  const [asked, go] = useAddressed()
  const filters = filtersIn(asked)
  const { list } = useSnapshot(groupOffice) as typeof groupOffice
  const [isMaking, setMaking] = useState(false)
  const navigate = useNavigate()
  const address = asked.toString()
  useEffect(() => void searchGroups(filtersIn(new URLSearchParams(address))), [address])
  const { data: found } = list
  const isBeyond = found !== null && found.page > found.last_page
  // Beyond the end there is nothing to show; the last page is the nearest that has something.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came says where the end is
  useEffect(() => {
    if (isBeyond && found.page === filters.page) go('page', found.last_page > 1 ? String(found.last_page) : '')
  }, [found])
  return (
    <Page>
      <OfficeBack here="/adminv2/groups" />
      <PageHead
        title="Group buys"
        aside={
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setMaking(true)}>
            Begin a group
          </Button>
        }
      >
        Who buys together, how many they are, and what they paid.
      </PageHead>
      <GroupFilters filters={filters} onChange={go} />
      <Loaded from={isBeyond ? { ...list, data: null } : list} what="the groups" onRetry={() => searchGroups(filters)}>
        {({ data, page, last_page, total }) => (
          <>
            <p className={styles.count} role="status">
              {total === 1 ? '1 group' : `${total.toLocaleString('en-US')} groups`}
            </p>
            {data.length > 0 ? (
              <GroupRows rows={data} />
            ) : filters.query || filters.state ? (
              <EmptyState title="No group fits">Try fewer letters, or another state.</EmptyState>
            ) : (
              <EmptyState title="No groups yet">
                People begin them under Buy together. You can begin one for them.
              </EmptyState>
            )}
            <Pager page={page} last={last_page} onPage={(next) => go('page', String(next))} />
          </>
        )}
      </Loaded>
      {isMaking ? (
        <GroupForm onMade={(slug) => navigate(`/adminv2/groups/${slug}`)} onClose={() => setMaking(false)} />
      ) : null}
    </Page>
  )
}
