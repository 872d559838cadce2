import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLessMotion } from '#client/platform/motion.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { rotates, turned } from '#shared/rules/site/rotation.ts'
import styles from './Rotator.module.css'

type Slide = { name: string; content: ReactNode }
type Props = {
  /** What is turned, for a screen reader: "Features". */
  label: string
  seconds: number
  slides: readonly Slide[]
}

/**
 * Shows one of several things at a time and turns by itself, but never while the pointer rests on it, while the focus is
 * within, after it was paused, or where the system asks for less motion. All slides share one place, so nothing around
 * it moves.
 */
export function Rotator({ label, seconds, slides }: Props) {
  const [place, setPlace] = useState(0)
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const lessMotion = useLessMotion()
  const box = useRef<HTMLElement>(null)
  const count = slides.length
  const held = pointed || focused
  const runs = rotates({ count, paused, held, lessMotion })
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setPlace((now) => turned(now, 1, count)), seconds * 1000)
    return () => clearInterval(timer)
  }, [runs, count, seconds])

  const turn = (steps: number) => setPlace((now) => turned(now, steps, count))
  const shown = turned(place, 0, count)
  return (
    <section
      ref={box}
      className={styles.rotator}
      aria-roledescription="carousel"
      aria-label={label}
      data-turning={runs || undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(Boolean(box.current?.contains(event.relatedTarget)))}
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
            <IconButton
              name={paused ? 'Turn by itself' : 'Stop turning'}
              tip="aboveEnd"
              onClick={() => setPaused(!paused)}
            >
              {paused ? <Play size={20} /> : <Pause size={20} />}
            </IconButton>
          )}
        </div>
      ) : null}
    </section>
  )
}
