import type { LiveFeature } from '#server/platform/feature.ts'
import { maySeeLeague, readStandings } from './standings.ts'

const isWhole = (id: string): boolean => /^\d{1,9}$/.test(id)

/** The table of a league, for who plays in it. */
export const rewardsRooms: LiveFeature['rooms'] = {
  league: async ({ sql, now }, actor, id) => {
    if (!actor || !isWhole(id) || !(await maySeeLeague(sql, actor, Number(id)))) return undefined
    const standings = await readStandings({ sql, now }, Number(id))
    return standings && { version: standings.version, snapshot: standings }
  },
}
