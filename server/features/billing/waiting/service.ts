import type { OutsideJob } from '#server/platform/feature.ts'
import type { Sql } from '#server/platform/sql.ts'
import { accessChanged } from '#shared/events/index.ts'
import { billBehind, type Laid, type LaidRight, laidAnew, laidBehindAgain } from '#shared/rules/billing/waiting.ts'
import { tellTokens } from '../service.ts'
import * as query from './queries.ts'

type Reading = { sql: Sql; now: Date }
type Months = { marketId: number | null; from: Date; until: Date }

/**
 * SUB-GA006. Lays what waits behind something else anew, and the bills behind the months of codes. Asked by whatever changes
 * what somebody has: an order that was paid, given back, disputed or changed, a code, a month for free.
 */
export async function layAnew({ sql, now }: Reading, userId: number): Promise<void> {
  const billed = await sql.rows(query.lockBilled, [userId])
  await sql.rows(query.lockLaying, [userId])
  const rights = await sql.rows(query.rightsOf, [userId, now])
  const moved = laidAnew(rights, now)
  for (const { id, from, until } of moved) await sql.rows(query.lay, [id, from, until])
  const codes = monthsOf(moved.length > 0 ? await sql.rows(query.rightsOf, [userId, now]) : rights)
  if (codes.length === 0) return
  for (const row of moved.length > 0 ? await sql.rows(query.billedOf, [userId]) : billed) {
    const at = billOf(row, codes, now)
    const held = row.held_bill_at && billBehind(later(row.held_bill_at, now), row, codes)
    if (at > row.next_bill_at || (held && row.held_bill_at && held > later(row.held_bill_at, now)))
      await sql.rows(query.putOffBill, [row.id, at, held])
  }
}

/**
 * SUB-GA006. What a code opened was ended early: the bills that its months put off come back to the day that they had, or
 * behind what is left of other codes; one whose day is over is due now. After `layAnew`.
 */
export async function bringBillsBack({ sql, now }: Reading, userId: number): Promise<void> {
  const billed = await sql.rows(query.lockBilled, [userId])
  const codes = monthsOf(await sql.rows(query.rightsOf, [userId, now]))
  for (const row of billed) {
    if (!row.bill_before_codes) continue
    const due = later(row.bill_before_codes, now)
    const at = billBehind(due, row, codes)
    const held = row.held_bill_at && at
    if (at < (row.held_bill_at ?? row.next_bill_at))
      await sql.rows(query.bringBillBack, [row.id, held ? row.next_bill_at : at, held, at > due])
  }
}

/** SUB-GA006. What began because of a dispute that was won is laid behind its order again. Before `layAnew`. */
export async function layBehindAgain(
  { sql, now }: Reading,
  userId: number,
  won: { source: string; since: Date },
): Promise<void> {
  await sql.rows(query.lockBilled, [userId])
  await sql.rows(query.lockLaying, [userId])
  const moved = laidBehindAgain(await sql.rows(query.rightsOf, [userId, now]), won, now)
  for (const { id, from, until } of moved) await sql.rows(query.lay, [id, from, until])
}

/** So many people are looked at in one run; whoever is left comes with the next night. */
const PEOPLE_AT_ONCE = 500

/**
 * SUB-GA006. Once a night whatever waits is held against the rule: months that waited behind a plan which ended while nobody
 * laid them anew begin now, without waiting for their person's next order, and their person is told by every open tab.
 */
export const layWaiting: OutsideJob = {
  name: 'waiting-rights',
  cron: '20 5 * * *',
  every: 'day',
  run: async ({ sql, now, log, transaction }) => {
    for (const { user_id: userId } of await sql.rows(query.peopleWhoWait, [now, PEOPLE_AT_ONCE])) {
      const rights = await sql.rows(query.rightsOf, [userId, now])
      if (laidAnew(rights, now).length === 0) continue
      await transaction(async (own) => {
        await layAnew({ sql: own.sql, now }, userId)
        own.publish(accessChanged, { user_id: userId as never })
        await tellTokens({ ...own, now }, userId)
      }).catch((error) => log.error({ error, user: userId }, 'What waits could not be laid anew'))
    }
  },
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

/** The day of a bill behind the months of codes; the day it has, where none of them is in its way. */
function billOf(row: query.BilledRow, codes: readonly Months[], now: Date): Date {
  const due = later(row.next_bill_at, now)
  const at = billBehind(due, row, codes)
  return at > due ? at : row.next_bill_at
}

const monthsOf = (rights: readonly LaidRight[]): Months[] =>
  rights.flatMap(({ source, marketId, startsAt, endsAt }) =>
    source.startsWith('code:') && endsAt ? [{ marketId, from: startsAt, until: endsAt }] : [],
  )

/** The first bill that months would fall on, and the day that it moves to; null where none moves. */
export async function billMovedBy(
  { sql, now }: Reading,
  userId: number,
  months: Months,
): Promise<{ at: Date; moves_to: Date } | null> {
  const codes = [...monthsOf(await sql.rows(query.rightsOf, [userId, now])), months]
  for (const row of await sql.rows(query.billedOf, [userId])) {
    const at = billOf(row, codes, now)
    if (at > row.next_bill_at) return { at: row.next_bill_at, moves_to: at }
  }
  return null
}

/** What would begin at once, or sooner, if an order were given back now. */
export function laidWithout(
  rights: readonly LaidRight[],
  orderId: number,
  now: Date,
): { by: 'access_code' | 'order'; from: Date; until: Date }[] {
  const left = rights.map((right) => (right.source === `order:${orderId}` ? { ...right, endsAt: now } : right))
  return laidAnew(left, now).map(({ id, from, until }: Laid) => ({
    by: rights.find((right) => right.id === id)!.source.startsWith('code:') ? 'access_code' : 'order',
    from,
    until,
  }))
}
