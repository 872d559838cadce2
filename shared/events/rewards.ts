import { z } from 'zod'
import { StandingRow, WeekResult } from '../contract/rewards/index.ts'
import { CardId, LeagueId, UserId } from '../ids.ts'
import { Instant } from '../time.ts'
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
    /** The day that it counts for, and what that has then. */
    day: z.string().optional(),
    today: z.int(),
    daily_streak: z.int(),
  }),
  ({ user_id }) => rooms.user(user_id),
)

/** A round of a quiz was looked at: what was given for it was told before this. */
export const roundRewarded = event(
  'rewards.roundRewarded',
  z.object({
    user_id: UserId,
    /** Null of a round on many cards. */
    card_id: CardId.nullable(),
    round_id: z.int(),
    /** Its card had given its XP of the day before. */
    had_today: z.boolean(),
    /** Its right answers whose XP wait for a look. */
    held: z.int(),
    /** XP for its right answers, and how many of these gave nothing since theirs was had that day. The version before tells neither. */
    answers: z.int().optional(),
    repeated: z.int().optional(),
    /** XP for its end and for cards mastered by it. */
    finished: z.int().optional(),
    mastered: z.int().optional(),
    /** By this round the day's goal was reached. The version before does not tell. */
    goal_reached: z.boolean().optional(),
  }),
  ({ user_id }) => rooms.user(user_id),
)

/** A level of an achievement was reached. Heard by notifications. */
export const achievementReached = event(
  'rewards.achievementReached',
  z.object({ user_id: UserId, name: z.string(), title: z.string(), level: z.int().min(1), description: z.string() }),
  ({ user_id }) => rooms.user(user_id),
)

/** Held XP was released, or a release was taken back. Heard by notifications, and by who it is about. */
export const heldXpDecided = event(
  'rewards.heldXpDecided',
  z.object({
    user_id: UserId,
    /** The day on which it was earned. */
    day: z.string(),
    xp: z.int(),
    decision: z.enum(['released', 'taken_back']),
    at: Instant,
  }),
  ({ user_id }) => rooms.user(user_id),
)

/** A table's week is over; each result waits in `getLeague` until it is dismissed. Heard by notifications. */
export const leagueClosed = event(
  'rewards.leagueClosed',
  z.object({
    league_id: LeagueId,
    tier: z.int(),
    results: z.array(z.object({ user_id: UserId, rank: z.int(), xp: z.int(), result: WeekResult })),
  }),
  ({ league_id }) => rooms.league(league_id),
)

/** The same to one person, as processes of the version before tell it. */
export const leagueCompleted = event(
  'rewards.leagueCompleted',
  z.object({ user_id: UserId, league_id: LeagueId, rank: z.int(), result: WeekResult }),
  ({ user_id }) => rooms.user(user_id),
)
