import { Play } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { choose, useChoice } from '#client/features/accounts/preferences/index.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useLessMotion } from '#client/platform/motion.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import type { AudioMode, CardWithFacts } from '#shared/contract/learning/index.ts'
import { Caption } from './Caption.tsx'
import { FactList } from './FactList.tsx'
import { FactNotes } from './FactNotes.tsx'
import styles from './LearnPlayer.module.css'
import { PictureScene } from './PictureScene.tsx'
import { PostLearnBar } from './PostLearnBar.tsx'
import { goToFact, play, player, seek } from './player.ts'
import { useSlowLoad } from './slowLoad.ts'
import { Transcript } from './Transcript.tsx'
import { Transport } from './Transport.tsx'
import {
  playAnew,
  useBroken,
  useCalmFocus,
  useHeard,
  useLearnShortcuts,
  useNamedFact,
  useOpenCard,
} from './useLearn.ts'

const Scene = lazyPart(async () => (await import('./Scene.tsx')).Scene)

type Props = {
  card: Snapshot<CardWithFacts>
  /** The explained recording was heard to its end; answers with the XP that this gave. */
  onHeard: (cardId: number) => Promise<number>
  /** The recording can't be decoded here, by the browser's number for it. */
  onBroken: (cardId: number, mode: AudioMode, code: number) => void
}

/** A card being learned: facts, scene, notes, and the bar that plays it. */
export function LearnPlayer({ card, onHeard, onBroken }: Props) {
  const { fact: place, near, playing, begun, ended, heard, failed, mode } = useSnapshot(player)
  const { user } = useSnapshot(session)
  const hydrated = useHydrated()
  const whole = useRef<HTMLDivElement>(null)
  const captions = useChoice('subtitles_enabled')
  const factsOpen = useChoice('facts_open')
  const isSlow = useChoice('slow_connection_mode')
  const [notesFolded, setNotesFolded] = useState(false)
  const folded = { facts: !factsOpen, notes: notesFolded }
  const fold = (part: keyof typeof folded) =>
    part === 'facts' ? choose({ facts_open: !factsOpen }) : setNotesFolded(!notesFolded)
  const still = useLessMotion() || (user?.settings.disable_player_animations ?? false)
  const quizPath = `/quiz/pictomo/${card.slug}`
  const fullScreen = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : whole.current?.requestFullscreen())?.catch(() => {})
  useOpenCard(card.card_id, card.revision)
  useNamedFact(card.facts)
  useCalmFocus(whole)
  useLearnShortcuts(quizPath, fullScreen)
  const xp = useHeard(card.card_id, onHeard)
  useBroken(card.card_id, onBroken)
  useSlowLoad(card.card_id)

  const fact = card.facts[place]
  const modes = (['educational', 'story'] as const).filter((one) => card.audio[one] !== null)
  const pick = (key: string) => goToFact(card.facts.findIndex((one) => one.key === key))
  // Light pictures on the page: until the drawn scene is here, when it can't be had, and on a slow connection.
  const plain = <PictureScene card={card} lit={fact?.key ?? null} onPick={pick} />
  const again = () => {
    seek(0)
    void play()
  }
  return (
    <div
      ref={whole}
      className={styles.learn}
      data-facts-folded={folded.facts || undefined}
      data-notes-folded={folded.notes || undefined}
    >
      <section className={styles.facts} aria-label="Facts">
        <header className={styles.head}>
          <h1 className={styles.title}>{card.name}</h1>
          <p className={styles.count}>{card.facts.length} facts</p>
        </header>
        <FactList facts={card.facts} lit={place} onPick={goToFact} />
      </section>
      <div className={styles.middle}>
        <div className={styles.stage}>
          {!hydrated || isSlow ? (
            plain
          ) : (
            <PartBoundary fallback={() => plain}>
              <Suspense fallback={plain}>
                <Scene
                  card={card}
                  lit={fact?.key ?? null}
                  near={near && !still}
                  awake={playing}
                  still={still}
                  onPick={pick}
                />
              </Suspense>
            </PartBoundary>
          )}
          {!begun && place < 0 && modes.length > 0 && !failed ? (
            <button type="button" className={styles.begin} onClick={() => void play()}>
              <Play size={28} fill="currentColor" aria-hidden /> Play the scene
            </button>
          ) : null}
          {captions && fact ? <Caption fact={fact} mode={mode} /> : null}
        </div>
        {failed ? (
          <ErrorNotice title="The recording could not be played." onRetry={() => void playAnew()}>
            The scene and its facts still work: choose a character or a fact.
          </ErrorNotice>
        ) : null}
        {ended ? (
          <PostLearnBar key={mode} quizPath={quizPath} signedIn={user !== null} heard={heard} xp={xp} onAgain={again} />
        ) : null}
        <Transport
          facts={card.facts}
          modes={modes}
          folds={{ ...folded, fold }}
          onFullScreen={fullScreen}
          next={
            <ButtonLink to={quizPath} look="second">
              Quiz
            </ButtonLink>
          }
        />
      </div>
      <aside className={styles.notes} aria-label="Notes">
        <FactNotes card={card} fact={fact} />
        <Transcript facts={card.facts} />
        <div className={styles.quiz}>
          <ButtonLink to={quizPath} look="second" fullWidth>
            Take the quiz
          </ButtonLink>
        </div>
      </aside>
    </div>
  )
}
