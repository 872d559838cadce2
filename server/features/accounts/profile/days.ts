import type { Sql } from '#server/platform/sql.ts'
import { type PersonDay, personDay, secondsToNextDay } from '#shared/rules/accounts/personDay.ts'
import * as query from './queries.ts'

type Asking = { sql: Sql; now: Date }
/** The day that counts for a person, where they live, and the seconds until the next one. */
export type Today = PersonDay & { timezone: string; reset: number }

function todayOf(row: query.DayRow, now: Date): Today {
  const last = row.day && row.began_at ? { day: row.day, beganAt: row.began_at } : null
  const today = personDay(now, row.timezone, last)
  return { ...today, timezone: row.timezone, reset: secondsToNextDay(now, row.timezone, today) }
}

/** The day that counts for a person, to be looked at; undefined when there is no such person. */
export async function readToday({ sql, now }: Asking, userId: number): Promise<Today | undefined> {
  const row = await sql.one(query.readDay, [userId])
  return row && todayOf(row, now)
}

/**
 * The day that counts for a person, to give or take something by it. The person's row is locked until the commit, so
 * one thing at a time is given by a day; it comes before the rows of what is given.
 */
export async function enterToday({ sql, now }: Asking, userId: number): Promise<Today | undefined> {
  const row = await sql.one(query.lockDay, [userId])
  if (!row) return undefined
  const today = todayOf(row, now)
  if (today.day !== row.day) await sql.rows(query.putDay, [userId, today.day, today.beganAt])
  return today
}

/**
 * The days on which things fall that many people did, each at its moment; as `enterToday`, for all of them at once. The
 * people's rows are locked in the order of their numbers. Undefined for who is not there.
 */
export async function enterDays(
  sql: Sql,
  moments: readonly { userId: number; at: Date }[],
): Promise<(string | undefined)[]> {
  const ids = [...new Set(moments.map(({ userId }) => userId))]
  const rows = new Map((await sql.rows(query.lockDays, [ids])).map((row) => [row.id, row]))
  const moved = new Set<query.DayRow & { id: number }>()
  const days = moments.map(({ userId, at }) => {
    const row = rows.get(userId)
    if (!row) return undefined
    const { day, beganAt } = todayOf(row, at)
    if (day !== row.day) moved.add(Object.assign(row, { day, began_at: beganAt }))
    return day
  })
  const put = [...moved]
  if (put.length > 0)
    await sql.rows(query.putDays, [
      put.map(({ id }) => id),
      put.map(({ day }) => day!),
      put.map((row) => row.began_at!),
    ])
  return days
}
