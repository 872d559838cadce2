import { type PointerEvent, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { SoundMode } from '#shared/rules/editor/narration.ts'
import { useCard } from '../context.ts'
import { BoundaryHandle } from './BoundaryHandle.tsx'
import { drawPeaks } from './drawPeaks.ts'
import type { Sound } from './sound.ts'
import { timeAt } from './timing.ts'
import styles from './Waveform.module.css'

type Props = {
  mode: SoundMode
  sound: Sound
  duration: number
  peaks: Uint8Array
  /** So many times as wide as it is seen. */
  zoom: number
  chosen: string | null
  onChoose: (key: string) => void
}

/** The recording as a picture, with the facts that are spoken in it; a press in it plays from there. */
export function Waveform({ mode, sound, duration, peaks, zoom, chosen, onChoose }: Props) {
  const { facts } = useCard()
  const scroller = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const canvas = usePicture(scroller, peaks, zoom)
  const begins = facts.find(({ key }) => key === chosen)?.audio[mode]?.[0] ?? null
  useInSight(scroller, begins === null ? null : begins / Math.max(duration, 0.01), `${chosen} ${zoom}`)
  const share = (seconds: number) => `${(seconds / Math.max(duration, 0.01)) * 100}%`
  const seek = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (box && event.button === 0) sound.seek(timeAt(event.clientX, box, duration))
  }
  const spoken = facts.flatMap((fact, place) => {
    const timing = fact.audio[mode]
    // An undo may bring back times of a longer recording.
    return timing && timing[0] < duration
      ? [{ key: fact.key, name: fact.name || 'A fact without a name', number: place + 1, timing }]
      : []
  })
  return (
    <div ref={scroller} className={styles.scroller} data-waveform>
      <div
        ref={track}
        className={styles.track}
        style={{ width: `${zoom * 100}%` }}
        onPointerDown={seek}
        data-duration={duration}
      >
        <canvas ref={canvas} className={styles.canvas} aria-hidden />
        {spoken.map(({ key, name, number, timing: [start, end] }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            className={styles.region}
            style={{ left: share(start), width: share(end - start) }}
            data-chosen={key === chosen || undefined}
            aria-hidden
            onClick={() => onChoose(key)}
          >
            <span className={styles.name}>{`${number} ${name}`}</span>
          </button>
        ))}
        {spoken.map(({ key, name, timing }) =>
          (['start', 'end'] as const).map((side) => (
            <BoundaryHandle
              key={`${key} ${side}`}
              mode={mode}
              fact={key}
              name={name}
              side={side}
              timing={timing}
              duration={duration}
              left={share(timing[side === 'start' ? 0 : 1])}
              isChosen={key === chosen}
              track={track}
              onChoose={() => onChoose(key)}
            />
          )),
        )}
        <Playhead sound={sound} duration={duration} scroller={scroller} />
      </div>
    </div>
  )
}

/** Brings a place (a share of the whole) into sight when `what` changes, if it is not there; where there is none, what plays. */
function useInSight(scroller: React.RefObject<HTMLDivElement | null>, place: number | null, what: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a boundary that is moved stays where the eye is
  useEffect(() => {
    const view = scroller.current
    if (!view || place === null || view.scrollWidth <= view.clientWidth) return
    const at = place * view.scrollWidth
    if (at < view.scrollLeft || at > view.scrollLeft + view.clientWidth * 0.8)
      view.scrollLeft = at - view.clientWidth * 0.1
  }, [what])
}

/** Draws the part that is in sight, and again when that changes. */
function usePicture(scroller: React.RefObject<HTMLDivElement | null>, peaks: Uint8Array, zoom: number) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const [view, surface] = [scroller.current, canvas.current]
    if (!view || !surface) return
    let frame = 0
    const draw = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() =>
        drawPeaks(surface, peaks, { zoom, left: view.scrollLeft, width: view.clientWidth }),
      )
    }
    draw()
    const sizes = new ResizeObserver(draw)
    sizes.observe(view)
    view.addEventListener('scroll', draw, { passive: true })
    const theme = matchMedia('(prefers-color-scheme: dark)')
    theme.addEventListener('change', draw)
    const chosenTheme = new MutationObserver(draw)
    chosenTheme.observe(document.documentElement, { attributes: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      chosenTheme.disconnect()
      view.removeEventListener('scroll', draw)
      theme.removeEventListener('change', draw)
    }
  }, [scroller, peaks, zoom])
  return canvas
}

/** Where the recording is; it alone looks at the time. */
function Playhead({
  sound,
  duration,
  scroller,
}: Pick<Props, 'sound' | 'duration'> & { scroller: React.RefObject<HTMLDivElement | null> }) {
  const { time, playing } = useSnapshot(sound.state)
  const line = useRef<HTMLSpanElement>(null)
  // What plays stays in sight.
  useEffect(() => {
    const view = scroller.current
    if (!playing || !view || view.scrollWidth <= view.clientWidth) return
    const at = (time / duration) * view.scrollWidth
    if (at < view.scrollLeft || at > view.scrollLeft + view.clientWidth * 0.9)
      view.scrollLeft = at - view.clientWidth * 0.1
  }, [time, playing, duration, scroller])
  return <span ref={line} className={styles.playhead} style={{ left: `${(time / Math.max(duration, 0.01)) * 100}%` }} />
}
