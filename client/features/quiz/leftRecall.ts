import { onParting } from '#client/platform/person.ts'
import { type RecallTask, taskAt } from '#shared/rules/quiz/recall.ts'
import { DAY_MS } from '#shared/time.ts'
import type { KeptRound } from './keptRound.ts'
import { isSound } from './leftRound.ts'

const PLACE = 'pictomo-left-recall'

/** A round that its scene asks, in the middle: its tasks are drawn here, and the server knows no more than the answers. */
export function keepRecall(round: KeptRound, tasks: readonly RecallTask[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ at: Date.now(), round, tasks }))
  } catch {
    // GLB-RU020: without storage it is begun anew.
  }
}

export function forgetRecall(): void {
  try {
    localStorage.removeItem(PLACE)
  } catch {
    // GLB-RU020.
  }
}
onParting(forgetRecall)

/**
 * The round on this card's scene that was left within a day, as long as the scene can still ask it: `keys` are those of
 * the facts that have a picture.
 */
export function leftRecall(
  cardId: number,
  keys: ReadonlySet<string>,
): { round: KeptRound; tasks: RecallTask[] } | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as {
      at?: number
      round?: KeptRound
      tasks?: RecallTask[]
    }
    const { at, round, tasks } = kept
    if (!round || !tasks || at === undefined || Date.now() - at > DAY_MS || round.card_id !== cardId) return undefined
    const asked = tasks.flatMap((task) => task.asked)
    const isWhole = asked.length === keys.size && asked.every((key) => keys.has(key))
    const isOffered = tasks.every(({ others }) => others.every((key) => keys.has(key)))
    // It stopped between two tasks; what else stands there is of another build.
    const isUnderWay = round.answers.every(isSound) && taskAt(tasks, round.answers.length) !== undefined
    return isWhole && isOffered && isUnderWay ? { round, tasks } : undefined
  } catch {
    return undefined
  }
}
