import { proxy } from 'valtio'
import * as Y from 'yjs'
import { type Editing, editingOf } from '#client/features/editor/editing.ts'
import type { DocumentState } from '#client/platform/document.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'

const nothing = () => undefined

/** A card open in the editor for whoever may do everything, unless it is said otherwise; nothing goes over a line. */
export function openCard(content: CardContent = sampleCard(), given: Partial<DocumentState> = {}): Editing {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(content))
  const state = proxy<DocumentState>({
    status: 'saved',
    unsaved: 0,
    loaded: true,
    access: 'write',
    rights: ['full'],
    draftStuck: null,
    refused: null,
    closed: null,
    people: [],
    ...given,
  })
  return editingOf(1, { id: 1 }, { doc, state, point: nothing, look: nothing, select: nothing, close: async () => 0 })
}
