import { isAbort } from './api.ts'

/** Something asked of the server: still coming, there, or refused. What was there before stays while it loads anew. */
export type Remote<T> = { status: 'loading' | 'ready' | 'failed'; data: T | null; error: unknown }

export const remote = <T>(): Remote<T> => ({ status: 'loading', data: null, error: null })

/** Asks and writes down how it went in a proxy's `Remote`. */
export async function load<T>(into: Remote<T>, ask: () => Promise<T>): Promise<void> {
  if (into.status === 'failed') into.status = 'loading'
  try {
    into.data = await ask()
    into.error = null
    into.status = 'ready'
  } catch (error) {
    if (isAbort(error)) return
    into.error = error
    into.status = 'failed'
  }
}
