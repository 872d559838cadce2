import * as Y from 'yjs'
import { attempt } from '#shared/documents/applying.ts'
import type { DocumentShape, PermissionFilter } from '#shared/documents/kind.ts'
import { CLOSE, type Connection } from './connection.ts'
import type { DocumentLocks } from './documentLock.ts'
import { TIMES } from './limits.ts'
import { standsOnKnown } from './standsOnKnown.ts'
import { updateMessage } from './sync.ts'
import type { DocumentName, Log } from './types.ts'

type Waiting = { update: Uint8Array; stored: () => void; sinceMs: number }
type Place = { queue: Waiting[]; isInTurn: boolean }
/** What of an open document is needed here. */
type FilteredDocument = DocumentName & {
  readonly doc: Y.Doc
  readonly connections: ReadonlySet<Connection>
  collect(change: () => void): Uint8Array[]
  acknowledgeInTurn(to: Connection, stored: () => void): void
  take(
    update: Uint8Array,
    from: Connection | undefined,
    author: number | null,
    stored: () => void,
    isApplied?: boolean,
  ): void
}
export type FilterDeps = {
  /** Reads from the log what this process does not know of. */
  catchUp(): void
  inTurn: DocumentLocks
  log: Log
}
const AGAIN_MS = 50
/** Changes of ours to the state, beside those of the one who is judged. */
const CORRECTION = Symbol('correction')

/**
 * Takes updates of those who may change only a part of a document. Each is judged against the state; what it may not
 * change is put back, and both go out and are stored as one update, so nobody else ever sees what was refused. The
 * sender is sent the correction and a sentence. An update that stands on something not here yet waits: judged without
 * it, it would be applied later and unseen.
 *
 * Letters that two processes put back at once would stand there twice. So whoever takes letters out without the right to is
 * judged in a turn that all processes share, always: a process never knows for sure that it is alone.
 */
export function createFilteredUpdates(document: FilteredDocument, kind: DocumentShape, deps: FilterDeps) {
  let filter: PermissionFilter | undefined
  const waiting = new Map<Connection, Place>()
  let timer: NodeJS.Timeout | undefined

  /** Something that can't be judged closes its sender's line, and only that. */
  function refuse(from: Connection, error: unknown): void {
    const { kind, id } = document
    deps.log.warn({ kind, id, user: from.actor.id, error }, 'an update could not be judged; its line is closed')
    waiting.delete(from)
    from.close(CLOSE.malformed)
  }

  function pass({ update, stored }: Waiting, from: Connection): void {
    const { doc } = document
    let sentences: string[] = []
    let failed: unknown
    const made = document.collect(() => {
      try {
        attempt(doc, () => {
          filter ??= kind.permissionFilter(doc)
          sentences = filter(update, from.rights, CORRECTION)
        })
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
    if (failed) refuse(from, failed)
  }

  /**
   * What it stands on is here, and nothing else is here by half: of an update that waits for another one, Yjs applies
   * the deletions at once, and what is missing so must not be taken for what was there before.
   */
  const isSettled = ({ update, sinceMs }: Waiting): boolean => {
    const isWhole = document.doc.store.pendingStructs === null || performance.now() - sinceMs > TIMES.wholeMs
    return isWhole && standsOnKnown(document.doc, update)
  }

  /** It is settled, and nobody else's judgement can come between. */
  const isFree = (mine: Waiting, from: Connection): boolean =>
    isSettled(mine) && !kind.deletesLetters(document.doc, mine.update, from.rights)

  function work(from: Connection): void {
    try {
      workOn(from)
    } catch (error) {
      refuse(from, error)
    }
  }

  function workOn(from: Connection): void {
    const place = waiting.get(from)
    if (!place || place.isInTurn) return
    const { queue } = place
    while (queue[0] && isFree(queue[0], from)) pass(queue.shift() as Waiting, from)
    const [next] = queue
    if (!next) waiting.delete(from)
    else if (isSettled(next)) takeTurn(from, place)
    else if (performance.now() - next.sinceMs > TIMES.standMs) {
      // It comes back with all that it has.
      waiting.delete(from)
      from.close(CLOSE.restarting)
    }
  }

  function takeTurn(from: Connection, place: Place): void {
    place.isInTurn = true
    const [next] = place.queue as [Waiting]
    const done = deps.inTurn(document, () => {
      if (!isSettled(next)) return
      place.queue.shift()
      pass(next, from)
    })
    void done
      .catch(() => undefined)
      .then(() => {
        place.isInTurn = false
        plan()
      })
  }

  function again(): void {
    timer = undefined
    for (const from of waiting.keys()) {
      // What is sent is sent: it is judged though its sender has gone. What stands on nothing goes with its sender.
      work(from)
      const place = waiting.get(from)
      if (place && !place.isInTurn && !document.connections.has(from)) waiting.delete(from)
    }
    plan()
  }

  function plan(): void {
    if (timer || [...waiting.values()].every(({ isInTurn }) => isInTurn)) return
    const isStuck = [...waiting.values()].some(({ queue }) => queue[0] && !isSettled(queue[0]))
    if (isStuck) deps.catchUp()
    timer = setTimeout(again, isStuck ? AGAIN_MS : 0)
  }

  return {
    take(update: Uint8Array, from: Connection, stored: () => void): void {
      const mine: Waiting = { update, stored, sinceMs: performance.now() }
      const place = waiting.get(from)
      if (place) place.queue.push(mine)
      else if (isFree(mine, from)) pass(mine, from)
      else {
        waiting.set(from, { queue: [mine], isInTurn: false })
        work(from)
        plan()
      }
    },
    stop: (): void => clearTimeout(timer),
  }
}
export type FilteredUpdates = ReturnType<typeof createFilteredUpdates>
