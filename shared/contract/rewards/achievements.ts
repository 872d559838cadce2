import { z } from 'zod'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

/** XPA-EN004. Something that is done again and again, with the levels that it leads to. */
export const AchievementView = z.object({
  name: z.string(),
  title: z.string(),
  /** The level reached; 0 before the first. */
  level: z.int().nonnegative(),
  count: z.int().nonnegative(),
  /** False where the product has nothing yet that counts towards it. */
  is_counted: z.boolean(),
  reached_at: Instant.nullable(),
  levels: z.array(z.object({ level: z.int().min(1), least: z.int().min(1), description: z.string() })),
  config: z.object({ icon: z.string(), colors: z.array(z.string()) }),
})
export type AchievementView = z.output<typeof AchievementView>

/** XPA-CA005. The reader's achievements; nobody else sees them. */
export const getAchievements = endpoint({
  method: 'GET',
  path: '/api/v3/user/achievements',
  access: 'user',
  summary: 'Your achievements and their levels.',
  input: z.object({}),
  reply: z.object({ achievements: z.array(AchievementView) }),
})
