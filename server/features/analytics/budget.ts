import { pageEventsDropped } from '#server/platform/metrics.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import { networkOf } from '#shared/network.ts'
import { DAILY_BYTES } from '#shared/rules/analytics/volume.ts'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'

type Asking = Pick<BeforeContext, 'actor' | 'request' | 'limits' | 'now'>
/** Whether an event of so many bytes is stored. */
export type EventBudget = (asking: Asking, bytes: number) => Promise<boolean>

const SECONDS = DAY_MS / SECOND_MS

/**
 * Bounds what is stored in a day, whoever sends it: of a person, of a stranger's network, and of all strangers
 * together. What is beyond is dropped and counted; whoever sent it hears nothing of that.
 */
export function createEventBudget(most = DAILY_BYTES): EventBudget {
  /** While all strangers' bytes are used, none of their networks is remembered: there may be very many of them. */
  let closedUntil = 0
  return async ({ actor, request, limits, now }, bytes) => {
    const spend = (name: string, points: number, key: string) =>
      limits.spend(`page events ${name}`, { points, seconds: SECONDS }, key, bytes)
    const drop = (reason: 'person' | 'network' | 'strangers') => {
      pageEventsDropped.inc({ reason })
      return false
    }
    if (actor) return (await spend('of a person', most.ofPerson, String(actor.id))) === null || drop('person')
    if (now.getTime() < closedUntil) return drop('strangers')
    if ((await spend('of a network', most.ofNetwork, networkOf(request.address))) !== null) return drop('network')
    const wait = await spend('of strangers', most.ofStrangers, 'all')
    if (wait === null) return true
    closedUntil = now.getTime() + wait
    return drop('strangers')
  }
}
