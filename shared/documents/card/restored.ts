import type * as Y from 'yjs'
import { z } from 'zod'
import { cardMaps } from './doc.ts'

const FIELD = 'restored'

/**
 * Who brought which version of a card back. It stands in the document, so that nobody misses it who has the card open and
 * was cut off meanwhile; who opens it anew finds it in the history.
 */
export const Restored = z.object({
  /** Of this return: the same version may come back again. */
  id: z.uuid(),
  /** The version that came back. */
  version_id: z.string().max(36),
  user_id: z.int(),
  by: z.string().max(300),
  /** The name, or the time, of what came back. */
  name: z.string().max(120),
})
export type Restored = z.output<typeof Restored>

export const markRestored = (doc: Y.Doc, restored: Restored): void => void cardMaps(doc).meta.set(FIELD, restored)

/**
 * Calls `tell` when a version was brought back by somebody else's hands; returns how to stop. Each return is told of once: a
 * mark that somebody without the right has tampered with is put back, and comes again.
 */
export function followRestores(doc: Y.Doc, tell: (restored: Restored) => void): () => void {
  const { meta } = cardMaps(doc)
  const known = new Set([Restored.safeParse(meta.get(FIELD)).data?.id])
  const look = ({ keysChanged, transaction }: Y.YMapEvent<unknown>) => {
    const read = keysChanged.has(FIELD) && !transaction.local ? Restored.safeParse(meta.get(FIELD)) : undefined
    if (!read?.success || known.has(read.data.id)) return
    known.add(read.data.id)
    tell(read.data)
  }
  meta.observe(look)
  return () => meta.unobserve(look)
}
