import { onParting } from '#client/platform/person.ts'

const placeOf = (person: number): string => `pictomo-snapping-${person}`

/** Whether what a person drags snaps; it does until they switch it off in this browser. */
export function keptSnapping(person: number): boolean {
  try {
    return localStorage.getItem(placeOf(person)) !== 'off'
  } catch {
    return true
  }
}

export function keepSnapping(person: number, snaps: boolean): void {
  try {
    if (snaps) localStorage.removeItem(placeOf(person))
    else localStorage.setItem(placeOf(person), 'off')
  } catch {
    // GLB-RU020: without storage it holds until the card is closed.
  }
}
onParting((person) => keepSnapping(person, true))
