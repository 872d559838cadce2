import { onParting } from '#client/platform/person.ts'
import { DAY_MS } from '#shared/time.ts'
import type { KeptAnswer, KeptRound } from './keptRound.ts'

const PLACE = 'pictomo-left-round'

/** A guest's round in the middle, so that a reload goes on with it; a member's is the server's to know. */
export function keepLeft(round: KeptRound): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ at: Date.now(), round }))
  } catch {
    // GLB-RU020: without storage it is begun anew.
  }
}

export function forgetLeft(): void {
  try {
    localStorage.removeItem(PLACE)
  } catch {
    // GLB-RU020.
  }
}
onParting(forgetLeft)

/** What stands there may be of another build, or anybody's. */
export const isSound = (one: unknown): boolean => {
  const { fact_id, key, answer } = one as Partial<KeptAnswer>
  return typeof fact_id === 'number' && typeof key === 'string' && typeof answer === 'string'
}

/** The round on this card that was left within a day. */
export function leftRound(cardId: number): { round: KeptRound; at: Date } | undefined {
  try {
    const { at, round } = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as { at?: number; round?: KeptRound }
    if (!round || at === undefined || Date.now() - at > DAY_MS) return undefined
    return round.card_id === cardId && round.answers.every(isSound) ? { round, at: new Date(at) } : undefined
  } catch {
    return undefined
  }
}
