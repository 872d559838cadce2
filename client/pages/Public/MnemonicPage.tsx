import { Lock } from 'lucide-react'
import { useParams } from 'react-router'
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

function Facts({ card }: { card: CardWithFacts }) {
  if (card.is_locked) {
    return (
      <p className={styles.locked}>
        <Lock size={18} aria-hidden /> {card.num_facts} facts stand in this scene. It opens with a free account or a
        plan.
      </p>
    )
  }
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
