import { Link } from 'react-router'
import { RequestButton } from '#client/features/webinars/presentations/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { BRAND } from '#shared/brand.ts'
import type { SchoolPageView } from '#shared/contract/site/index.ts'
import { OfSchool } from './OfSchool.tsx'
import styles from './SchoolPage.module.css'
import { StartFree } from './StartFree.tsx'

/** A school: what it teaches, and what there is to learn for it. */
export function SchoolPage() {
  return <OfSchool>{(school) => <Overview school={school} />}</OfSchool>
}

function Overview({ school: { id, name, markets } }: { school: SchoolPageView }) {
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
      <p className={styles.more}>
        <Link to={`/schools/${id}/playlists`}>Playlists of students and teachers of {name}</Link>
        <Link to={`/schools/${id}/discussions`}>What students and teachers of {name} ask each other</Link>
        <RequestButton school={{ id, name }} />
      </p>
    </Page>
  )
}
