import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { StartError } from '../startError.ts'
import type { Server } from './launchServer.ts'

/** How long is waited before each try to start it again. */
export const WAITS_MS = [250, 1000, 3000, 6000] as const
/** Who ran for so long ran well: what is tried after that is counted anew. */
const STEADY_MS = 60_000

/**
 * Keeps a database running: where its process ends by itself it is started again, later and later, and recovers what it
 * had accepted. @throws StartError where it does not start at all. `lost` is told when no further try is made.
 */
export async function keepRunning(
  launch: () => Promise<Server>,
  log: Log,
  lost: (why: StartError) => void,
): Promise<{ stop: () => Promise<void> }> {
  let isStopped = false
  const stopping = new AbortController()
  let tried = 0
  let server = await launch()
  let reviving: Promise<void> = Promise.resolve()

  const watch = () => {
    const since = Date.now()
    server.ended.then((why) => {
      if (isStopped) return
      if (Date.now() - since > STEADY_MS) tried = 0
      reviving = revive(why)
    })
  }
  const revive = async (why: string): Promise<void> => {
    log.error({ why }, 'The database has ended; it is started again')
    for (let last = why; !isStopped; ) {
      const wait = WAITS_MS[tried++]
      if (wait === undefined)
        return lost(new StartError(`The database ended ${WAITS_MS.length} times and does not come back: ${last}`))
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {})
      if (isStopped) return
      try {
        server = await launch()
        log.warn('The database runs again')
        return watch()
      } catch (error) {
        last = (error as Error).message
      }
    }
  }

  watch()
  return {
    stop: async () => {
      isStopped = true
      stopping.abort()
      await reviving
      await server.stop()
    },
  }
}
