import { z } from 'zod'
import { StandingRow } from '../contract/rewards/index.ts'
import { LeagueId, UserId } from '../ids.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** Rows of a league that changed. Ranks follow from the rows (see `rankStandings`). Joined: the newest row of each person. */
export const standingsMoved = event(
  'rewards.standingsMoved',
  z.object({ league_id: LeagueId, rows: z.array(StandingRow) }),
  ({ league_id }) => rooms.league(league_id),
  (bursts) => {
    const newest = new Map(bursts.flatMap((burst) => burst.rows).map((row) => [row.user_id, row]))
    return { league_id: bursts[0]!.league_id, rows: [...newest.values()] }
  },
)

/** A person was given XP. */
export const xpGranted = event(
  'rewards.xpGranted',
  z.object({
    user_id: UserId,
    amount: z.int(),
    source: z.string(),
    source_id: z.int(),
    today: z.int(),
    daily_streak: z.int(),
  }),
  ({ user_id }) => rooms.user(user_id),
)

/** A week is over for one person; the result waits in `getLeague` until it is dismissed. */
export const leagueCompleted = event(
  'rewards.leagueCompleted',
  z.object({ user_id: UserId, league_id: LeagueId, rank: z.int(), result: z.enum(['promoted', 'stayed', 'demoted']) }),
  ({ user_id }) => rooms.user(user_id),
)
