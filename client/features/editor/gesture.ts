import type * as Y from 'yjs'
import { type Hand, resizeCharacter, together } from '#shared/documents/card/editCard.ts'
import type { Frame } from '#shared/documents/card/geometry.ts'

/** Where something is while it is dragged, before and beside what the document says. */
export type Placement = {
  frame: Frame
  rotation: number
  /** Of a text label that is resized: the size of its letters, reckoned from where the drag began. */
  letters?: number
}

/** Others see a drag about thirty times a second. */
const SEND_MS = 33
const CAPTURE_MS = 300

/**
 * A drag, resize or turn from the press to the release: shown at once, sent some thirty times a second, and one step
 * to undo however long it takes.
 */
export function createGesture(hand: Hand, undo: Y.UndoManager, show: (placements: Map<string, Placement>) => void) {
  let latest = new Map<string, Placement>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isActive = false
  let hasSent = false

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (latest.size === 0) return
    hasSent = true
    together(hand, () => {
      for (const [key, { frame, rotation, letters }] of latest) resizeCharacter(hand, key, frame, rotation, letters)
    })
  }

  function finish(): void {
    isActive = false
    hasSent = false
    latest = new Map()
    show(latest)
    undo.captureTimeout = CAPTURE_MS
    undo.stopCapturing()
  }

  return {
    begin(): void {
      if (isActive) return
      isActive = true
      undo.stopCapturing()
      undo.captureTimeout = Number.POSITIVE_INFINITY
    },
    /** Something was changed as part of it already: giving it up takes that back too. */
    began(): void {
      hasSent = isActive
    },
    move(placements: Map<string, Placement>): void {
      if (!isActive) return
      latest = placements
      show(placements)
      timer ??= setTimeout(send, SEND_MS)
    },
    end(): void {
      if (!isActive) return
      send()
      finish()
    },
    /** Puts everything back to where it was. */
    cancel(): void {
      if (!isActive) return
      clearTimeout(timer)
      timer = undefined
      const isInDocument = hasSent
      finish()
      if (isInDocument) undo.undo()
    },
    isActive: () => isActive,
  }
}
export type Gesture = ReturnType<typeof createGesture>
