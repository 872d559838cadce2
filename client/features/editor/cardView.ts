import type * as Y from 'yjs'
import type { CardContent } from '#shared/documents/card/content.ts'
import { readCard } from '#shared/documents/card/read.ts'

/** Keeps every part that did not change the same object, so that who shows it need not draw again. */
function sharing<T extends { key: string }>(before: readonly T[], now: T[]): T[] {
  const known = new Map(before.map((row) => [row.key, row]))
  const rows = now.map((row) => {
    const old = known.get(row.key)
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row
  })
  return rows.length === before.length && rows.every((row, place) => row === before[place]) ? (before as T[]) : rows
}

const isWriting = (): boolean =>
  typeof document !== 'undefined' && /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '')

/**
 * The document as plain values, for React. Own changes are seen at once, those of others at most once a frame; while a
 * text is being written in, those too at once: a box that shows less than the document holds would take the next
 * letter for a deletion of the rest.
 */
export function createCardView(doc: Y.Doc, schedule: (run: () => void) => void = requestAnimationFrame) {
  let card = readCard(doc)
  let isScheduled = false
  const listeners = new Set<() => void>()
  const read = () => {
    isScheduled = false
    const now = readCard(doc)
    card = { ...now, facts: sharing(card.facts, now.facts), characters: sharing(card.characters, now.characters) }
    for (const tell of listeners) tell()
  }
  const onUpdate = (_update: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
    if (transaction.local || isWriting()) read()
    else if (!isScheduled) {
      isScheduled = true
      schedule(read)
    }
  }
  doc.on('update', onUpdate)
  return {
    get: (): CardContent => card,
    subscribe(tell: () => void): () => void {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    stop: () => doc.off('update', onUpdate),
  }
}
export type CardView = ReturnType<typeof createCardView>
