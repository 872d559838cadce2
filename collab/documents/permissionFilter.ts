import * as Y from 'yjs'
import { cardMaps } from '#shared/documents/card/doc.ts'
import { createLook } from '#shared/documents/card/plain.ts'
import { restoreCard, textsOf } from '#shared/documents/card/restore.ts'
import { holds, judge } from '#shared/rules/editor/rights.ts'

/** Applies somebody's update and puts back what they may not change; returns a sentence for each kind of refusal. */
export type Guard = (update: Uint8Array, rights: readonly string[], origin: unknown) => string[]

/**
 * Judges updates of a card's document. The refused change is applied and corrected in one go, because Yjs counts each
 * client's changes without a hole: an update that is dropped would stop everything that client sends later.
 */
export function createCardGuard(doc: Y.Doc): Guard {
  const look = createLook(doc)
  return (update, rights, origin) => {
    const before = look()
    const taken = Symbol('judged')
    // Letters are taken back one by one: what others have typed into the same text, or are about to, stays in its place.
    const letters = new Y.UndoManager(Object.values(cardMaps(doc)) as Y.AbstractType<unknown>[], {
      trackedOrigins: new Set([taken]),
      captureTimeout: 0,
    })
    try {
      Y.applyUpdate(doc, update, taken)
      const refused = judge(before, look(), rights)
      if (refused.length === 0) return []
      letters.scope = textsOf(doc, refused)
      if (letters.scope.length > 0) while (letters.undoStack.length > 0) letters.undo()
      doc.transact(() => restoreCard(doc, before, refused), origin)
      look()
      return [...new Set(refused.map(({ sentence }) => sentence))]
    } finally {
      letters.clear()
      letters.destroy()
    }
  }
}

/** True when everything that an update stands on is there: its author's earlier changes, and what it is put beside. */
export function standsOnKnown(doc: Y.Doc, update: Uint8Array): boolean {
  const { structs, ds } = Y.decodeUpdate(update)
  const known = new Map<number, number>()
  const upTo = (client: number) => known.get(client) ?? Y.getState(doc.store, client)
  for (const { id, length } of structs) {
    if (id.clock > upTo(id.client)) return false
    known.set(id.client, Math.max(upTo(id.client), id.clock + length))
  }
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue
    const parent = struct.parent as unknown
    for (const id of [struct.origin, struct.rightOrigin, parent instanceof Y.ID ? parent : null]) {
      if (id && id.clock >= upTo(id.client)) return false
    }
  }
  for (const [client, ranges] of ds.clients) {
    if (ranges.some(({ clock, len }) => clock + len > upTo(client))) return false
  }
  return true
}

/** True when an update takes letters out of a text that its sender may not change. */
export function deletesLetters(doc: Y.Doc, update: Uint8Array, rights: readonly string[]): boolean {
  const { ds } = Y.decodeUpdate(update)
  const { facts } = cardMaps(doc)
  const isForbidden = (item: Y.Item): boolean => {
    if (item.deleted || !(item.parent instanceof Y.Text)) return false
    const entry = item.parent._item?.parent as Y.AbstractType<unknown> | undefined
    const right = item.parent._item?.parentSub === 'header' ? 'header_delete' : 'fact_edit'
    return !holds(rights, right) || (entry?._item?.parent as unknown) !== facts
  }
  for (const [client, ranges] of ds.clients) {
    const structs = doc.store.clients.get(client) ?? []
    for (const { clock, len } of ranges) {
      if (clock >= Y.getState(doc.store, client)) continue
      for (let n = Y.findIndexSS(structs, clock); n < structs.length; n++) {
        const struct = structs[n] as Y.Item | Y.GC
        if (struct.id.clock >= clock + len) break
        if (struct instanceof Y.Item && isForbidden(struct)) return true
      }
    }
  }
  return false
}
