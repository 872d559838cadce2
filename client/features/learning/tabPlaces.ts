import { onParting, type PersonId, personHere } from '#client/platform/person.ts'
import { HOUR_MS } from '#shared/time.ts'

/** Where somebody left a card in this tab: a fact, or null where they heard it to its end. */
type Place = { person: PersonId; card: number; fact: number | null; at: number; isMini?: boolean }

const KEY = 'lesson-places'
/** By then the server has heard of it. */
const KEPT_MS = HOUR_MS

function places(): Place[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Place[]
  } catch {
    return []
  }
}
function write(kept: readonly Place[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Where a browser keeps nothing the server’s word stands.
  }
}
const isOf = (card: number) => (place: Place) => place.card === card && place.person === personHere()

/**
 * Keeps a place in the tab itself: a page that is loaded anew may be made before the server has heard what the
 * page before it sent on its way out.
 */
export function keepTabPlace(card: number, fact: number | null, isMini = false): void {
  const others = places().filter((place) => Date.now() - place.at < KEPT_MS && !isOf(card)(place))
  const place: Place = { person: personHere(), card, fact, at: Date.now(), isMini }
  write([...others, place])
}

type Known = { card_id: number; resume_fact_id?: number | null | undefined; resume_at?: string | null | undefined }
/** Where who is here left a card last: in this tab, or, where that was later, as the server says. */
export function laterPlace({ card_id, resume_fact_id, resume_at }: Known): number | null | undefined {
  const place = places().find(isOf(card_id))
  // What was heard on a public page is a taste of the lesson, which begins at its beginning.
  const isHere = place && !place.isMini && Date.now() - place.at < KEPT_MS
  return isHere && !(resume_at && Date.parse(resume_at) > place.at) ? place.fact : resume_fact_id
}

/** Whether a guest began a card in this tab, on a public page too. */
export const beganHere = (): boolean => places().some(({ person, at }) => person === null && Date.now() - at < KEPT_MS)

// Who signs out themselves leaves nothing of it behind.
onParting((gone) => write(places().filter(({ person }) => person !== gone)))
