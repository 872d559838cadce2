import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { PictureScene } from '#client/features/learning/index.ts'
import { Button } from '#client/ui/Button.tsx'
import type { CardWithFacts } from '#shared/contract/learning/index.ts'
import styles from './MiniPreview.module.css'

/** A scene that tells itself: the voice plays, and each figure lights up as it is spoken. Touched, it tells its fact. */
export function MiniPreview({ card }: { card: CardWithFacts }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [lit, setLit] = useState<string | null>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const recording = card.audio.educational
  const fact = card.facts.find(({ key }) => key === lit)

  /** A voice that can't be had leaves the picture, which still tells its facts by touch. */
  const play = () => {
    setFailed(false)
    audio.current?.play().catch(() => setFailed(true))
  }
  const follow = () => {
    const now = audio.current?.currentTime ?? 0
    const spoken = card.facts.find(({ audio: { educational: span } }) => span && now >= span.start && now < span.end)
    if (spoken) setLit(spoken.key)
  }
  const pick = (key: string) => {
    setLit(key)
    const start = card.facts.find((one) => one.key === key)?.audio.educational?.start
    if (audio.current && start !== undefined && playing) audio.current.currentTime = start
  }
  return (
    <div className={styles.preview}>
      <PictureScene card={card} lit={lit} onPick={pick} />
      <div className={styles.bar}>
        {recording ? (
          <>
            {/* biome-ignore lint/a11y/useMediaCaption: what is spoken stands beside it as text */}
            <audio
              ref={audio}
              src={recording.url}
              preload="none"
              onTimeUpdate={follow}
              onPlay={() => setPlaying(true)}
              onPause={() => setPlaying(false)}
              onEnded={() => setLit(null)}
            />
            <Button
              look="second"
              leftSection={playing ? <Pause size={18} /> : <Play size={18} />}
              onClick={() => (playing ? audio.current?.pause() : play())}
            >
              {playing ? 'Pause' : 'Play'}
            </Button>
          </>
        ) : null}
        <p className={styles.words} aria-live="polite">
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
