import os from 'node:os'
import { RateLimited } from '#shared/errors.ts'

/** Pieces of dear work at a time: all cores but for what keeps the rest of the process served. */
const AT_ONCE = Math.max(1, Math.min(4, os.availableParallelism() - 1))
const WAITING_MAX = 40
const AGAIN_SECONDS = 5

/** Who waits: the familiar go before strangers; of one `person` no second piece is taken while the first is not done. */
export type Waiting = { isFamiliar?: boolean; person?: number }

export type WorkQueue = {
  /** Runs one piece of work in its turn. @throws RateLimited when too many wait, or the person has one there already */
  enqueue: <T>(who: Waiting, work: () => Promise<T>) => Promise<T>
  /** How many wait for their turn. */
  waiting: () => number
}

/**
 * What is dear by its nature (a password's check, a picture that has to be unfolded) is what an attack uses up. It runs a
 * few at a time in this process, and a queue that is too long turns strangers away instead of making everybody wait.
 * Whoever enqueues holds nothing that others need, such as a connection to the database.
 */
export function createWorkQueue({ atOnce = AT_ONCE, waitingMax = WAITING_MAX } = {}): WorkQueue {
  const familiars: (() => void)[] = []
  const strangers: (() => void)[] = []
  const people = new Set<number>()
  let running = 0
  const next = () => {
    const begin = running < atOnce ? (familiars.shift() ?? strangers.shift()) : undefined
    if (!begin) return
    running++
    begin()
  }
  async function inTurn<T>(isFamiliar: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      const lane = isFamiliar ? familiars : strangers
      lane.push(resolve)
      next()
    })
    try {
      return await work()
    } finally {
      running--
      next()
    }
  }
  return {
    async enqueue({ isFamiliar = false, person }, work) {
      if (!isFamiliar && strangers.length >= waitingMax) throw RateLimited(AGAIN_SECONDS)
      if (person === undefined) return inTurn(isFamiliar, work)
      if (people.has(person)) throw RateLimited(AGAIN_SECONDS)
      people.add(person)
      return inTurn(isFamiliar, work).finally(() => people.delete(person))
    },
    waiting: () => familiars.length + strangers.length,
  }
}
