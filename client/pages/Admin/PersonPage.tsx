import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import {
  loadPerson,
  PersonHistory,
  PersonPermissions,
  PersonRoles,
  PersonSecondProof,
  type PersonView,
  people,
} from '#client/features/accounts/people/index.ts'
import { officeOrders, PersonOrders } from '#client/features/billing/officeOrders/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { remote } from '#client/platform/remote.ts'
import { useTitle } from '#client/platform/title.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { NotFound } from '#shared/errors.ts'
import type { UserId } from '#shared/ids.ts'
import { rowIdOf } from '#shared/int4.ts'
import { dayText } from '#shared/rules/billing/days.ts'
import { NotFoundPage } from '../Shell/NotFoundPage.tsx'
import styles from './PeoplePage.module.css'

/** One person, for administrators: roles, permissions and what happened to the account. */
export function PersonPage() {
  const userId = rowIdOf(useParams().userId) as UserId | null
  const { person, personId } = useSnapshot(people)
  const orders = useSnapshot(officeOrders)
  // Every day here is the person's own.
  const timezone = (orders.personId === userId && orders.person.data?.timezone) || 'UTC'
  useEffect(() => {
    if (userId !== null) void loadPerson(userId)
  }, [userId])
  // What is known of somebody else says nothing about this one.
  const { data, status, error } = personId === userId ? person : remote<PersonView>()
  const shown = data as PersonView | null
  useTitle(shown?.name)
  if (userId === null || NotFound.is(error)) return <NotFoundPage />
  if (status === 'failed' && !shown) {
    return (
      <Page narrow>
        <ErrorNotice title="This person could not be loaded." onRetry={() => loadPerson(userId)}>
          {sentenceOf(error)}
        </ErrorNotice>
      </Page>
    )
  }
  if (!shown) {
    return (
      <Page narrow>
        <Loading what="the person">
          <Skeleton height="24rem" />
        </Loading>
      </Page>
    )
  }
  return (
    <Page narrow>
      <p>
        <Link to="/adminv2/people">All people</Link>
      </p>
      <PageHead title={shown.name}>
        {shown.email}, here since {dayText(shown.created_at, timezone)}
        {shown.deletion_at ? `, to be deleted on ${dayText(shown.deletion_at, timezone)}` : ''}
      </PageHead>
      <div className={styles.parts}>
        <PersonOrders userId={shown.user_id} />
        <PersonRoles person={shown} />
        <PersonPermissions key={shown.user_id} person={shown} />
        <PersonSecondProof person={shown} />
        <PersonHistory events={shown.events} timezone={timezone} />
      </div>
    </Page>
  )
}
