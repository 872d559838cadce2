import { onParting } from '#client/platform/person.ts'

/** How far somebody has watched a recording, and at what speed. */
export type Watched = { at: number; speed: number }

const PLACE = 'pictomo-recording-'
const placeOf = (sessionId: string): string => `${PLACE}${sessionId}`

/** Where this browser left a recording; null where it was not watched, or nothing can be kept. */
export function keptPlace(sessionId: string): Watched | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(sessionId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { at, speed } = kept as Partial<Watched>
    return Number.isFinite(at) && Number.isFinite(speed) ? { at: at!, speed: speed! } : null
  } catch {
    return null
  }
}

/** What was watched to its end begins anew. */
export function keepPlace(sessionId: string, watched: Watched | null): void {
  try {
    if (watched) localStorage.setItem(placeOf(sessionId), JSON.stringify(watched))
    else localStorage.removeItem(placeOf(sessionId))
  } catch {
    // GLB-RU020: without storage it begins where its first slide comes.
  }
}

// Whoever comes next in this browser has watched nothing.
onParting(() => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PLACE)) localStorage.removeItem(key)
  } catch {
    // GLB-RU020: without storage nothing was kept.
  }
})
