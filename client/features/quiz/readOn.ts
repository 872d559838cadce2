import { onParting } from '#client/platform/person.ts'

const PLACE = 'pictomo-quiz-read'
const nameOf = (roundKey: string | undefined, factId: number | undefined): string => `${roundKey} ${factId}`

/** Keeps that somebody went on after an answer in this tab: a reload does not explain it again. */
export function keepRead(roundKey: string | undefined, factId: number | undefined): void {
  try {
    sessionStorage.setItem(PLACE, nameOf(roundKey, factId))
  } catch {
    // GLB-RU020: without storage it is explained once more.
  }
}

export function wasRead(roundKey: string | undefined, factId: number | undefined): boolean {
  try {
    return sessionStorage.getItem(PLACE) === nameOf(roundKey, factId)
  } catch {
    return false
  }
}
onParting(() => {
  try {
    sessionStorage.removeItem(PLACE)
  } catch {
    // GLB-RU020.
  }
})
