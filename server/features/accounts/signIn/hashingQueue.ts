import os from 'node:os'
import { RateLimited } from '#shared/errors.ts'

/** Hashes at a time: all cores but for what keeps the rest of the process served. */
const AT_ONCE = Math.max(1, Math.min(4, os.availableParallelism() - 1))
/** Strangers that may wait; beyond it the next one is asked to come again. */
const WAITING_MAX = 40
const AGAIN_SECONDS = 5

type Job = () => void

/**
 * Passwords are dear to check, so that guessing is: the checks themselves are what an attack uses up. They run a few at
 * a time, those first whose account was signed in to from the same address before, and a queue that is too long turns
 * strangers away instead of making everybody wait.
 */
export function createHashingQueue({ atOnce = AT_ONCE, waitingMax = WAITING_MAX } = {}) {
  const familiars: Job[] = []
  const strangers: Job[] = []
  let running = 0
  const next = () => {
    const job = running < atOnce ? (familiars.shift() ?? strangers.shift()) : undefined
    if (!job) return
    running++
    job()
  }
  /** Runs one check in its turn. @throws RateLimited when too many strangers wait */
  return async function enqueue<T>(isFamiliar: boolean, check: () => Promise<T>): Promise<T> {
    if (!isFamiliar && strangers.length >= waitingMax) throw RateLimited(AGAIN_SECONDS)
    await new Promise<void>((resolve) => {
      const lane = isFamiliar ? familiars : strangers
      lane.push(resolve)
      next()
    })
    try {
      return await check()
    } finally {
      running--
      next()
    }
  }
}
