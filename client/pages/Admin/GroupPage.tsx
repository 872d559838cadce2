import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import {
  GroupEnd,
  GroupFacts,
  GroupJoins,
  GroupMembers,
  groupOffice,
  loadOfficeGroup,
  watchOfficeGroup,
} from '#client/features/groupbuys/office/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { NotFound } from '#shared/errors.ts'
import styles from './PeoplePage.module.css'

/** One group that buys together: how it stands, its end, how people came, and who they are. */
export function GroupPage() {
  const { slug = '' } = useParams()
  const { group, slug: shown } = useSnapshot(groupOffice) as typeof groupOffice
  useEffect(() => void loadOfficeGroup(slug), [slug])
  useEffect(() => watchOfficeGroup(slug), [slug])
  const data = shown === slug ? group.data : null
  useTitle(data ? `Group buy: ${data.market_name}` : undefined)
  return (
    <Page narrow>
      <p>
        <Link to="/adminv2/groups">All group buys</Link>
      </p>
      {shown === slug && NotFound.is(group.error) ? (
        <EmptyState title="There is no such group" />
      ) : (
        <Loaded from={{ ...group, data }} what="the group" onRetry={() => loadOfficeGroup(slug)} height="30rem">
          {(whole) => (
            <>
              <PageHead title={whole.market_name}>A group that buys together.</PageHead>
              <div className={styles.parts}>
                <GroupFacts group={whole} />
                {whole.is_over ? null : <GroupEnd key={slug} group={whole} />}
                <GroupJoins group={whole} />
                <GroupMembers slug={slug} />
              </div>
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}
