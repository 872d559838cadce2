import * as Y from 'yjs'
import { attempt, settle } from '#shared/documents/applying.ts'

/** What of an update was new, and what was thrown when it was applied. */
export type News = { news: Uint8Array[]; error: unknown }

/** What waits in a document for something that has not arrived: changes, and deletions. */
const waitingIn = ({ store }: Y.Doc) => [store.pendingStructs?.update, store.pendingDs]
const isSame = (a: Uint8Array, b: Uint8Array | null | undefined): boolean => !!b && Buffer.compare(a, b) === 0

/** Applies an update and tells what of it was new: all of it, when it waits for something that has not arrived. */
export function applyNews(doc: Y.Doc, update: Uint8Array, origin: unknown): News {
  const news: Uint8Array[] = []
  let error: unknown
  const collect = (each: Uint8Array) => news.push(each)
  const before = waitingIn(doc)
  // As one change: what it sets free goes out with it.
  const apply = () => {
    Y.applyUpdate(doc, update, origin)
    settle(doc, origin)
  }
  doc.on('update', collect)
  try {
    attempt(doc, () => doc.transact(apply, origin))
  } catch (thrown) {
    error = thrown
  } finally {
    doc.off('update', collect)
  }
  // What waits makes no event, a deletion behind a change that waits as well: it is kept whole until it does.
  const waitsMore = waitingIn(doc).some((bytes, n) => bytes && !isSame(bytes, before[n]))
  return { news: waitsMore ? [update] : news, error }
}
