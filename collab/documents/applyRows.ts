import * as Y from 'yjs'
import { applyEach, attempt, settle } from '#shared/documents/applying.ts'
import { readSoundUpdate } from '#shared/documents/soundUpdate.ts'

/**
 * Updates merged before they are applied. Applied one by one, a long drag costs a transaction each; merged by the
 * hundred, Yjs' cost grows with the square. 20,000 updates of 200 characters: singly 4.7 µs each, by 20 1.6, by 500
 * 6.5, all at once 214.
 */
export const BATCH = 24

type Unreadable = (index: number, error: unknown) => void

/**
 * Applies rows of the log. They may be of a time when less was looked at as it came: one that Yjs would keep waiting, and
 * throw at later together with all that waits, is left out before.
 */
export function applyRows(doc: Y.Doc, rows: readonly Uint8Array[], origin: unknown, unreadable: Unreadable): void {
  const sound: number[] = []
  rows.forEach((row, index) => {
    try {
      readSoundUpdate(row)
      sound.push(index)
    } catch (error) {
      unreadable(index, error)
    }
  })
  const updates = sound.map((index) => rows[index] as Uint8Array)
  applyAll(doc, updates, origin, (at, error) => unreadable(sound[at] as number, error))
}

/** As `applyRows`, a few at a time: many rows take longer than whoever writes in another document should wait. */
export async function applyRowsInTurns(
  doc: Y.Doc,
  rows: readonly Uint8Array[],
  origin: unknown,
  unreadable: Unreadable,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    applyRows(doc, rows.slice(start, start + BATCH), origin, (at, error) => unreadable(start + at, error))
    if (start + BATCH < rows.length) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Applies updates in their order; tells of those that can't be applied and goes on, so one bad row never locks a document. */
export function applyAll(doc: Y.Doc, updates: readonly Uint8Array[], origin: unknown, unreadable: Unreadable): void {
  for (let start = 0; start < updates.length; start += BATCH) {
    const batch = updates.slice(start, start + BATCH)
    try {
      const joined = batch.length === 1 ? (batch[0] as Uint8Array) : Y.mergeUpdates(batch)
      attempt(doc, () => Y.applyUpdate(doc, joined, origin))
    } catch {
      applyEach(doc, batch, origin, (at, error) => unreadable(start + at, error))
    }
  }
  settle(doc, origin)
}
