import { INT4_MAX } from '../../int4.ts'

/** What a thread may hang on. */
export type ThreadKind = 'card' | 'school' | 'workflow' | 'webinar'
export type ThreadName = { kind: ThreadKind; id: number }

/**
 * FCT-GA003. A thread is named by what it hangs on: `card-12`, `school-3`, `workflow-5`, `webinar-8`. Undefined for any
 * other text, so that one thread has one name.
 */
export function parseThread(slug: string): ThreadName | undefined {
  const [, kind, digits] = /^(card|school|workflow|webinar)-([1-9]\d{0,9})$/.exec(slug) ?? []
  const id = Number(digits)
  return kind && id <= INT4_MAX ? { kind: kind as ThreadKind, id } : undefined
}

/** The name of a card's thread. */
export const cardThread = (cardId: number): string => `card-${cardId}`
/** The name of a school's thread. */
export const schoolThread = (schoolId: number): string => `school-${schoolId}`
