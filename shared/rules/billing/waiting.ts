import type { EntitlementKind } from './access.ts'
import { accessBoundary } from './terms.ts'

/** A right that somebody has or had, by its row and by what gave it. */
export type LaidRight = {
  readonly id: number
  readonly kind: EntitlementKind
  readonly source: string
  readonly marketId: number | null
  readonly startsAt: Date
  readonly endsAt: Date | null
}
/** Where a right that waits is laid anew. */
export type Laid = { readonly id: number; readonly from: Date; readonly until: Date }

/** Bought or given for a time; a school's access is renewed with each visit, so nothing waits for its end. */
const LASTING: readonly EntitlementKind[] = ['premium', 'group']
const isLasting = ({ kind }: Pick<LaidRight, 'kind'>): boolean => LASTING.includes(kind)

/** Whether one right opens all that another one is for. */
const covers = (one: { marketId: number | null }, other: { marketId: number | null }): boolean =>
  one.marketId === null || one.marketId === other.marketId

/**
 * SUB-GA006. When what opens the same already is over, so that what comes on top of it loses no day: now, where nothing does;
 * null where something opens it for good.
 */
export function openUntilBy(
  rights: readonly Pick<LaidRight, 'kind' | 'marketId' | 'endsAt'>[],
  of: { readonly marketId: number | null },
  now: Date,
): Date | null {
  const same = rights.filter((right) => isLasting(right) && covers(right, of))
  const ends = same.flatMap(({ endsAt }) => endsAt ?? [])
  return ends.length < same.length ? null : new Date(Math.max(now.getTime(), ...ends.map((end) => end.getTime())))
}

const isCode = ({ source }: LaidRight): boolean => source.startsWith('code:')
const isOrder = ({ source }: LaidRight): boolean => source.startsWith('order:')
/** What is laid behind something else: the months of a code, and of an order that came on top of another. */
const waits = (right: LaidRight, now: Date): right is LaidRight & { endsAt: Date } =>
  right.kind === 'premium' && right.startsAt > now && right.endsAt !== null && (isCode(right) || isOrder(right))

/**
 * SUB-GA006. Whenever what somebody has begins, grows or ends, by whatever way, what waits behind it is laid anew: it begins when
 * nothing else opens the same, at once where nothing does, and keeps its whole length. What was paid for comes first, codes
 * after it, so that no month of a code is one that is billed. Gives those alone that move.
 */
export function laidAnew(rights: readonly LaidRight[], now: Date): Laid[] {
  const waiting = rights
    .filter((right) => waits(right, now))
    .toSorted(
      (a, b) => Number(isCode(a)) - Number(isCode(b)) || a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id,
    )
  const there: LaidRight[] = rights.filter((right) => !waits(right, now))
  const moved: Laid[] = []
  for (const right of waiting) {
    const from = openUntilBy(there, right, now)
    const stays = from === null || from.getTime() === right.startsAt.getTime()
    const until = stays
      ? right.endsAt
      : accessBoundary(new Date(from.getTime() + right.endsAt.getTime() - right.startsAt.getTime()))
    there.push(stays ? right : { ...right, startsAt: from, endsAt: until })
    if (!stays) moved.push({ id: right.id, from, until })
  }
  return moved
}

/**
 * SUB-GA006. An order that holds again, since a dispute about it was won, is as one that held all along: what began because of
 * the dispute (`since` then) is laid behind it again with its whole length, so that no two of them run side by side and no day of
 * a code is lost. What began before it, or opens something else, stays.
 */
export function laidBehindAgain(
  rights: readonly LaidRight[],
  won: { readonly source: string; readonly since: Date },
  now: Date,
): Laid[] {
  const order = rights.find(({ source }) => source === won.source)
  if (!order?.endsAt || order.endsAt <= now) return []
  const isMoved = (right: LaidRight): right is LaidRight & { endsAt: Date } =>
    right !== order &&
    right.kind === 'premium' &&
    (isCode(right) || isOrder(right)) &&
    right.endsAt !== null &&
    right.startsAt >= won.since &&
    right.startsAt <= now &&
    covers(order, right)
  const there = rights.filter((right) => !isMoved(right) && right.startsAt <= now)
  return rights.filter(isMoved).flatMap((right) => {
    const from = openUntilBy(there, right, now)
    if (from === null) return []
    const until = accessBoundary(new Date(from.getTime() + right.endsAt.getTime() - right.startsAt.getTime()))
    there.push({ ...right, startsAt: from, endsAt: until })
    return [{ id: right.id, from, until }]
  })
}

/**
 * SUB-GA006. The day of a bill that would fall into the months of a code, or on the day before them: the end of those months.
 * Nobody pays for what a code gives.
 */
export function billBehind(
  bill: Date,
  of: { readonly marketId: number | null },
  codes: readonly { readonly marketId: number | null; readonly from: Date; readonly until: Date }[],
): Date {
  let at = bill
  for (const code of codes.toSorted((a, b) => a.from.getTime() - b.from.getTime()))
    if (covers(code, of) && accessBoundary(at) >= code.from && at < code.until) at = code.until
  return at
}
