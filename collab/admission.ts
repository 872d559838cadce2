/** Sockets let in each second by one process: a storm of 5,000 is spread over five seconds. */
export const ADMITTED_A_SECOND = 1000

/**
 * Lets newcomers in at a steady rate. While it is quiet everybody passes at once; after a restart, when all come
 * back together, each waits for its turn and none is refused.
 */
export function createAdmission(rate = ADMITTED_A_SECOND, now: () => number = () => performance.now()) {
  let free = rate / 10
  let at = now()
  let turn = 0
  return {
    /** Milliseconds that the next newcomer waits. */
    wait(): number {
      const t = now()
      free = Math.min(rate / 10, free + ((t - at) / 1000) * rate)
      at = t
      if (free >= 1 && turn <= t) {
        free -= 1
        return 0
      }
      turn = Math.max(turn, t) + 1000 / rate
      return turn - t
    },
  }
}
