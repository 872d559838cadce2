import { isAbort } from './api.ts'

/** Something asked of the server: still coming, there, or refused. What was there before stays while it loads anew. */
export type Remote<T> = { status: 'loading' | 'ready' | 'failed'; data: T | null; error: unknown }

export const remote = <T>(): Remote<T> => ({ status: 'loading', data: null, error: null })

/**
 * Loads one place of a store anew, in turns: of two under way the later one is shown. What stood there before stays where
 * it can't be had.
 */
export function latestInto<Name extends string, T>(place: Record<NoInfer<Name>, Remote<T>>, name: Name) {
  let asked = 0
  return async (ask: () => Promise<T>): Promise<void> => {
    const turn = ++asked
    const found = remote<T>()
    await load(found, ask)
    if (turn === asked) place[name] = found.data ? found : { ...found, data: place[name].data }
  }
}

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
