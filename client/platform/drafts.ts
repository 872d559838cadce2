import { proxy, ref, subscribe, useSnapshot } from 'valtio'
import { onPerson, personHere } from './person.ts'

type Fields = Record<string, unknown>
/** What was typed, and which version of the stored thing it began from. */
type Draft = { value: Fields; since: string | undefined }

const drafts = proxy<Record<string, Draft>>({})
let writer = personHere()
// Who was signed out meanwhile and comes back finds it again; somebody else does not.
onPerson((now) => {
  if (now !== null && writer !== null && writer !== now) for (const key of Object.keys(drafts)) delete drafts[key]
  writer = now ?? writer
})

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
// Another page of ours keeps what was typed; leaving altogether loses it, so the browser asks first.
subscribe(drafts, () => {
  if (typeof addEventListener === 'undefined') return
  if (Object.keys(drafts).length > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
})

export type DraftHandle<T> = {
  value: T
  /** Something differs from what is stored. */
  isDirty: boolean
  /** The version that it began from; that of the stored thing while nothing was typed. */
  since: string | undefined
  change: (part: Partial<T>) => void
  discard: () => void
}

/**
 * Typed changes to a stored thing, kept under a name until they are saved or discarded: going to another page and
 * coming back loses nothing.
 */
export function useDraft<T extends Fields>(key: string, stored: T, version?: string): DraftHandle<T> {
  // A field takes its letters at once, else its caret jumps.
  const draft = useSnapshot(drafts, { sync: true })[key]
  return {
    value: (draft?.value ?? stored) as T,
    isDirty: draft !== undefined,
    since: draft ? draft.since : version,
    change: (part) => {
      const before = drafts[key]
      const value = { ...(before?.value ?? stored), ...part }
      if (same(value, stored)) delete drafts[key]
      else drafts[key] = { value: ref(value), since: before ? before.since : version }
    },
    discard: () => {
      delete drafts[key]
    },
  }
}

/** Whether something is typed and not saved, by its name. */
export const useHasDraft = (key: string): boolean => useSnapshot(drafts)[key] !== undefined

/** What is typed and not saved below a beginning of names, for what no component holds. */
export const draftsBelow = (beginning: string): [key: string, value: Fields][] =>
  Object.entries(drafts).flatMap(([key, { value }]) => (key.startsWith(beginning) ? [[key, value]] : []))

export const draftOf = (key: string): Fields | undefined => drafts[key]?.value

export function keepDraft(key: string, value: Fields): void {
  drafts[key] = { value: ref(value), since: undefined }
}

export function dropDraft(key: string): void {
  delete drafts[key]
}

const same = (a: Fields, b: Fields): boolean =>
  Object.keys(b).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))
