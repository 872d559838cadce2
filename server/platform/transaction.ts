import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { Busy } from '#shared/errors.ts'
import { type Random, systemRandom } from './clock.ts'

/** How often a transaction is begun at the most before it is given up. */
const TRIES = 4
const FIRST_WAIT_MS = 20

/** What the database says when it undid a transaction only because another one was in its way. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(['40P01', '40001'])

export type Transactions = {
  fork: () => SqlEntityManager
  random?: Random
  /** Waits; given by tests that look at how long. */
  pause?: (ms: number) => Promise<void>
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Runs work in one transaction; whatever it throws undoes all of it. Where two transactions wait for each other
 * (a deadlock, a serialization failure) the one that was undone is done again after a wait that grows and differs.
 * So `work` may run more than once: what it collects for others has to be made within it, and only what it returns
 * counts. @throws Busy when no try got through
 */
export async function inTransaction<T>(
  { fork, random = systemRandom, pause = wait }: Transactions,
  work: (em: SqlEntityManager) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await tryOnce(fork(), work)
    } catch (error) {
      if (!wasInTheWay(error)) throw error
      if (tried === TRIES) throw Object.assign(Busy(1), { cause: error })
      await pause(FIRST_WAIT_MS * 3 ** (tried - 1) * (0.5 + random()))
    }
  }
}

async function tryOnce<T>(em: SqlEntityManager, work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
  await em.begin()
  try {
    const result = await work(em)
    await em.commit()
    return result
  } catch (error) {
    await em.rollback().catch(() => {})
    throw error
  }
}

const wasInTheWay = (error: unknown): boolean =>
  error instanceof Error && (IN_THE_WAY.has((error as { code?: unknown }).code) || wasInTheWay(error.cause))
