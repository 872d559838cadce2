import * as Y from 'yjs'
import { readSoundUpdate } from './soundUpdate.ts'

/**
 * Does something to a document that Yjs may throw at. Where it throws while it tidies up after a change, it would take
 * every later change for one within that change, and never tell of any again: it is made to begin anew.
 */
export function attempt(doc: Y.Doc, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (doc._transaction === null) doc._transactionCleanups = []
    throw error
  }
}

/**
 * Tries again, in one pass, what waits for something else. Yjs 13.6 notes for each author one place up to which it waits
 * for more, and tries again once something beyond it has come. Where a change stands on another author's that stands on
 * a missing one of its own author, the note may be the end of a hole that is filled already, and nothing ever looks
 * again. The smallest history: Ann types d0, d1; Bob types b after d1; Ann types d2 after b, and d3 elsewhere. Read in
 * the order d3, b, d0, d1, d2, the document keeps waiting, though all of it is there.
 */
export function settle(doc: Y.Doc, origin: unknown): void {
  const waiting = doc.store.pendingStructs
  if (!waiting) return
  doc.store.pendingStructs = null
  try {
    attempt(doc, () => Y.applyUpdateV2(doc, waiting.update, origin))
  } catch {
    // What waits is kept, or it would be missing from whatever is written of this document.
    doc.store.pendingStructs = waiting
  }
}

/** Settles a document after every change that comes from outside, for whom Yjs applies them. */
export function keepSettled(doc: Y.Doc): void {
  doc.on('afterTransaction', ({ local, origin }: Y.Transaction) => {
    if (!local && origin !== keepSettled) settle(doc, keepSettled)
  })
}

/** Applies updates one by one; tells of those that can't be applied and goes on, so one bad row never locks a document. */
export function applyEach(
  doc: Y.Doc,
  updates: readonly Uint8Array[],
  origin: unknown,
  unreadable: (index: number, error: unknown) => void,
): void {
  updates.forEach((update, index) => {
    try {
      readSoundUpdate(update)
      attempt(doc, () => Y.applyUpdate(doc, update, origin))
    } catch (error) {
      unreadable(index, error)
    }
  })
  settle(doc, origin)
}
