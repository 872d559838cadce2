import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { catalogue, loadCredits } from '#client/features/catalogue/index.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { SYNTHETIC } from '#shared/rules/learning/narrators.ts'
import styles from './CreditsPage.module.css'

/** Whose pictures and voices these are. */
export function CreditsPage() {
  const { credits } = useSnapshot(catalogue)
  useEffect(() => void loadCredits(), [])
  return (
    <Page narrow>
      <PageHead title="Credits">Our scenes are put together from the work of generous people.</PageHead>
      {credits.status === 'failed' && !credits.data ? (
        <ErrorNotice title="The credits could not be loaded." error={credits.error} onRetry={loadCredits} />
      ) : credits.data ? (
        <ul className={styles.list}>
          {Object.entries(SYNTHETIC).map(([name, voice]) => (
            <li key={name}>
              <Card className={styles.credit}>
                <h2 className={styles.author}>{name}, who reads the cards</h2>
                <p>A synthetic voice: no person was recorded.</p>
                <p className={styles.quiet}>{voice}. Free to use.</p>
              </Card>
            </li>
          ))}
          {credits.data.map((credit) => (
            <li key={`${credit.source}-${credit.licence}`}>
              <Card className={styles.credit}>
                <h2 className={styles.author}>{credit.author}</h2>
                <p className={styles.source}>
                  <a href={credit.url} rel="noreferrer">
                    {credit.source.replace(/^https?:\/\//, '')}
                  </a>
                </p>
                <p className={styles.quiet}>
                  {credit.licence}. Used {credit.count} {credit.count === 1 ? 'time' : 'times'}.
                </p>
              </Card>
            </li>
          ))}
        </ul>
      ) : (
        <Loading what="credits">
          <div className={styles.list}>
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} height="7rem" />
            ))}
          </div>
        </Loading>
      )}
    </Page>
  )
}
