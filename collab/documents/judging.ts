import * as Y from 'yjs'
import { CLOSE, type Connection } from './connection.ts'
import type { OpenDocument } from './document.ts'
import { type Guard, standsOnKnown } from './guard.ts'
import { type Kind, TIMES } from './registry.ts'
import { updateMessage } from './sync.ts'

type Waiting = { update: Uint8Array; stored: () => void; sinceMs: number }
const AGAIN_MS = 50
/** Changes of ours to the state, beside those of the one who is judged. */
const CORRECTION = Symbol('correction')

/**
 * Takes updates of those who may change only a part of a document. Each is judged against the state; what it may not
 * change is put back, and both go out and are stored as one update, so nobody else ever sees what was refused. The
 * sender is sent the correction and a sentence. An update that stands on something not here yet waits: judged without
 * it, it would be applied later and unseen.
 */
export function createJudging(document: OpenDocument, kind: Kind, catchUp: () => void) {
  let guard: Guard | undefined
  const waiting = new Map<Connection, Waiting[]>()
  let timer: NodeJS.Timeout | undefined

  function pass({ update, stored }: Waiting, from: Connection): void {
    const { doc } = document
    guard ??= kind.guard(doc)
    let sentences: string[] = []
    let failed: unknown
    const made = document.collect(() => {
      try {
        sentences = guard?.(update, from.rights, CORRECTION) ?? []
      } catch (error) {
        failed = error
      }
    })
    const [, ...correction] = made
    if (made.length === 0) document.acknowledgeInTurn(from, stored)
    else
      document.take(
        made.length === 1 ? (made[0] as Uint8Array) : Y.mergeUpdates(made),
        from,
        from.actor.id,
        stored,
        true,
      )
    if (correction.length > 0) from.send(updateMessage(Y.mergeUpdates(correction)))
    if (sentences.length > 0) from.notify({ state: 'refused', message: sentences.join(' ') })
    if (failed) from.close(CLOSE.malformed)
  }

  function again(): void {
    timer = undefined
    for (const [from, queue] of waiting) {
      if (!document.connections.has(from)) {
        waiting.delete(from)
        continue
      }
      let next = queue[0]
      while (next && standsOnKnown(document.doc, next.update)) {
        queue.shift()
        pass(next, from)
        next = queue[0]
      }
      if (!next) waiting.delete(from)
      else if (performance.now() - next.sinceMs > TIMES.standMs) {
        // It comes back with all that it has.
        waiting.delete(from)
        from.close(CLOSE.restarting)
      }
    }
    plan()
  }

  function plan(): void {
    if (waiting.size === 0) return
    catchUp()
    timer ??= setTimeout(again, AGAIN_MS)
  }

  return {
    take(update: Uint8Array, from: Connection, stored: () => void): void {
      const mine: Waiting = { update, stored, sinceMs: performance.now() }
      const queue = waiting.get(from)
      if (queue) queue.push(mine)
      else if (standsOnKnown(document.doc, update)) pass(mine, from)
      else {
        waiting.set(from, [mine])
        plan()
      }
    },
    stop: (): void => clearTimeout(timer),
  }
}
export type Judging = ReturnType<typeof createJudging>
