import { achievementReached } from '#shared/events/index.ts'
import { type AchievementName, achievementOf, levelOf, levelText } from '#shared/rules/rewards/achievements.ts'
import type { Work } from './grant.ts'
import * as query from './queries/achievements.ts'

export type Count = { userId: number; name: AchievementName; more: number }

/** XPA-GA003. Adds to what people have done, and tells of each level that is reached by it, once. */
export async function countTowards(ctx: Work, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const sums = [...Map.groupBy(counts, ({ userId, name }) => `${userId} ${name}`).values()].map((same) => ({
    ...same[0]!,
    more: same.reduce((sum, { more }) => sum + more, 0),
  }))
  await tellLevels(ctx, await ctx.sql.rows(query.addCounts, columnsOf(sums)))
}

/** The same for what is not added up but is so much at its best, as a streak. */
export async function raiseTo(ctx: Work, counts: readonly Count[]): Promise<void> {
  const some = counts.filter(({ more }) => more > 0)
  if (some.length > 0) await tellLevels(ctx, await ctx.sql.rows(query.raiseCounts, columnsOf(some)))
}

const columnsOf = (counts: readonly Count[]): [number[], string[], number[]] => [
  counts.map(({ userId }) => userId),
  counts.map(({ name }) => name),
  counts.map(({ more }) => more),
]

async function tellLevels(ctx: Work, rows: readonly query.CountRow[]): Promise<void> {
  const risen = rows
    .map((row) => ({ ...row, reached: levelOf(row.name as AchievementName, row.count) }))
    .filter(({ reached, level }) => reached > level)
  if (risen.length === 0) return
  const told = await ctx.sql.rows(query.raiseLevels, [
    risen.map((row) => row.user_id),
    risen.map((row) => row.name),
    risen.map((row) => row.reached),
    ctx.now,
  ])
  for (const { user_id, name, level } of told) {
    const achievement = achievementOf(name)!
    ctx.publish(achievementReached, {
      user_id,
      name: achievement.name,
      title: achievement.title,
      level,
      description: levelText(achievement, achievement.levels[level - 1]!),
    })
  }
}
