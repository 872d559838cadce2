import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { loadSchool, site } from '#client/features/site/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import type { SchoolPageView } from '#shared/contract/site/index.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { NotFoundPage } from '../Shell/NotFoundPage.tsx'

/** A page of the school that stands in its address; what comes in its place until it is there, and where there is none. */
export function OfSchool({ children }: { children: (school: SchoolPageView) => ReactNode }) {
  const { school_id: id = '' } = useParams()
  const school = useSnapshot(site).schools[id]
  useEffect(() => void loadSchool(id), [id])
  useTitle(school?.data?.name)
  if (NotFound.is(school?.error) || InvalidInput.is(school?.error)) return <NotFoundPage />
  if (school?.status === 'failed' && !school.data) {
    return (
      <Page>
        <ErrorNotice title="This school could not be loaded." error={school.error} onRetry={() => loadSchool(id)} />
      </Page>
    )
  }
  if (!school?.data) {
    return (
      <Page>
        <Loading what="the school">
          <Skeleton width="50%" height="2.4rem" />
          <Skeleton height="12rem" />
        </Loading>
      </Page>
    )
  }
  return children(school.data as SchoolPageView)
}
