import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { loadTokens } from '#client/features/learning/index.ts'
import { useOpensSentence, useTokensWatch } from '#client/features/learning/limits/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import type { CardWithFacts } from '#shared/contract/learning/index.ts'
import { NotFoundPage } from '../Shell/NotFoundPage.tsx'
import styles from './MnemonicPage.module.css'
import { SceneOfCard } from './SceneOfCard.tsx'
import { StartFree } from './StartFree.tsx'

/** A card for everybody to see: its scene, and its facts as text. */
export function MnemonicPage() {
  const { slug = '' } = useParams()
  return (
    <Page narrow>
      <div className={styles.page}>
        <SceneOfCard slug={slug} missing={<NotFoundPage />} before={(card) => <Head card={card} />}>
          {(card) => (
            <>
              <p className={styles.overview}>{card.overview}</p>
              <Facts card={card} />
              <p className={styles.actions}>
                <StartFree />
              </p>
            </>
          )}
        </SceneOfCard>
      </div>
    </Page>
  )
}

/** The picture is what one comes for: nothing but its name and the way to learn it stands before it. */
function Head({ card }: { card: CardWithFacts }) {
  useTitle(`${card.name}: the mnemonic in one picture`)
  return (
    <PageHead
      title={card.name}
      aside={
        <ButtonLink to={`/learn/${card.slug}`} look="second">
          Learn this scene
        </ButtonLink>
      }
    />
  )
}

function LockedFacts({ count }: { count: number }) {
  const userId = useSnapshot(session).user?.user_id
  useEffect(() => {
    if (userId !== undefined) void loadTokens()
  }, [userId])
  useTokensWatch()
  const opens = useOpensSentence()
  return (
    <p className={styles.locked}>
      <Lock size={18} aria-hidden /> {count} facts stand in this scene. {opens}
    </p>
  )
}

function Facts({ card }: { card: CardWithFacts }) {
  if (card.is_locked) return <LockedFacts count={card.num_facts} />
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">What each figure stands for</h2>
      <dl className={styles.facts}>
        {card.facts.map((fact) => (
          <div key={fact.key} className={styles.fact}>
            <dt>
              <span className={styles.pictomo}>{fact.pictomo}</span> <strong>{fact.name}</strong>
            </dt>
            <dd>{fact.definition}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
