import { StartError } from './startError.ts'

/** So long those who are served, and work that is under way, have to come to their end. */
export const ENDS_WITHIN_MS = 15_000

/** Waits for work unless the product is told to stop meanwhile; what the work comes to is nobody's matter then. @throws StartError */
export async function orStopped<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(new StartError('Told to stop while it started.'))
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return Promise.race([work, stopped.promise]).finally(() => signal.removeEventListener('abort', stop))
}

/** Takes every step, the next one also where one fails. @throws what failed first */
export async function takeAll(steps: readonly (() => unknown)[]): Promise<void> {
  const failed: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw failed[0]
}

/** Gives steps one moment together, after which none of them is waited for any more. */
export function untilLate(ms: number): { wait: (step: unknown) => Promise<void>; end: () => void } {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  return {
    wait: async (step) => void (await Promise.race([step, late.promise])),
    end: () => clearTimeout(timer),
  }
}
