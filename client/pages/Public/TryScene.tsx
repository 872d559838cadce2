import { Pause, Play } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { PictureScene } from '#client/features/learning/index.ts'
import { useMiniPlayer } from '#client/features/learning/mini/index.ts'
import { call } from '#client/platform/api.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { type CardWithFacts, getCard } from '#shared/contract/learning/index.ts'
import { askedAfter, excerptEnd } from '#shared/rules/learning/excerpt.ts'
import styles from './TryScene.module.css'

/** After the excerpt: a question about it, and how to keep the answer. */
const TryQuestion = lazyPart(async () => (await import('./TryQuestion.tsx')).TryQuestion)

const SHOWN = 'digoxin'
/** The scene as it is now, there with the page's first HTML; what can be touched comes with the card. */
const PICTURE = '/media/scenes/50001.webp'
const EMPTY = { name: 'Digoxin', background_image_url: '', back_image_url: '', facts: [] }

const told = (fact: CardWithFacts['facts'][number]) => fact.audio.educational

const figuresOf = (card: CardWithFacts | null): string =>
  (card?.facts ?? [])
    .filter(({ characters }) => characters.length > 0)
    .map(({ pictomo }) => pictomo)
    .join(' · ')

/** A real scene to try, in one go: hear how it begins, answer one question on it, keep that. Touched, a figure tells its fact. */
export function TryScene() {
  const [card, setCard] = useState<CardWithFacts | null>(null)
  const [failed, setFailed] = useState(false)
  const [wanted, setWanted] = useState(false)
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

  const duration = card?.audio.educational?.duration ?? 0
  const end = card ? excerptEnd(card.facts, told, duration) : 0
  const { lit, state, failed: isSilent, time, play, pause, pick } = useMiniPlayer(card, end)
  const asked = card && askedAfter(card.facts, told, end)
  const isAsking = Boolean(asked) && (state === 'done' || (isSilent && wanted))
  // A press that came before the card did counts once it is here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the card comes
  useEffect(() => {
    if (card && wanted && state === 'idle') play()
  }, [card])
  const listen = () => {
    setWanted(true)
    if (state === 'playing') pause()
    else if (card) play()
  }
  const words = useRef<HTMLDivElement>(null)
  const answered = useRef(false)
  const section = useRef<HTMLElement>(null)
  const touch = (key: string) => {
    pick(key === lit ? null : key)
    // On a phone the words may lie below the edge of the screen.
    words.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const fact = card?.facts.find((one) => one.key === lit)
  const scene = { ...(card ?? EMPTY), main_image: PICTURE }
  return (
    <section
      ref={section}
      className={isAsking ? `${styles.try} ${styles.asks}` : styles.try}
      aria-label="A scene to try"
    >
      {failed ? (
        <div className={styles.failed}>
          <ErrorNotice title="The scene could not be loaded." onRetry={ask} />
        </div>
      ) : (
        <PictureScene card={scene} lit={isAsking ? asked!.key : lit} onPick={touch} />
      )}
      <span className={styles.heard} style={{ scale: `${end > 0 ? Math.min(1, time / end) : 0} 1` }} aria-hidden />
      {isAsking ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="The question" onRetry={retry} />}>
          <Suspense fallback={<div className={styles.fact} />}>
            <TryQuestion
              card={card!}
              fact={asked!}
              isAgain={answered.current}
              within={section}
              onAnswered={() => {
                answered.current = true
              }}
              onAgain={play}
            />
          </Suspense>
        </PartBoundary>
      ) : (
        <div ref={words} className={styles.fact}>
          <div className={styles.words} aria-live={state === 'playing' ? 'off' : 'polite'}>
            {fact ? (
              <>
                <p>
                  <span className={styles.pictomo}>{fact.pictomo}</span> <strong>{fact.name}</strong>
                </p>
                <p className={styles.definition}>{fact.definition}</p>
              </>
            ) : (
              <>
                <p className={styles.about}>{scene.name}</p>
                <p className={styles.definition}>
                  {card ? `${card.facts.length} facts in one scene. ` : ''}Touch a character, or hear how it begins.
                </p>
                {/* Where a fact will stand; who hears the page is told of them by the scene's buttons. */}
                <p className={styles.within} aria-hidden>
                  {figuresOf(card)}
                </p>
              </>
            )}
          </div>
          {card && !card.audio.educational ? (
            <ButtonLink to={`/learn/${SHOWN}`} look="second">
              Open it
            </ButtonLink>
          ) : (
            <Button
              look="second"
              className={styles.hear}
              onClick={listen}
              leftSection={state === 'playing' ? <Pause size={18} /> : <Play size={18} />}
            >
              {state === 'playing' ? 'Pause' : 'Hear it'}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
