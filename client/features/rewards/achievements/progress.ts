import type { AchievementView } from '#shared/contract/rewards/index.ts'

type Known = Pick<AchievementView, 'count' | 'level' | 'levels' | 'is_counted'>

/** The level to come; undefined where all are reached. */
export const nextLevel = ({ level, levels }: Known) => levels[level]

/** How far one is on the way to the next level, from 0 to 1; 1 where all are reached. */
export const progressOf = (one: Known): number => {
  const next = nextLevel(one)
  return next ? Math.min(1, one.count / next.least) : 1
}

const missing = (one: Known): number => (nextLevel(one)?.least ?? one.count) - one.count
const byNearness = (a: Known, b: Known): number => progressOf(b) - progressOf(a) || missing(a) - missing(b)

/** Those nearest to their next level, nearest first; such as can't be worked on, or are done, are not among them. */
export const nearest = <A extends Known>(all: readonly A[], count: number): A[] =>
  all
    .filter((one) => one.is_counted && nextLevel(one))
    .toSorted(byNearness)
    .slice(0, count)

/** So many are read first. */
const FIRST_READ = 3

/** All of them as one reads them: those nearest to their next level, then those that were reached, then the rest. */
export function inParts<A extends Known>(all: readonly A[]): { nearest: A[]; reached: A[]; rest: A[] } {
  const first = nearest(all, FIRST_READ)
  const others = all.filter((one) => !first.includes(one)).toSorted(byNearness)
  return {
    nearest: first,
    reached: others.filter(({ level }) => level > 0),
    rest: others.filter(({ level }) => level === 0),
  }
}
