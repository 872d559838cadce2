const SAID_EACH_MS = 60_000

type Log = Record<'warn' | 'info', (facts: object, text: string) => void>
/** What is told of something that may be away, by each of those who need it. */
export type Outage = { fails: (who: unknown, error: Error, facts?: object) => void; works: (who: unknown) => void }

/**
 * What is said at the start and once a minute, and what at the end, each with the seconds behind it. `byLast`: it lasted until
 * it was met for the last time, where its end is only known by nobody meeting it for a while.
 */
type Words = { away: string; back: string; byLast?: boolean }

/**
 * Says in the log when something goes away, once a minute that it still is, and when it is back for all who missed it; each
 * line with how often it was met since the one before.
 */
export function tellOutage(
  log: Log,
  { away, back, byLast = false }: Words,
  now: () => number = () => performance.now(),
): Outage {
  const missing = new Set<unknown>()
  let began = 0
  let saidAt = 0
  let metAt = 0
  let times = 0
  const seconds = (until = now()) => Math.round((until - began) / 1000)
  return {
    fails(who, error, facts = {}) {
      times++
      metAt = now()
      const isNew = missing.size === 0
      missing.add(who)
      if (isNew) began = now()
      else if (now() - saidAt < SAID_EACH_MS) return
      saidAt = now()
      log.warn({ error, ...facts, times }, isNew ? away : `${away}, for ${seconds()} s now`)
      times = 0
    },
    works(who) {
      if (!missing.delete(who) || missing.size > 0) return
      log.info(times > 0 ? { times } : {}, `${back} after ${seconds(byLast ? metAt : now())} s`)
      times = 0
    },
  }
}
