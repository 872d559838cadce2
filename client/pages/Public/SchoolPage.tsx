import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { loadSchool, site } from '#client/features/site/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { BRAND } from '#shared/brand.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { NotFoundPage } from '../Shell/NotFoundPage.tsx'
import styles from './SchoolPage.module.css'
import { StartFree } from './StartFree.tsx'

/** A school: what it teaches, and what there is to learn for it. */
export function SchoolPage() {
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
  const { name, markets } = school.data
  return (
    <Page>
      <PageHead title={name} aside={<StartFree />}>
        What students of {name} find on {BRAND.name}.
      </PageHead>
      {markets.length === 0 ? (
        <EmptyState title="Nothing here yet" action={<ButtonLink to="/find-pictomo">See every card</ButtonLink>}>
          We don’t know yet what this school teaches.
        </EmptyState>
      ) : (
        <ul className={styles.markets}>
          {markets.map((market) => (
            <li key={market.id}>
              <Card className={styles.market}>
                <h2>{market.public_name}</h2>
                {market.exam_name ? <p>Exam: {market.exam_name}</p> : null}
                <p className={styles.quiet}>
                  {market.pictomos_count === 1 ? '1 scene' : `${market.pictomos_count} scenes`}, {market.facts_count}{' '}
                  facts
                </p>
                <Link to={`/find-pictomo?market=${market.slug}`}>See the scenes for {market.public_name}</Link>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
