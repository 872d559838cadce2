import type * as Y from 'yjs'

/** Version of the shape that `doc.ts` describes. */
export const CARD_SCHEMA = 1

type Step = (doc: Y.Doc) => void
/** What brings a document from the version of its index to the next one. */
const steps: readonly Step[] = [
  // 0 → 1: documents have carried their version from the first one on; there is nothing to bring along.
  () => undefined,
]

/** The version that a document says it has; 0 when it says none. */
export function schemaOf(doc: Y.Doc): number {
  const schema = doc.getMap('meta').get('schema')
  return typeof schema === 'number' && Number.isInteger(schema) && schema >= 0 ? schema : 0
}

/**
 * Brings a document up to this program's shape, in one transaction; true when something was done.
 * @throws when a later program wrote the document: guessing at its shape would damage it.
 */
export function migrateCard(doc: Y.Doc, origin?: unknown): boolean {
  const from = schemaOf(doc)
  if (from > CARD_SCHEMA) throw new Error(`The document has version ${from}, this program knows ${CARD_SCHEMA}`)
  if (from === CARD_SCHEMA) return false
  doc.transact(() => {
    for (const step of steps.slice(from)) step(doc)
    doc.getMap('meta').set('schema', CARD_SCHEMA)
  }, origin)
  return true
}
