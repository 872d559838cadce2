import { type Random, shuffled } from './question.ts'

/**
 * Kinds of questions that a scene asks by itself: find the figure that means something, name the one that is missing,
 * which of these belong together, put the pictures back.
 */
export type RecallKind = 'find' | 'name' | 'pairs' | 'place'

/** One question of a scene: the facts that it asks, and those that are offered besides, all by their keys. */
export type RecallTask = { kind: RecallKind; asked: string[]; others: string[] }

/** The order in which kinds take turns, and how many facts each asks at once. */
const TURNS: readonly { kind: RecallKind; facts: number }[] = [
  { kind: 'find', facts: 1 },
  { kind: 'name', facts: 1 },
  { kind: 'pairs', facts: 4 },
  { kind: 'find', facts: 1 },
  { kind: 'place', facts: 3 },
  { kind: 'name', facts: 1 },
]
/** So many are offered for the one that is missing, itself among them. */
const OFFERED = 4
/** Two that belong to two others are known by one: fewer are not worth asking together. */
const LEAST_TOGETHER = 3

/** The questions of a scene, each of its facts asked once; `keys` are those of the facts that have a picture. */
export function drawRecall(keys: readonly string[], random: Random): RecallTask[] {
  const waiting = shuffled(keys, random)
  const tasks: RecallTask[] = []
  for (let turn = 0; waiting.length > 0; turn++) {
    const { kind, facts } = TURNS[turn % TURNS.length]!
    if (facts > 1 && waiting.length < LEAST_TOGETHER) continue
    const asked = waiting.splice(0, facts)
    const others =
      kind === 'name'
        ? shuffled(
            keys.filter((key) => !asked.includes(key)),
            random,
          ).slice(0, OFFERED - 1)
        : []
    tasks.push({ kind, asked, others })
  }
  return tasks
}

/** The question that begins at a place among all facts that are asked, and how many it takes. */
export function taskAt(tasks: readonly RecallTask[], place: number): RecallTask | undefined {
  let at = 0
  return tasks.find((task) => {
    const isHere = at === place
    at += task.asked.length
    return isHere
  })
}
