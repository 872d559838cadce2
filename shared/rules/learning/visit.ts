import { DAY_MS } from '#shared/time.ts'

/** From when to when a card was looked at, by the clock of the device. */
export type Visit = { start: Date; end: Date }

/** A page that stays open longer was left open, not looked at. */
export const VISIT_LONGEST_MS = DAY_MS
/** So long clients keep a visit that they could not send. */
export const VISIT_KEPT_MS = 30 * DAY_MS

/**
 * LRN-RU020. When a visit counts as having been. A device's clock may be wrong, and what was learned is not lost for it:
 * a visit that ends after now ends now, one that ended longer ago than clients keep it ended then, with its length as it
 * was; and it lasts from nothing to a day.
 */
export function visitAt({ start, end }: Visit, now: Date): Visit {
  const ended = Math.min(Math.max(end.getTime(), now.getTime() - VISIT_KEPT_MS), now.getTime())
  const lasted = Math.min(Math.max(end.getTime() - start.getTime(), 0), VISIT_LONGEST_MS)
  return { start: new Date(ended - lasted), end: new Date(ended) }
}
