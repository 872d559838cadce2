import type { Context } from '#server/platform/context.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/rewards/index.ts'
import { ACHIEVEMENTS, type Achievement, earnable, levelText } from '#shared/rules/rewards/achievements.ts'
import { countsOf } from './queries/achievements.ts'

/** XPA-CA005, XPA-GA003. All that can be earned, also those of which nothing was done yet. */
export async function getAchievements({ sql, actor }: Context): Promise<Answer<typeof contract.getAchievements>> {
  const counts = new Map((await sql.rows(countsOf, [actor.id])).map((row) => [row.name, row]))
  return {
    achievements: earnable<Achievement>(ACHIEVEMENTS).map((achievement) => {
      const { name, title, levels, isCounted } = achievement
      const own = counts.get(name)
      return {
        name,
        title,
        level: own?.level ?? 0,
        count: own?.count ?? 0,
        is_counted: isCounted,
        reached_at: own?.reached_at ?? null,
        levels: levels.map((least, place) => ({ level: place + 1, least, description: levelText(achievement, least) })),
        config: { icon: name, colors: [...achievement.colors] },
      }
    }),
  }
}
