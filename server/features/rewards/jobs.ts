import type { Job } from '#server/platform/feature.ts'
import { addDays, localDay } from '#shared/time.ts'
import { closeWeek } from './close.ts'
import * as query from './queries/grants.ts'

/** Days that are looked at: an upgrade lasts no longer, wherever on earth it is still yesterday. */
const MENDED_DAYS = 3

/** What days have by their grants; a process of the version before notes its grants alone. */
const recountXp: Job = {
  name: 'recount-xp',
  cron: '41 3 * * *',
  every: 'day',
  run: async ({ sql, now }) => {
    const mended = await sql.rows(query.mendDays, [addDays(localDay(now, 'UTC'), -MENDED_DAYS)])
    await sql.rows(query.forgetStreaks, [[...new Set(mended.map(({ user_id }) => user_id))]])
  },
}

export const rewardsJobs: readonly Job[] = [
  { name: 'close-leagues', cron: '* * * * *', every: 'minute', run: closeWeek, goesOn: (done) => Number(done) > 0 },
  recountXp,
]
