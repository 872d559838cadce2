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
    if (data !== here) tell(data as PersonId)
  })
}

/** So long somebody who signs out waits for what is still to be sent for them. */
const PARTING_MS = 1000
const last = new Set<() => Promise<unknown>>()

/** Has something sent before the person signs out: afterwards the cookie is nobody's, or the next person's. */
export function beforeParting(send: () => Promise<unknown>): void {
  last.add(send)
}

/** Sends what is still to be sent for the person who is here; nobody is held up by it for long. */
export async function partingSent(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, PARTING_MS)
  })
  await Promise.race([Promise.allSettled([...last].map((send) => send())), late])
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
  if (!isFirst) turn++
  for (const tell of watchers) tell(now, before)
}
