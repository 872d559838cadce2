import { INT4_MAX } from '../../int4.ts'

/** What a thread may hang on. */
export type ThreadKind = 'card' | 'school' | 'workflow' | 'webinar' | 'draft'
export type ThreadName = { kind: ThreadKind; id: number }

/**
 * FCT-GA003. A thread is named by what it hangs on: `card-12`, `school-3`, `workflow-5`, `webinar-8`; `draft-12` is what a
 * card's makers say to each other. Undefined for any other text, so that one thread has one name.
 */
export function parseThread(slug: string): ThreadName | undefined {
  const [, kind, digits] = /^(card|school|workflow|webinar|draft)-([1-9]\d{0,9})$/.exec(slug) ?? []
  const id = Number(digits)
  return kind && id <= INT4_MAX ? { kind: kind as ThreadKind, id } : undefined
}

/** The name of a card's thread. */
export const cardThread = (cardId: number): string => `card-${cardId}`
/** The name of what a card's makers say to each other. */
export const draftThread = (cardId: number): string => `draft-${cardId}`
/**
 * Whether a thread is among makers: no community, so that nobody accepts terms for it, flags in it, or looks through what is
 * said there from outside; and a comment in it may be pinned to a place, and done.
 */
export const isAmongMakers = (slug: string): boolean => parseThread(slug)?.kind === 'draft'
/** The name of a school's thread. */
export const schoolThread = (schoolId: number): string => `school-${schoolId}`
