/**
 * Counts own changes of one document and how many of them the server has stored. A change is sent in a frame of its
 * own while the line is open; what was made before the line opened goes with the answer to the server's first
 * question. The server acknowledges how many frames of a connection it has stored, so for each frame we remember up to
 * which change everything was sent with it.
 *
 * `kept` is the number of changes that an earlier visit left here unsent.
 */
export function createTally(kept = 0) {
  let made = kept
  let stored = 0
  /** For each frame of the open line, the change up to which all are sent once it is. */
  let covers: number[] = []
  let hasAnswered = false

  return {
    /** An own change was made; returns its number. */
    made: (): number => ++made,
    /** A line is being opened: frames count from 1 again. */
    opened(): void {
      covers = []
      hasAnswered = false
    },
    /** A frame with changes was sent; `whole` when it is the answer that brings everything the server lacks. */
    sent(whole: boolean): void {
      if (whole) hasAnswered = true
      covers.push(hasAnswered ? made : stored)
    },
    /** The server has stored so many frames of this line; returns the change up to which all are safe. */
    acknowledged(frames: number): number {
      stored = Math.max(stored, covers[frames - 1] ?? stored)
      return stored
    },
    unsaved: (): number => made - stored,
  }
}
export type Tally = ReturnType<typeof createTally>
