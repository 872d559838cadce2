import type { Bus } from '../bus.ts'
import type { Log } from '../log.ts'
import { tellOutage } from '../outage.ts'

/** How long something may lie in the outbox when no wake was heard, in ms. */
const NET_MS = 1000
const AGAIN_MS = 50

/**
 * Does rounds of work whenever it is woken, one after the other, with a slow poll as a net. `round` works off
 * what is there; whatever it throws is logged and tried again with the next wake.
 */
export function startWakeLoop(deps: {
  bus: Bus
  log: Log
  channel: string
  /** What is said when a round fails, and when one is done again. */
  failed: string
  goesOn: string
  round: () => Promise<void>
}) {
  const outage = tellOutage(deps.log, { away: deps.failed, back: deps.goesOn })
  let asked = false
  let stopped = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (asked && !stopped) {
      asked = false
      try {
        await deps.round()
        outage.works(deps)
      } catch (error) {
        outage.fails(deps, error as Error)
        return
      }
    }
  }
  const wake = () => {
    asked = true
    running ??= run().finally(() => {
      running = undefined
      if (asked && !stopped) setTimeout(wake, AGAIN_MS)
    })
  }
  const net = setInterval(wake, NET_MS)
  const unsubscribe = deps.bus.subscribe(deps.channel, wake)
  wake()
  return {
    wake,
    /** Ends after the round that is under way. */
    stop: async () => {
      stopped = true
      clearInterval(net)
      await (await unsubscribe)()
      await running
    },
  }
}
