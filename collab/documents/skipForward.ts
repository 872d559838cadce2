import * as Y from 'yjs'
import type { BroadcastWindow } from './broadcastWindow.ts'

type Followed = {
  broadcast: Pick<BroadcastWindow, 'unsent'>
  vector(): Uint8Array
  difference(since?: Uint8Array): Uint8Array
}

/** Skips a line that could not keep up forward, by one update in place of all those that went by. */
export function createSkipForward(document: Followed) {
  let since: Uint8Array | undefined
  /** What waited to go out when the line fell behind: the document's state held it, the line's did not. */
  let unsent: Uint8Array[] = []
  return {
    behind(): void {
      unsent = document.broadcast.unsent()
      since = document.vector()
    },
    /** Whoever asks for the content while behind says what they have. */
    asked(vector: Uint8Array): void {
      unsent = []
      since = vector
    },
    /** All that went by since; undefined when nothing did. */
    missed(): Uint8Array | undefined {
      if (!since) return undefined
      const missed = document.difference(since)
      const all = unsent.length > 0 ? Y.mergeUpdates([missed, ...unsent]) : missed
      since = undefined
      unsent = []
      return all
    },
  }
}
export type SkipForward = ReturnType<typeof createSkipForward>
