import * as Y from 'yjs'
import { characterRight, holds, judge } from '../../rules/editor/rights.ts'
import type { PermissionFilter } from '../kind.ts'
import { cardMaps } from './doc.ts'
import { createLook } from './plain.ts'
import { restoreCard, textsOf } from './restore.ts'

/**
 * Judges updates of a card's document. The refused change is applied and corrected in one go, because Yjs counts each
 * client's changes without a hole: an update that is dropped would stop everything that client sends later.
 */
export function createCardPermissionFilter(doc: Y.Doc): PermissionFilter {
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

/** True when an update takes letters out of a text that its sender may not change. */
export function deletesLetters(doc: Y.Doc, update: Uint8Array, rights: readonly string[]): boolean {
  const { ds } = Y.decodeUpdate(update)
  const { facts, characters } = cardMaps(doc)
  const isForbidden = (item: Y.Item): boolean => {
    if (item.deleted || !(item.parent instanceof Y.Text)) return false
    const entry = item.parent._item?.parent as Y.AbstractType<unknown> | undefined
    if (entry instanceof Y.Map && (entry._item?.parent as unknown) === characters) {
      const isPrimary = facts.get(String(entry.get('fact')))?.get('is_primary') === true
      return !holds(rights, characterRight(isPrimary))
    }
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
