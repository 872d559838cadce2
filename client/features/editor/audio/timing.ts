import type { CardContent } from '#shared/documents/card/content.ts'
import { setTiming } from '#shared/documents/card/editSound.ts'
import type { SoundMode } from '#shared/rules/editor/narration.ts'
import { moveBoundary, newTiming, type Side, type Timed, toMs } from '#shared/rules/editor/timings.ts'
import { step } from '../actions.ts'
import { type Editing, say } from '../editing.ts'
import { clockText } from './clockText.ts'

const CAPTURE_MS = 300

export const timedOf = ({ facts }: Pick<CardContent, 'facts'>, mode: SoundMode): Timed[] =>
  facts.map(({ key, audio }) => ({ key, timing: audio[mode] }))

export type Boundary = { fact: string; side: Side }
type Place = Boundary & { mode: SoundMode; duration: number }

/** Moves a boundary as near to a place as it may stand; true when it stands elsewhere then. */
export function putBoundary(editing: Editing, { fact, side, mode, duration }: Place, to: number): boolean {
  if (!editing.may('fact_edit')) return false
  const rows = timedOf(editing.card.get(), mode)
  const before = rows.find(({ key }) => key === fact)?.timing
  const timing = moveBoundary(rows, fact, side, to, duration)
  if (!timing || !before || (timing[0] === before[0] && timing[1] === before[1])) return false
  setTiming(editing.hand, fact, mode, timing)
  return true
}

/** A drag of a boundary: seen by others as it goes, and one step to undo however long it takes. */
export function dragBoundary(editing: Editing, place: Place) {
  let hasMoved = false
  editing.undo.stopCapturing()
  editing.undo.captureTimeout = Number.POSITIVE_INFINITY
  const end = () => {
    editing.undo.captureTimeout = CAPTURE_MS
    editing.undo.stopCapturing()
  }
  return {
    move(to: number): void {
      if (putBoundary(editing, place, to)) hasMoved = true
    },
    end,
    /** Puts it back to where it was. */
    cancel(): void {
      end()
      if (hasMoved) editing.undo.undo()
    },
  }
}
export type BoundaryDrag = ReturnType<typeof dragBoundary>

/** Lets a fact begin or end where the recording stands now; one without a time gets one from there on. Else it says why not. */
export function markHere(editing: Editing, place: Place, at: number): string | null {
  const rows = timedOf(editing.card.get(), place.mode)
  const has = rows.find(({ key }) => key === place.fact)?.timing
  const timing = has
    ? moveBoundary(rows, place.fact, place.side, at, place.duration)
    : newTiming(rows, at, place.duration)
  if (!timing) {
    const why = `At ${clockText(at)} there is no room: another fact is spoken there, or the recording ends.`
    say(editing, why)
    return why
  }
  step(editing, () => setTiming(editing.hand, place.fact, place.mode, timing))
  say(editing, `From ${clockText(timing[0])} to ${clockText(timing[1])}`)
  return null
}

export const clearTiming = (editing: Editing, fact: string, mode: SoundMode): void =>
  step(editing, () => setTiming(editing.hand, fact, mode, null))

export const timeAt = (clientX: number, box: { left: number; width: number }, duration: number): number =>
  toMs(Math.min(duration, Math.max(0, ((clientX - box.left) / Math.max(1, box.width)) * duration)))
