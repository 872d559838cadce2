/** Facts of a learner on a day of theirs. */
export type DayCounts = {
  /** Due and not yet answered. */
  left: number
  /** Were due, and have been answered on this day. */
  answered: number
  /** Answered right on this day, due or not. */
  right: number
}

/**
 * SRP-GA002. `current_total`: today’s queue, at most the learner’s maximum. `current_left`: of it not answered yet.
 * `learned_today`: answered right today. `next`: the next round; 0 says that there is nothing to ask (SRP-RU003).
 */
export function queueStats(
  { left, answered, right }: DayCounts,
  { queueMax, roundMax }: { queueMax: number; roundMax: number },
) {
  const total = Math.min(queueMax, left + answered)
  const current_left = Math.min(left, Math.max(0, total - answered))
  return { current_total: total, current_left, learned_today: right, next: Math.min(roundMax, current_left) }
}
