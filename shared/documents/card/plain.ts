import * as Y from 'yjs'
import { cardMaps } from './doc.ts'

/** A fact's, a character's or the card's own fields as they stand; texts as strings. */
export type Entry = Readonly<Record<string, unknown>>

/** The whole document as plain values, whatever some client wrote: what is compared to judge a change. */
export type PlainCard = {
  card: Entry
  meta: Entry
  facts: ReadonlyMap<string, Entry>
  characters: ReadonlyMap<string, Entry>
  /** Roots with content that the shape doesn't know, or that it knows as maps and that hold a list as well. */
  strange: readonly string[]
}

/** Stands for a value that no field of the shape may have: a nested object, or an entry that is no map. */
export const NOT_PLAIN: object = Object.freeze({})
/** The field of what stands beside an entry's fields, as list content of its map. */
export const BESIDE = ''

const isLive = (start: Y.Item | null): boolean => {
  for (let item = start; item; item = item.right) if (!item.deleted) return true
  return false
}

function plainValue(value: unknown): unknown {
  if (value instanceof Y.Text) {
    const text = value.toString()
    // Something other than letters was put in.
    return text.length === value.length ? text : NOT_PLAIN
  }
  return value instanceof Y.AbstractType || value instanceof Uint8Array || value instanceof Y.Doc ? NOT_PLAIN : value
}

function readEntry(entry: unknown): Entry {
  if (!(entry instanceof Y.Map)) return { [BESIDE]: NOT_PLAIN }
  const fields: Record<string, unknown> = {}
  for (const [field, value] of entry.entries()) fields[field] = plainValue(value)
  if (isLive(entry._start)) fields[BESIDE] = NOT_PLAIN
  return fields
}

const PARTS = ['facts', 'characters'] as const

/**
 * Reads a document as plain values, again and again at the price of what changed since: an entry that nobody touched
 * stays the same object.
 */
export function createLook(doc: Y.Doc): () => PlainCard {
  const maps = cardMaps(doc)
  const roots = new Set<unknown>(Object.values(maps))
  let known: { facts: Map<string, Entry>; characters: Map<string, Entry> } | undefined
  const touched = { facts: new Set<string>(), characters: new Set<string>() }

  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    for (const [type, keys] of transaction.changed) {
      for (const part of PARTS) {
        if ((type as unknown) === maps[part]) for (const key of keys) if (key !== null) touched[part].add(key)
      }
      let below = type as unknown as Y.AbstractType<unknown>
      while (below._item && !roots.has(below._item.parent)) below = below._item.parent as Y.AbstractType<unknown>
      const key = below._item?.parentSub
      for (const part of PARTS) if (key && below._item?.parent === maps[part]) touched[part].add(key)
    }
  })

  function strangeRoots(): string[] {
    const strange: string[] = []
    for (const [name, root] of doc.share) {
      const isKnown = roots.has(root)
      const hasFields = [...root._map.values()].some((item) => !item.deleted)
      if (isLive(root._start) || (!isKnown && hasFields)) strange.push(name)
    }
    return strange
  }

  return () => {
    const before = known
    known = { facts: new Map(before?.facts), characters: new Map(before?.characters) }
    for (const part of PARTS) {
      for (const key of before ? touched[part] : maps[part].keys()) {
        if (maps[part].has(key)) known[part].set(key, readEntry(maps[part].get(key)))
        else known[part].delete(key)
      }
      touched[part].clear()
    }
    return { card: fieldsOf(maps.card), meta: fieldsOf(maps.meta), ...known, strange: strangeRoots() }
  }
}

const fieldsOf = (map: Y.Map<unknown>): Entry => {
  const { [BESIDE]: _beside, ...fields } = readEntry(map)
  return fields
}
