import * as Y from 'yjs'
import { cardMaps, FACT_TEXTS } from './doc.ts'
import { BESIDE, type Entry, type PlainCard } from './plain.ts'

/** One thing to be put back: a field, or with `field` null the whole entry (for `strange`, the root `key`). */
export type ToRestore = {
  part: 'card' | 'meta' | 'facts' | 'characters' | 'strange'
  key: string
  field: string | null
}

const TEXTS = new Set<string>([...FACT_TEXTS, 'distractors', 'overview'])
const isText = (part: ToRestore['part'], field: string) =>
  part === 'characters' ? field === 'words' : (part === 'facts' || part === 'card') && TEXTS.has(field)

/** Puts back what is named, as it was before. Called within a transaction. */
export function restoreCard(doc: Y.Doc, before: PlainCard, all: readonly ToRestore[]): void {
  const maps = cardMaps(doc)
  for (const { part, key, field } of all) {
    if (part === 'strange') clearRoot(doc, key)
    else if (part === 'card' || part === 'meta') restoreField(maps[part], part, field ?? '', before[part])
    else {
      const entry = maps[part].get(key)
      const old = before[part].get(key)
      if (!old) maps[part].delete(key)
      else if (field === null || !(entry instanceof Y.Map)) maps[part].set(key, rebuilt(part, old))
      else if (field === BESIDE) entry._start && clearList(doc, entry)
      else restoreField(entry, part, field, old)
    }
  }
}

function restoreField(entry: Y.Map<unknown>, part: ToRestore['part'], field: string, old: Entry): void {
  const now = entry.get(field)
  if (!(field in old)) entry.delete(field)
  // A shared text that is still there was taken back letter by letter before.
  else if (!(now instanceof Y.Text) || now.toString() !== old[field]) entry.set(field, shared(part, field, old[field]))
}

const shared = (part: ToRestore['part'], field: string, value: unknown): unknown =>
  isText(part, field) && typeof value === 'string' ? new Y.Text(value) : value

const rebuilt = (part: ToRestore['part'], old: Entry): Y.Map<unknown> =>
  new Y.Map(
    Object.entries(old)
      .filter(([field]) => field !== BESIDE)
      .map(([field, value]) => [field, shared(part, field, value)]),
  )

function clearRoot(doc: Y.Doc, name: string): void {
  const root = doc.share.get(name)
  if (!root) return
  clearList(doc, root)
  const isKnown = Object.values(cardMaps(doc)).some((map) => (map as unknown) === root)
  if (isKnown) return
  doc.transact((transaction) => {
    for (const item of root._map.values()) if (!item.deleted) item.delete(transaction)
  })
}

/** Takes out the list content of a shared object, whatever kind of object it is. */
function clearList(doc: Y.Doc, type: { _start: Y.Item | null }): void {
  doc.transact((transaction) => {
    for (let item = type._start; item; item = item.right) if (!item.deleted) item.delete(transaction)
  })
}

/** The shared texts among what is to be put back that are still the same objects as before. */
export function textsOf(doc: Y.Doc, all: readonly ToRestore[]): Y.Text[] {
  const maps = cardMaps(doc)
  return all.flatMap(({ part, key, field }) => {
    if (field === null || part === 'strange') return []
    const entry = part === 'card' || part === 'meta' ? maps[part] : maps[part].get(key)
    const text = entry instanceof Y.Map ? entry.get(field) : undefined
    return text instanceof Y.Text ? [text] : []
  })
}
