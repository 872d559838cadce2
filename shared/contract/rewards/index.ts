import { z } from 'zod'
import { defineError, NotFound } from '../../errors.ts'
import { LeagueId, RowId, UserId } from '../../ids.ts'
import { EpochSeconds, Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

export const StandingRow = z.object({
  rank: z.int().min(1),
  user_id: UserId,
  /** First name and last initial, or `Learner` for those who hide. */
  name: z.string(),
  avatar: z.string().nullable(),
  xp: z.int(),
  reached_at: Instant,
})
export type StandingRow = z.output<typeof StandingRow>

/** A week's table of at most 30 people: what its room shows on joining. */
export const StandingsView = z.object({
  league_id: LeagueId,
  tier: z.int().min(1),
  name: z.string(),
  /** Raised by one with every change; of two tables the higher one is newer. */
  version: z.int(),
  expires_at: EpochSeconds,
  server_now: EpochSeconds,
  promote: z.int(),
  demote: z.int(),
  rows: z.array(StandingRow),
})
export type StandingsView = z.output<typeof StandingsView>

export const WeekResult = z.enum(['promoted', 'stayed', 'demoted'])

export const LeagueView = z.object({
  /** Null until the first XP of the week. */
  league_id: LeagueId.nullable(),
  expires_at: EpochSeconds,
  server_now: EpochSeconds,
  config: z.object({ icon: z.string(), name: z.string(), tier: z.int() }),
  /** False for educators and affiliates, who do not play. */
  plays: z.boolean(),
  rank: z.int().nullable(),
  xp: z.int(),
  /** Where the reader has no place yet: the table where the first XP would give one, as it stands; null for a new one. */
  would_join: StandingsView.nullable().default(null),
  /** Last week is still being counted; a place is given after that. */
  is_counting: z.boolean().default(false),
  /** One's own line to beat (`Pace`), in hours of the week; null for who does not play. */
  pace: z
    .object({
      of: z.enum(['last_week', 'goal']),
      steps: z.array(z.object({ hour: z.int(), xp: z.int() })),
    })
    .nullable()
    .default(null),
  /** The last week that the reader played. */
  past: z
    .object({
      league_id: LeagueId,
      tier: z.int(),
      rank: z.int(),
      xp: z.int(),
      members: z.int(),
      result: WeekResult,
    })
    .nullable()
    .default(null),
  /** The result of last week, shown until it is dismissed. */
  complete: z.object({
    show: z.boolean(),
    league_id: LeagueId.nullable(),
    rank: z.int().nullable(),
    result: WeekResult.nullable(),
  }),
})
export type LeagueView = z.output<typeof LeagueView>

/** The reader's league of this week. */
export const getLeague = endpoint({
  method: 'GET',
  path: '/api/v3/user/league',
  access: 'user',
  summary: 'The league of this week.',
  input: z.object({}),
  reply: LeagueView,
})

/** The table of a league. */
export const getStandings = endpoint({
  method: 'GET',
  path: '/api/v3/leagues/:league_id/standings',
  access: 'user',
  summary: 'The table of a league.',
  input: z.object({ league_id: LeagueId }),
  reply: StandingsView,
})

/** Puts away the result of a past week. */
export const dismissLeagueResult = endpoint({
  method: 'PUT',
  path: '/api/v3/user/league/complete',
  access: 'user',
  summary: 'Put away the result of a past week.',
  input: z.object({ league_id: LeagueId }),
  reply: z.null(),
})

/** XP of the last days by the person's own calendar; the last entry is today. */
export const getXp = endpoint({
  method: 'GET',
  path: '/api/v3/user/xp',
  access: 'user',
  summary: 'XP of the last days.',
  input: z.object({ days: z.coerce.number().int().min(1).max(31).default(7) }),
  reply: z.object({ xp: z.array(z.int()), days: z.array(z.string()), daily_goal: z.int(), daily_streak: z.int() }),
})

/** XPA-RU002. XP is given for what a stored visit shows (`saveAttempt`), and for nothing that is only claimed. */
export const NotHeard = defineError('rewards.not_heard', 409, 'Listen to the recording to its end to earn XP for it.')

/** What a recording heard to its end earned, told once. Given once a card a day. */
export const grantXp = endpoint({
  method: 'POST',
  path: '/api/v3/user/xp',
  access: 'user',
  summary: 'Ask for the XP of a recording heard to its end.',
  input: z.object({ source: z.literal('educational_audio'), source_id: RowId }),
  reply: z.object({ amount: z.int(), daily_streak: z.int() }),
  errors: [NotFound, NotHeard],
})

export * from './achievements.ts'
export * from './held.ts'
