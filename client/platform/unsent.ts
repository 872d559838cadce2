import type { Unsent } from '#shared/rules/accounts/unsent.ts'
import { unsentDocuments } from './document/unsent.ts'
import { unsentDrafts } from './drafts.ts'
import { keptUnsent } from './keep.ts'

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
