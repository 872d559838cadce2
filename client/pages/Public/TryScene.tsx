import { useEffect, useRef, useState } from 'react'
import { PictureScene } from '#client/features/learning/index.ts'
import { call } from '#client/platform/api.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { type CardWithFacts, getCard } from '#shared/contract/learning/index.ts'
import styles from './TryScene.module.css'

const SHOWN = 'digoxin'
/** The scene as it is now, there with the page's first HTML; what can be touched comes with the card. */
const PICTURE = '/media/scenes/50001.webp'
const EMPTY = { name: 'Digoxin', background_image_url: '', back_image_url: '', facts: [] }

/** A real scene to try: touch a character and read its fact. */
export function TryScene() {
  const [card, setCard] = useState<CardWithFacts | null>(null)
  const [failed, setFailed] = useState(false)
  const [lit, setLit] = useState<string | null>(null)
  const ask = async () => {
    setFailed(false)
    try {
      setCard(await call(getCard, { slug: SHOWN }))
    } catch {
      setFailed(true)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => void ask(), [])

  const words = useRef<HTMLDivElement>(null)
  const pick = (key: string) => {
    setLit(key === lit ? null : key)
    // On a phone the words may lie below the edge of the screen.
    words.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const fact = card?.facts.find((one) => one.key === lit)
  return (
    <section className={styles.try} aria-label="A scene to try">
      {failed ? (
        <div className={styles.failed}>
          <ErrorNotice title="The scene could not be loaded." onRetry={ask} />
        </div>
      ) : (
        <PictureScene card={{ ...(card ?? EMPTY), main_image: PICTURE }} lit={lit} onPick={pick} />
      )}
      <div ref={words} className={styles.fact} aria-live="polite">
        <div className={styles.words}>
          {fact ? (
            <>
              <p>
                <span className={styles.pictomo}>{fact.pictomo}</span> <strong>{fact.name}</strong>
              </p>
              <p className={styles.definition}>{fact.definition}</p>
            </>
          ) : (
            <p className={styles.definition}>
              {card ? `This is ${card.name}: ${card.facts.length} facts in one scene. Touch a character.` : ' '}
            </p>
          )}
        </div>
        <ButtonLink to={`/learn/${SHOWN}`} look="second">
          Hear it
        </ButtonLink>
      </div>
    </section>
  )
}
