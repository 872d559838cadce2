import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { SoundMode } from '#shared/rules/editor/narration.ts'
import { boundsOfTiming, type Side, TIMING_LEAP_S, TIMING_STEP_S } from '#shared/rules/editor/timings.ts'
import { useCard, useEditing, useMay } from '../context.ts'
import { clockText } from './clockText.ts'
import { type BoundaryDrag, dragBoundary, putBoundary, timeAt, timedOf } from './timing.ts'
import styles from './Waveform.module.css'

type Props = {
  mode: SoundMode
  fact: string
  name: string
  side: Side
  timing: readonly [number, number]
  duration: number
  left: string
  isChosen: boolean
  track: RefObject<HTMLDivElement | null>
  onChoose: () => void
}

/** Where a fact begins or ends: dragged, or moved by the arrow keys, 50 ms each, with Shift 500 ms. */
export function BoundaryHandle({ mode, fact, name, side, timing, duration, left, isChosen, track, onChoose }: Props) {
  const editing = useEditing()
  const card = useCard()
  const canWrite = useMay().do('fact_edit')
  const drag = useRef<BoundaryDrag | null>(null)
  const at = timing[side === 'start' ? 0 : 1]
  const place = { fact, side, mode, duration }
  const bounds = boundsOfTiming(timedOf(card, mode), fact, side, duration) ?? [0, duration]
  const timeOf = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    return box ? timeAt(event.clientX, box, duration) : at
  }
  const onKey = (event: KeyboardEvent) => {
    const by = event.shiftKey ? TIMING_LEAP_S : TIMING_STEP_S
    const to = {
      ArrowLeft: at - by,
      ArrowDown: at - by,
      ArrowRight: at + by,
      ArrowUp: at + by,
      Home: bounds[0],
      End: bounds[1],
    }[event.key]
    if (event.key === 'Escape') drag.current?.cancel()
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    putBoundary(editing, place, to)
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      className={styles.boundary}
      data-side={side}
      data-chosen={isChosen || undefined}
      style={{ left }}
      aria-label={`${side === 'start' ? 'Start' : 'End'} of ${name}`}
      aria-orientation="horizontal"
      aria-valuemin={bounds[0]}
      aria-valuemax={bounds[1]}
      aria-valuenow={at}
      aria-valuetext={clockText(at)}
      aria-readonly={!canWrite}
      onFocus={onChoose}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.stopPropagation()
        if (!canWrite || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = dragBoundary(editing, place)
      }}
      onPointerMove={(event) => drag.current?.move(timeOf(event))}
      onPointerUp={() => {
        drag.current?.end()
        drag.current = null
      }}
      onPointerCancel={() => {
        drag.current?.cancel()
        drag.current = null
      }}
    />
  )
}
