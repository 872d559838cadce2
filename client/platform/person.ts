/** Who uses this page, as far as the platform has to know: a number. Who that is, accounts knows. */
export type PersonId = number | null

let here: PersonId = null
let turn = 0
const watchers = new Set<(now: PersonId, before: PersonId) => void>()

/** Who is signed in here; null for a guest, and until it is known. */
export const personHere = (): PersonId => here

/** Counts the changes of person, so that an answer to the person before is known by the turn in which it was asked. */
export const personTurn = (): number => turn

/** Tells of every change of person from now on, in the order of asking. */
export function onPerson(tell: (now: PersonId, before: PersonId) => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** Joins the tabs of this browser, which have one cookie. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('pictomo-person')

/** Says to the other tabs that somebody else is here. */
export const tellOtherTabs = (): void => tabs?.postMessage(here)

/** Tells who came in another tab, where that is not who is here; null where they went. */
export function onPersonElsewhere(tell: (now: PersonId) => void): void {
  tabs?.addEventListener('message', ({ data }) => {
    if (!isParted(data) && data !== here) tell(data as PersonId)
  })
}

/** Who signed out themselves, said between tabs: before it is said that nobody is here. */
type Parted = { parted: number }
const isParted = (data: unknown): data is Parted => typeof data === 'object' && data !== null && 'parted' in data
const parted = new Set<number>()
const partingHeard = new Set<(person: number) => unknown>()

/** Whether somebody signed out themselves and has not come back: nothing of theirs is kept in this browser any more. */
export const hasParted = (person: number): boolean => parted.has(person)

/** Tells of everybody who signs out themselves, here or in another tab: what is kept of their work here goes. */
export function onParting(forget: (person: number) => unknown): () => void {
  partingHeard.add(forget)
  return () => partingHeard.delete(forget)
}

async function partHere(person: number): Promise<void> {
  parted.add(person)
  await Promise.all([...partingHeard].map((forget) => forget(person)))
}
tabs?.addEventListener('message', ({ data }) => {
  if (isParted(data)) void partHere(data.parted)
})

/**
 * Somebody has signed out themselves. Who is signed out by the server finds their work again; who goes by themselves
 * leaves nothing of it behind. Resolves once it is gone.
 */
export function personParts(person: number): Promise<void> {
  tabs?.postMessage({ parted: person } satisfies Parted)
  return partHere(person)
}

/** So long somebody who signs out waits for what is still to be sent for them. */
const PARTING_MS = 1000
const last = new Set<() => Promise<unknown>>()

/** Has something sent before the person signs out: afterwards the cookie is nobody's, or the next person's. */
export function beforeParting(send: () => Promise<unknown>): void {
  last.add(send)
}

/** Sends what is still to be sent for the person who is here; nobody is held up by it for long. */
export const partingSent = (): Promise<void> => briefly(Promise.allSettled([...last].map((send) => send())))

/** Waits for work as long as somebody who signs out does. */
export async function briefly(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, PARTING_MS)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

/**
 * Says who is here now. `isFirst`: the server has only now told whose the page was all along, so that what was asked
 * until then was asked by them.
 */
export function personComes(now: PersonId, { isFirst = false } = {}): void {
  const before = here
  if (now === before) return
  here = now
  if (now !== null) parted.delete(now)
  if (!isFirst) turn++
  for (const tell of watchers) tell(now, before)
}
