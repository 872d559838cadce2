import type { AchievementView } from '#shared/contract/rewards/index.ts'

type Known = Pick<AchievementView, 'count' | 'level' | 'levels' | 'is_counted'>

/** The level to come; undefined where all are reached. */
export const nextLevel = ({ level, levels }: Known) => levels[level]

/** How far one is on the way to the next level, from 0 to 1; 1 where all are reached. */
export const progressOf = (one: Known): number => {
  const next = nextLevel(one)
  return next ? Math.min(1, one.count / next.least) : 1
}

/** All of them in the order in which one looks at them: what is under way, nearest first; then what is done; then what waits. */
export const forReading = <A extends Known>(all: readonly A[]): A[] => {
  const part = (one: A) => (!nextLevel(one) ? 1 : one.count > 0 ? 0 : 2)
  return all.toSorted((a, b) => part(a) - part(b) || progressOf(b) - progressOf(a))
}

/** Those nearest to their next level, nearest first; such as can't be worked on, or are done, are not among them. */
export const nearest = <A extends Known>(all: readonly A[], count: number): A[] =>
  all
    .filter((one) => one.is_counted && nextLevel(one))
    .toSorted((a, b) => progressOf(b) - progressOf(a))
    .slice(0, count)
