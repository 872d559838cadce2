import { useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/css.ts'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { RESOURCES, resourcesRoot } from '#shared/rules/site/resources.ts'
import styles from './ResourcesPage.module.css'
import { StartFree } from './StartFree.tsx'

/** PTH-RU007. Where resources are asked for without saying which: who has no area of study chooses one. */
export function ResourcesPage() {
  const { user } = useSnapshot(session)
  const { markets } = useSnapshot(catalogue)
  const lead = user?.lead ?? null
  useTitle('Resources')
  useEffect(() => {
    if (lead !== null) void loadMarkets()
  }, [lead])
  // Who has an area waits for its name; a stranger reads at once.
  if (lead !== null && !markets.data && markets.status !== 'failed') return null
  const slug = markets.data?.find(({ id }) => id === lead)?.slug
  const to = resourcesRoot({ slug: lead === null ? undefined : slug, isMember: user !== null && !user.is_trial })
  return to === null ? <Choice /> : <Navigate to={to} replace />
}

function Choice() {
  return (
    <Page narrow>
      <PageHead title="Resources">
        What is your area of study? Read what it asks you to know by heart, how its exams are built, and which scenes
        belong to it.
      </PageHead>
      <ul className={styles.areas}>
        {RESOURCES.map(({ tab, name, exams }) => (
          <li key={tab}>
            <Card className={styles.area}>
              <h2 className={styles.name}>
                <Link to={`/resources/${tab}`}>{name}</Link>
              </h2>
              {exams.map((exam) => (
                <Link key={exam.tab} to={`/resources/${exam.tab}`} className={styles.exam}>
                  The exam: {exam.name}
                </Link>
              ))}
            </Card>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        Another area? <Link to="/find-pictomo">See every card</Link> or <Link to="/pricing">what a plan costs</Link>.
      </p>
      <p className={classes(styles.more, styles.actions)}>
        <StartFree />
        <ButtonLink look="quiet" to="/help?about=/resources">
          Ask for your exam
        </ButtonLink>
      </p>
    </Page>
  )
}
