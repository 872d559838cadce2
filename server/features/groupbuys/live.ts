import type { LiveFeature } from '#server/platform/feature.ts'
import { GroupSlug } from '#shared/contract/groupbuys/index.ts'
import { groupBySlug } from './queries.ts'
import { countOf } from './views.ts'

/** GBY-LV001. A group's count for everybody who has its page open; who is in it each asks for themselves. */
export const groupbuysLive: LiveFeature = {
  name: 'groupbuys',
  rooms: {
    groupBuy: async ({ sql }, _actor, slug) => {
      const group = GroupSlug.safeParse(slug).success ? await sql.one(groupBySlug, [slug]) : undefined
      return group && { version: group.version, snapshot: countOf(group) }
    },
  },
}
