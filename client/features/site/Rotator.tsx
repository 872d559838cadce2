import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import styles from './Rotator.module.css'
import { useTurning } from './useTurning.ts'

type Slide = { name: string; content: ReactNode }
type Props = {
  /** What is turned, for a screen reader: "Features". */
  label: string
  seconds: number
  slides: readonly Slide[]
}

/** Shows one of several things at a time and turns by itself. All slides share one place, so nothing around it moves. */
export function Rotator({ label, seconds, slides }: Props) {
  const count = slides.length
  const { shown, turn, runs, paused, setPaused, lessMotion, holding } = useTurning(count, seconds)
  return (
    <section
      className={styles.rotator}
      aria-roledescription="carousel"
      aria-label={label}
      data-turning={runs || undefined}
      {...holding}
    >
      {/* What turns by itself is not read aloud each time; what somebody turned to is. */}
      <div className={styles.slides} aria-live={runs ? 'off' : 'polite'}>
        {slides.map(({ name, content }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group by the pattern for them
          <div
            key={name}
            role="group"
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${count}: ${name}`}
            className={styles.slide}
            data-shown={at === shown || undefined}
          >
            {content}
          </div>
        ))}
      </div>
      {count > 1 ? (
        <div className={styles.controls}>
          <IconButton name={`Back: ${label}`} tip="aboveStart" onClick={() => turn(-1)}>
            <ChevronLeft size={22} />
          </IconButton>
          <span className={styles.dots} aria-hidden>
            {slides.map(({ name }, at) => (
              <span key={name} className={styles.dot} data-shown={at === shown || undefined} />
            ))}
          </span>
          <IconButton name={`Next: ${label}`} onClick={() => turn(1)}>
            <ChevronRight size={22} />
          </IconButton>
          {lessMotion ? null : (
            <IconButton name={paused ? 'Play' : 'Pause'} tip="aboveEnd" onClick={() => setPaused(!paused)}>
              {paused ? <Play size={20} /> : <Pause size={20} />}
            </IconButton>
          )}
        </div>
      ) : null}
    </section>
  )
}
