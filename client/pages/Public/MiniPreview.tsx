import { Pause, Play } from 'lucide-react'
import { PictureScene } from '#client/features/learning/index.ts'
import { useMiniPlayer } from '#client/features/learning/mini/index.ts'
import { Button } from '#client/ui/Button.tsx'
import type { CardWithFacts } from '#shared/contract/learning/index.ts'
import styles from './MiniPreview.module.css'

/** LRN-SC011. A scene that tells itself: the voice plays, and each figure lights up as it is spoken. Touched, it tells its fact. */
export function MiniPreview({ card }: { card: CardWithFacts }) {
  const { lit, state, failed, hasVoice, play, pause, pick } = useMiniPlayer(card)
  const shown = state === 'done' ? null : lit
  const fact = card.facts.find(({ key }) => key === shown)
  const isPlaying = state === 'playing'
  return (
    <div className={styles.preview}>
      <PictureScene card={card} lit={shown} onPick={pick} />
      <div className={styles.bar}>
        {hasVoice ? (
          <Button
            look="second"
            leftSection={isPlaying ? <Pause size={18} /> : <Play size={18} />}
            onClick={isPlaying ? pause : play}
          >
            {isPlaying ? 'Pause' : 'Play'}
          </Button>
        ) : null}
        <p className={styles.words} aria-live={isPlaying ? 'off' : 'polite'}>
          {failed ? (
            'The voice could not be loaded. Touch a figure to read its fact.'
          ) : fact ? (
            <>
              <span className={styles.pictomo}>{fact.pictomo}</span> <strong>{fact.name}</strong>
            </>
          ) : (
            `${card.facts.length} facts in one scene. Play it, or touch a figure.`
          )}
        </p>
      </div>
    </div>
  )
}
