import type { Log } from './log.ts'

const SAID_EACH_MS = 60_000

/** What is told of something that may be away, by each of those who need it. */
export type Outage = { fails: (who: unknown, error: Error) => void; works: (who: unknown) => void }

/** What is said at the start and once a minute, and what at the end, each with the seconds behind it. */
type Words = { away: string; back: string }

/** Says in the log when something goes away, once a minute that it still is, and when it is back for all who missed it. */
export function tellOutage(log: Log, { away, back }: Words, now: () => number = () => performance.now()): Outage {
  const missing = new Set<unknown>()
  let began = 0
  let saidAt = 0
  const seconds = () => Math.round((now() - began) / 1000)
  return {
    fails(who, error) {
      const isNew = missing.size === 0
      missing.add(who)
      if (isNew) began = now()
      else if (now() - saidAt < SAID_EACH_MS) return
      saidAt = now()
      log.warn({ error }, isNew ? away : `${away}, for ${seconds()} s now`)
    },
    works(who) {
      if (missing.delete(who) && missing.size === 0) log.info(`${back} after ${seconds()} s`)
    },
  }
}
