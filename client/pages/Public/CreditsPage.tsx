import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { catalogue, loadCredits } from '#client/features/catalogue/index.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { collectionsOf } from '#shared/rules/catalogue/credits.ts'
import { SYNTHETIC } from '#shared/rules/learning/narrators.ts'
import styles from './CreditsPage.module.css'

/** Whose pictures and voices these are. */
export function CreditsPage() {
  const { credits } = useSnapshot(catalogue)
  useEffect(() => void loadCredits(), [])
  return (
    <Page narrow>
      <PageHead title="Credits">Our scenes are put together from the work of generous people.</PageHead>
      <h2 id="pictures" className={styles.part}>
        Pictures
      </h2>
      {credits.status === 'failed' && !credits.data ? (
        <ErrorNotice title="The credits could not be loaded." error={credits.error} onRetry={loadCredits} />
      ) : credits.data ? (
        <ul className={styles.list} aria-labelledby="pictures">
          {collectionsOf(credits.data).map(({ name, sentence, link }) => (
            <li key={`${name} ${sentence}`}>
              <Card className={styles.credit}>
                <h3 className={styles.author}>{name}</h3>
                <p>{sentence}</p>
                {link ? (
                  <p className={styles.source}>
                    <a href={link.url} rel="noreferrer">
                      {link.words}
                    </a>
                  </p>
                ) : null}
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
      <h2 id="voices" className={styles.part}>
        Voices
      </h2>
      <ul className={styles.list} aria-labelledby="voices">
        {Object.entries(SYNTHETIC).map(([name, voice]) => (
          <li key={name}>
            <Card className={styles.credit}>
              <h3 className={styles.author}>{name}, who reads the cards</h3>
              <p>A synthetic voice: no person was recorded.</p>
              <p className={styles.quiet}>{voice.about}. Free to use.</p>
            </Card>
          </li>
        ))}
      </ul>
      <p className={styles.part}>
        <Link to="/how-cards-are-made">How a card is made</Link>
      </p>
    </Page>
  )
}
