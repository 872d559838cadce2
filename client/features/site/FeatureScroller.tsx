import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FEATURE_ROTATION_S } from '#shared/rules/site/rotation.ts'
import { FeatureScreens } from './FeatureScreens.tsx'
import styles from './FeatureScroller.module.css'
import { FEATURES } from './features.ts'
import { useTurning } from './useTurning.ts'

const COUNT = FEATURES.length
/** How far a finger goes that means the next one. */
const SWIPE_PX = 40

/** What each key leads to, from the place where one is. */
const KEYS: Record<string, (place: number) => number> = {
  ArrowRight: (place) => (place + 1) % COUNT,
  ArrowDown: (place) => (place + 1) % COUNT,
  ArrowLeft: (place) => (place + COUNT - 1) % COUNT,
  ArrowUp: (place) => (place + COUNT - 1) % COUNT,
  Home: () => 0,
  End: () => COUNT - 1,
}

/**
 * MKG-RU002. What there is, one feature at a time as it looks in the product; turns every 5 s through all nine. All share
 * one place, so nothing moves around it.
 */
export function FeatureScroller() {
  const drawn = useRef(new Set<number>())
  // One whose picture is not there yet is not turned to: nobody looks at an empty frame.
  const { shown, turn, turnTo, runs, paused, setPaused, lessMotion, holding } = useTurning(
    COUNT,
    FEATURE_ROTATION_S,
    (place) => drawn.current.has(place),
  )
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  const seen = useRef(new Set<number>())
  // The next one is there before it is turned to; the others wait until then.
  for (const place of [shown, (shown + 1) % COUNT]) seen.current.add(place)
  const press = (event: KeyboardEvent) => {
    const next = KEYS[event.key]?.(shown)
    if (next === undefined) return
    event.preventDefault()
    turnTo(next)
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  const lift = (event: PointerEvent) => {
    const way = from.current === null ? 0 : event.clientX - from.current
    from.current = null
    if (Math.abs(way) >= SWIPE_PX) turn(way < 0 ? 1 : -1)
  }
  return (
    <section
      className={styles.scroller}
      aria-roledescription="carousel"
      aria-label="Features"
      data-turning={runs || undefined}
      {...holding}
    >
      <div className={styles.choice}>
        <div ref={tabs} role="tablist" aria-label="Features" className={styles.tabs} onKeyDown={press}>
          {FEATURES.map(({ key, name }, at) => (
            <button
              key={key}
              id={`${id}tab${at}`}
              type="button"
              role="tab"
              aria-selected={at === shown}
              aria-controls={`${id}panel${at}`}
              tabIndex={at === shown ? 0 : -1}
              className={styles.tab}
              onClick={() => turnTo(at)}
            >
              <span className={styles.tabName}>{name}</span>
            </button>
          ))}
        </div>
        {lessMotion ? null : (
          <Button look="plain" className={styles.pause} onClick={() => setPaused(!paused)}>
            {paused ? 'Play' : 'Pause'}
          </Button>
        )}
      </div>
      {/* What turns by itself is not read aloud each time; what somebody turned to is. */}
      <div
        className={styles.panels}
        aria-live={runs ? 'off' : 'polite'}
        onPointerDown={(event) => {
          from.current = event.clientX
        }}
        onPointerUp={lift}
        onPointerCancel={() => {
          from.current = null
        }}
      >
        {FEATURES.map((feature, at) => (
          <div
            key={feature.key}
            id={`${id}panel${at}`}
            role="tabpanel"
            aria-labelledby={`${id}tab${at}`}
            className={styles.panel}
            data-shown={at === shown || undefined}
          >
            <div className={styles.words}>
              <h3 className={styles.name}>{feature.name}</h3>
              <p className={styles.text}>{feature.text}</p>
            </div>
            <FeatureScreens feature={feature} loads={seen.current.has(at)} onDrawn={() => drawn.current.add(at)} />
          </div>
        ))}
      </div>
    </section>
  )
}
