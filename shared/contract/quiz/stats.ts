import { z } from 'zod'
import { givenDay } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

/** HOM-RU003. The time frames of the stats. */
export const STATS_FRAMES = ['this_week', 'last_week', 'custom', 'all_time'] as const
export type StatsFrame = (typeof STATS_FRAMES)[number]
/** What a step of a chart is. */
export const STATS_UNITS = ['day', 'week', 'month', 'year'] as const
export type StatsUnit = (typeof STATS_UNITS)[number]

const Day = z.iso.date()
const Counts = z.array(z.int().nonnegative())
const day = givenDay('Please choose a day.').optional()

/** HOM-CA001. What a person was asked and how it went, step by step of a time frame, in their own time zone. */
export const getFactStats = endpoint({
  method: 'GET',
  path: '/api/v3/user/stats/facts',
  access: 'user',
  summary: 'Questions and quizzes by day.',
  input: z
    .object({
      frame: z.enum(STATS_FRAMES).default('this_week'),
      /** The day on which weeks begin: 0 for Sunday to 6 for Saturday. */
      week_start: z.coerce.number().int().min(0).max(6).default(1),
      /** For `custom`: the first and the last day. */
      from: day,
      to: day,
    })
    .refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      error: 'The last day comes before the first.',
    }),
  reply: z.object({
    from: Day,
    to: Day,
    unit: z.enum(STATS_UNITS),
    /** The first day of each step; the counts stand in the same order, seven for a week. */
    days: z.array(Day),
    daily_questions: Counts,
    daily_correct: Counts,
    daily_quizzes: Counts,
  }),
})

/** HOM-CA002. All that a person was asked so far, and the days that they may ask for. */
export const getUserStats = endpoint({
  method: 'GET',
  path: '/api/v3/user/stats',
  access: 'user',
  summary: 'All questions and quizzes so far.',
  input: z.object({}),
  reply: z.object({
    today: Day,
    /** The first day that custom stats begin on. */
    first_day: Day,
    questions_answered: z.int(),
    questions_correct: z.int(),
    quizzes: z.int(),
  }),
})
