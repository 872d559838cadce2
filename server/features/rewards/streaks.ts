import type { Sql } from '#server/platform/sql.ts'
import { DAILY_GOAL_DEFAULT } from '#shared/dailyGoal.ts'
import { bridgedDays, dailyStreak, goalOfDay, reachesGoal } from '#shared/rules/rewards/streak.ts'
import { addDays } from '#shared/time.ts'
import * as query from './queries/grants.ts'

/** A year back is as far as a streak is counted. */
const YEAR_DAYS = 366
type Today = { day: string; today: number }
type Players = ReadonlyMap<number, Pick<query.Player, 'daily_goal'>>

/**
 * XPA-RU001. People's streaks after what was given. A streak changes only with a new day, the goal being reached and another
 * goal; in between it is read where it was noted.
 */
export async function streaksAfter(
  sql: Sql,
  people: ReadonlyMap<number, Today>,
  players: Players,
): Promise<Map<number, number>> {
  const noted = new Map((await sql.rows(query.streaksOf, [[...people.keys()]])).map((row) => [row.user_id, row]))
  const goalOf = (id: number) => players.get(id)?.daily_goal ?? DAILY_GOAL_DEFAULT
  const moved = [...people].filter(([id, { day, today }]) => {
    const row = noted.get(id)
    return !row || row.day !== day || row.goal !== goalOf(id) || row.reached !== reachesGoal(today, goalOf(id))
  })
  const counted = await countStreaks(sql, new Map(moved), goalOf)
  if (counted.size > 0)
    await sql.rows(query.putStreaks, [
      moved.map(([id]) => id),
      moved.map(([, { day }]) => day),
      moved.map(([id]) => goalOf(id)),
      moved.map(([id, { today }]) => reachesGoal(today, goalOf(id))),
      moved.map(([id]) => counted.get(id) ?? 0),
    ])
  return new Map([...people.keys()].map((id) => [id, counted.get(id) ?? noted.get(id)?.days ?? 0]))
}

/** A person's streak on a day, counted from their days. */
export async function streakOf(sql: Sql, userId: number, day: string, goal: number | null): Promise<number> {
  const counted = await countStreaks(sql, new Map([[userId, { day, today: 0 }]]), () => goal ?? DAILY_GOAL_DEFAULT)
  return counted.get(userId) ?? 0
}

async function countStreaks(
  sql: Sql,
  people: ReadonlyMap<number, Today>,
  goalOf: (id: number) => number,
): Promise<Map<number, number>> {
  if (people.size === 0) return new Map()
  const [earliest] = [...people.values()].map(({ day }) => day).sort()
  const rows = Map.groupBy(
    await sql.rows(query.daysOf, [[...people.keys()], addDays(earliest!, -YEAR_DAYS)]),
    (row) => row.user_id,
  )
  return new Map(
    [...people].map(([id, { day }]) => {
      const reached = (rows.get(id) ?? []).filter(
        (row) => row.day <= day && reachesGoal(row.xp, goalOfDay(row.goal, goalOf(id))),
      )
      return [id, dailyStreak(new Set(reached.map((row) => row.day)), day, bridgedDays(reached))]
    }),
  )
}
