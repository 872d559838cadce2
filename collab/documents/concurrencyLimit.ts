/**
 * Lets so many through at once; the others wait in their order. When thousands come back after a restart, each is let
 * in as soon as those before it are, instead of all of them slowly.
 */
export function createConcurrencyLimit(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
