import * as Y from 'yjs'
import type { Connection } from './connection.ts'
import { TIMES } from './limits.ts'
import { frameOf, updateMessage } from './sync.ts'

/** Updates a second up to which each goes out at once, and from which the window is at its widest. */
const CALM = 40
const BUSY = 160

/** What other processes sent goes out with the turn it came in, at most so often. */
const TRAVELLED_MS = TIMES.busMs / 2

type Waiting = { update: Uint8Array; author: Connection | undefined }

/** Several updates as one; as they are where Yjs can't join them: this runs in a timer, where nobody would catch it. */
function joined(updates: Uint8Array[]): Uint8Array[] {
  if (updates.length < 2) return updates
  try {
    return [Y.mergeUpdates(updates)]
  } catch {
    return updates
  }
}

/**
 * Sends a document's updates to its connections. A frame costs the same whatever it holds: what was read from the lines
 * in one turn of the event loop goes out as one at its end, so that a process that is behind catches up instead of
 * falling further back. As the rate grows, the updates of up to 16 ms go out as one. What comes from another process has
 * waited on its way already: it goes out at once, and with it whatever waits here.
 */
export function createBroadcastWindow(connections: ReadonlySet<Connection>, windowMs: number) {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let turn: NodeJS.Immediate | undefined
  let count = 0
  let countedFrom = performance.now()
  let rate = 0
  let sentAt = Number.NEGATIVE_INFINITY

  function width(): number {
    count++
    const now = performance.now()
    const passed = now - countedFrom
    if (passed >= 250) {
      rate = (count * 1000) / passed
      count = 0
      countedFrom = now
    }
    if (rate <= CALM) return 0
    const wide = Math.min(1, (rate - CALM) / (BUSY - CALM)) * windowMs
    // A window that will not see a second update joins nothing: it would be a timer and a delay for no frame less.
    return (rate * wide) / 1000 >= 1 ? wide : 0
  }

  function write(update: Uint8Array, author: Connection | undefined): void {
    const frame = frameOf(updateMessage(update))
    for (const connection of connections) if (connection.live && connection !== author) connection.write(frame)
  }

  function flush(): void {
    clearTimeout(timer)
    clearImmediate(turn)
    timer = undefined
    turn = undefined
    const [first, ...others] = waiting
    if (!first) return
    sentAt = performance.now()
    waiting = []
    const onlyAuthor = others.every(({ author }) => author === first.author) ? first.author : undefined
    for (const update of joined([first, ...others].map(({ update }) => update))) write(update, onlyAuthor)
  }

  return {
    /** `author` is not sent its own update; `travelled`: it came from another process. */
    put(update: Uint8Array, author: Connection | undefined, travelled = false): void {
      const wait = windowMs > 0 ? Math.min(TIMES.windowMs, width()) : 0
      waiting.push({ update, author })
      if (travelled && performance.now() - sentAt > TRAVELLED_MS) turn ??= setImmediate(flush)
      if (timer || turn) return
      if (wait < 1) turn = setImmediate(flush)
      else timer = setTimeout(flush, wait)
    },
    flush,
    /** What waits to go out. */
    unsent: (): Uint8Array[] => waiting.map(({ update }) => update),
  }
}
export type BroadcastWindow = ReturnType<typeof createBroadcastWindow>
