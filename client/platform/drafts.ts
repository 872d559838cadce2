import { proxy, ref, subscribe, useSnapshot } from 'valtio'
import type { Unsent } from '#shared/rules/accounts/unsent.ts'
import { onParting, onPerson, type PersonId, personHere } from './person.ts'

type Fields = Record<string, unknown>
/** What was typed, and which version of the stored thing it began from. */
type Draft = { value: Fields; since: string | undefined }

const drafts = proxy<Record<string, Draft>>({})
/** What belongs to whom: who was signed out meanwhile and comes back finds it again, somebody else does not. */
const beginningOf = (person: PersonId): string => `${person ?? 'guest'}: `
const placeOf = (key: string): string => beginningOf(personHere()) + key
const keysOf = (person: PersonId): string[] => {
  const beginning = beginningOf(person)
  return Object.keys(drafts).flatMap((place) => (place.startsWith(beginning) ? [place.slice(beginning.length)] : []))
}
onParting((person) => {
  for (const key of keysOf(person)) delete drafts[beginningOf(person) + key]
})

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
// Another page of ours keeps what was typed; leaving altogether loses it, so the browser asks first.
const askWhileTyped = () => {
  if (typeof addEventListener === 'undefined') return
  if (keysOf(personHere()).length > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
subscribe(drafts, askWhileTyped)
onPerson(askWhileTyped)

const CARRIED = 'pictomo-carried-drafts'

/** Names of drafts of comments begin so: what somebody wrote to others outlives that the page is loaded anew unasked. */
export const COMMENTS = 'comment: '
/** Which drafts outlive that the page is loaded anew unasked, by their name. */
const carried = [(key: string): boolean => key.startsWith(COMMENTS)]
export const carryWhere = (holds: (key: string) => boolean): void => void carried.push(holds)
let isCarried = false
const carryWritten = () => {
  const beginning = beginningOf(personHere())
  const kept = Object.entries(drafts).filter(
    ([place]) => place.startsWith(beginning) && carried.some((holds) => holds(place.slice(beginning.length))),
  )
  if (isCarried || kept.length === 0) return
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // The browser has asked whether it may be lost.
  }
}
if (typeof addEventListener !== 'undefined') addEventListener('pagehide', carryWritten)

/** Has what was typed outlive that the page is loaded anew in this tab, which asks nobody then. False where it can't. */
export function carryDrafts(): boolean {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify(drafts))
    isCarried = true
  } catch {
    return Object.keys(drafts).length === 0
  }
  removeEventListener('beforeunload', ask)
  return true
}

function takeCarried(): void {
  try {
    const text = sessionStorage.getItem(CARRIED)
    sessionStorage.removeItem(CARRIED)
    const carried = JSON.parse(text ?? '{}') as Record<string, Draft>
    for (const [place, { value, since }] of Object.entries(carried)) drafts[place] = { value: ref(value), since }
  } catch {
    // Nothing could be kept.
  }
}
if (typeof sessionStorage !== 'undefined') takeCarried()

/** Tells of everything that is typed, saved or discarded. */
export const onDrafts = (tell: () => void): (() => void) => subscribe(drafts, tell)

/** How much somebody typed that is not saved, in words. */
export function unsentDrafts(person: PersonId): Unsent[] {
  const keys = keysOf(person)
  const settings = keys.filter((key) => key.startsWith(SETTINGS)).length
  return [
    { count: settings, one: 'setting', many: 'settings' },
    { count: keys.length - settings, one: 'form', many: 'forms' },
  ]
}
/** Names of drafts of the settings begin so. */
export const SETTINGS = 'setting: '

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
  const place = placeOf(key)
  const draft = useSnapshot(drafts, { sync: true })[place]
  return {
    value: (draft?.value ?? stored) as T,
    isDirty: draft !== undefined,
    since: draft ? draft.since : version,
    change: (part) => {
      const before = drafts[place]
      const value = { ...(before?.value ?? stored), ...part }
      if (same(value, stored)) delete drafts[place]
      else drafts[place] = { value: ref(value), since: before ? before.since : version }
    },
    discard: () => {
      delete drafts[place]
    },
  }
}

/** Whether something is typed and not saved, by its name. */
export const useHasDraft = (key: string): boolean => useSnapshot(drafts)[placeOf(key)] !== undefined

/** What is typed and not saved below a beginning of names, for what no component holds. */
export const draftsBelow = (beginning: string): [key: string, value: Fields][] =>
  keysOf(personHere()).flatMap((key) => {
    const value = key.startsWith(beginning) && draftOf(key)
    return value ? [[key, value]] : []
  })

export const draftOf = (key: string): Fields | undefined => drafts[placeOf(key)]?.value

/** What was typed so far is stored as this version; what is typed on goes from there. */
export function moveDraft(key: string, since: string | undefined): void {
  const draft = drafts[placeOf(key)]
  if (draft) draft.since = since
}

/** The version that a draft began from. */
export const sinceOf = (key: string): string | undefined => drafts[placeOf(key)]?.since

export function keepDraft(key: string, value: Fields): void {
  drafts[placeOf(key)] = { value: ref(value), since: undefined }
}

export function dropDraft(key: string): void {
  delete drafts[placeOf(key)]
}

const same = (a: Fields, b: Fields): boolean =>
  Object.keys(b).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))
