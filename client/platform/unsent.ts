import type { Unsent } from '#shared/rules/accounts/unsent.ts'
import { unsentDocuments } from './document/unsent.ts'
import { onDrafts, unsentDrafts } from './drafts.ts'
import { keptUnsent, onKept } from './keep.ts'

export type { Unsent } from '#shared/rules/accounts/unsent.ts'

const inMemory = new Set<() => Unsent>()

/** Tells of work of who is here that only this page knows of. */
export const alsoUnsent = (count: () => Unsent): void => void inMemory.add(count)

/** How much of that there is now: it is lost with the page. */
export const unsentHere = (): number => [...inMemory].reduce((sum, count) => sum + count().count, 0)

/** What a person did in this browser that the server has not: kept answers and visits, drawings, typed text. */
export async function unsentOf(person: number): Promise<Unsent[]> {
  const documents = await unsentDocuments(person)
  const drawings = { count: documents.length, one: 'drawing', many: 'drawings' }
  const found = [...keptUnsent(person), ...[...inMemory].map((count) => count()), drawings, ...unsentDrafts(person)]
  return found.filter(({ count }) => count > 0)
}

/** How often is looked for what tells of no change by itself: drawings that another tab sends, what only this page knows. */
const LOOK_MS = 1000

/** Tells whenever there may be more or less of it. */
export function onUnsent(tell: () => void): () => void {
  const stops = [onKept(tell), onDrafts(tell)]
  const looks = setInterval(tell, LOOK_MS)
  return () => {
    clearInterval(looks)
    for (const stop of stops) stop()
  }
}
