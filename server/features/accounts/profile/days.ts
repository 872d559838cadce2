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
