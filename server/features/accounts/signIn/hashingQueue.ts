import { createWorkQueue } from '#server/platform/workQueue.ts'

/**
 * Passwords are dear to check, so that guessing is: the checks themselves are what an attack uses up. Those come first
 * whose account was signed in to from the same address before.
 */
export function createHashingQueue(bounds: { atOnce?: number; waitingMax?: number } = {}) {
  const { enqueue } = createWorkQueue(bounds)
  /** Runs one check in its turn. @throws RateLimited when too many strangers wait */
  return <T>(isFamiliar: boolean, check: () => Promise<T>): Promise<T> => enqueue({ isFamiliar }, check)
}
