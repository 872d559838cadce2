import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import {
  ContributionQueue,
  contributionQueue,
  loadContributions,
  type Shown,
} from '#client/features/community/office/index.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import type { QueuedContribution } from '#shared/contract/community/index.ts'
import { isAdmin } from '#shared/rules/accounts/actor.ts'
import { BackToAdmin } from './BackToAdmin.tsx'
import styles from './PeoplePage.module.css'

const SHOWN: { value: Shown; label: string }[] = [
  { value: 'waiting', label: 'To look at, reported first' },
  { value: 'all', label: 'All, newest first' },
]

/** What readers added to cards, for moderators. What is shown stands in the address. */
export function ContributionsPage() {
  const [asked, ask] = useSearchParams()
  const show: Shown = asked.get('show') === 'all' ? 'all' : 'waiting'
  const page = Math.max(1, Number(asked.get('page')) || 1)
  const { list } = useSnapshot(contributionQueue)
  const actor = actorOf(useSnapshot(session).user as typeof session.user)
  const again = () => loadContributions(show, page)
  useEffect(() => void loadContributions(show, page), [show, page])
  const go = (next: { show?: string; page?: string }) => ask({ show, ...next })
  return (
    <Page narrow>
      {actor && isAdmin(actor) ? <BackToAdmin /> : null}
      <PageHead title="What readers added">
        Facts, pictures, videos and links of readers, and what others reported.
      </PageHead>
      <div className={styles.parts}>
        <SelectField
          label="Which"
          value={show}
          data={SHOWN}
          onChange={(event) => go({ show: event.currentTarget.value })}
        />
        <Loaded from={list} what="what readers added" onRetry={again}>
          {({ data, page: at, last_page, total }) => (
            <>
              <p role="status">{total === 1 ? '1 addition' : `${total.toLocaleString('en-US')} additions`}</p>
              {data.length > 0 ? (
                <ContributionQueue rows={data as QueuedContribution[]} onDone={again} />
              ) : total > 0 ? (
                <EmptyState title="This page is empty by now">Go back to the first.</EmptyState>
              ) : (
                <EmptyState title="Nothing to look at">What is added or reported next comes here.</EmptyState>
              )}
              <Pager page={Math.min(at, last_page)} last={last_page} onPage={(next) => go({ page: String(next) })} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
