import { ACCESS_CHANNEL, type Bus, type Log, tellOutage, UNHEARD } from '#server/ports/collab.ts'
import type { SessionLines } from './sessionLines.ts'

/** How often it is asked which sessions still live: a session may end by time, or unheard. */
const SWEEP_MS = 10_000
/** How often everybody is asked again: what somebody may do may end by time as well. */
const ROUND_MS = 5 * 60_000

/**
 * Keeps the open lines true to sessions and rights: at once where a change is heard of, at intervals where none was
 * told, and for everybody once the bus is back after it was away.
 */
export function keepLinesTrue(deps: {
  bus: Bus
  log: Log
  lines: SessionLines
  /** Asks the rooms of those who are not signed in. */
  askGuests: (renew: boolean) => Promise<void>
}) {
  const { bus, log, lines } = deps
  let isStopped = false
  const outage = tellOutage(log, {
    away: 'Open lines could not be asked again; it is tried later',
    back: 'Open lines are asked again',
  })
  const quietly = (work: Promise<unknown>) =>
    void work.then(
      () => outage.works(lines),
      (error) => outage.fails(lines, error),
    )
  const sweep = () => quietly(lines.sweep())
  const askEverybody = async (renew: boolean) => {
    await lines.askAll({ renew })
    await deps.askGuests(renew)
  }
  const afterGap = () => {
    if (!isStopped) quietly(askEverybody(true))
  }
  bus.onGap(afterGap)
  const heard = bus.subscribe(ACCESS_CHANNEL, (message) => {
    const said = message.toString()
    if (said === UNHEARD) afterGap()
    else quietly(lines.accessChanged(Number(said)))
  })
  const timers = [setInterval(sweep, SWEEP_MS), setInterval(() => quietly(askEverybody(false)), ROUND_MS)]

  return {
    stop: async (): Promise<void> => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await (await heard)()
    },
  }
}
