import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, ClientKey, FactId } from '../../ids.ts'
import { PAGE_MAX, PER_PAGE_MAX } from '../../page.ts'
import { givenDay, Instant, TimeZone } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { CardLocked, EducatorOnlyPlays } from '../learning/index.ts'

/** SRP-RU004. So many questions a day’s queue holds at least; and what a learner may choose. */
export const QUEUE_SIZE = { min: 20, max: 500, default: 20 } as const
export const ROUND_SIZE = { min: 5, max: 100, default: 20 } as const
/** The presses of More and of Less. */
export const FACTORS = { more: 0.75, less: 1.25 } as const

/** SRP-EN001. The daily quiz in numbers. */
export const MemoryStats = z.object({
  /** Questions of the next round; 0: there is nothing to ask. */
  next: z.int().nonnegative(),
  current_total: z.int().nonnegative(),
  current_left: z.int().nonnegative(),
  learned_today: z.int().nonnegative(),
  /** When it stood so: of two the later one holds. */
  at: Instant,
})
export type MemoryStats = z.output<typeof MemoryStats>

/** SRP-EN002. A card of the daily quiz. */
export const QueueCard = z.object({
  card_id: CardId,
  slug: z.string(),
  name: z.string(),
  main_image: z.string(),
  /** Below 1 it comes more often, above less. */
  pictomo_factor: z.number(),
  /** Facts of it in the daily quiz, and those that are due today. */
  facts: z.int(),
  due: z.int(),
  /** When one of its facts is due first. */
  due_at: Instant,
  /** Why the fact of it is due that is asked first; null while none is due today. */
  why: z.string().nullable(),
})
export type QueueCard = z.output<typeof QueueCard>

const QueuePage = z.object({
  items: z.array(QueueCard),
  page: z.int().min(1),
  per_page: z.int().min(1),
  last_page: z.int().min(1),
  total: z.int().nonnegative(),
})

export const NoRoundsLeft = defineError(
  'billing.no_rounds_left',
  403,
  'You have used today’s free daily quiz.',
  z.object({
    reset: z.int(),
  }),
)

/** SRP-CA002. Begins a round of the daily quiz; with nothing to ask it costs nothing, and the same `key` is one round. */
export const startDailyQuiz = endpoint({
  method: 'POST',
  path: '/api/v3/user/spacedrep',
  access: 'user',
  summary: 'Begin a round of your daily quiz.',
  input: z.object({ key: ClientKey }),
  reply: MemoryStats,
  errors: [NoRoundsLeft],
})

/** SRP-CA003. Forgets every answer that the daily quiz knows of, every factor and what was removed; the settings stay. */
export const resetMemory = endpoint({
  method: 'DELETE',
  path: '/api/v3/user/spacedrep',
  access: 'user',
  summary: 'Begin your daily quiz anew.',
  input: z.object({}),
  reply: MemoryStats,
})

/**
 * SRP-CA004. The day is the account’s own, for all that counts by days. `timezone` is what clients have always sent; it
 * moves nothing, so that no second day is had by it.
 */
export const getMemoryStats = endpoint({
  method: 'GET',
  path: '/api/v3/user/spacedrepstats',
  access: 'user',
  summary: 'Your daily quiz in numbers.',
  input: z.object({ timezone: TimeZone.optional() }),
  reply: MemoryStats,
})

/**
 * SRP-CA005. The cards of the daily quiz: those that are due today, or all of them, what is due first at the top; or those
 * that were taken out of it, the last one first.
 */
export const listQueue = endpoint({
  method: 'GET',
  path: '/api/v3/user/spacedrep/queue',
  access: 'user',
  summary: 'The cards of your daily quiz.',
  input: z.object({
    filter: z.enum(['today', 'all', 'removed']).default('all'),
    page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
    per_page: z.coerce.number().int().min(1).max(PER_PAGE_MAX).default(25),
  }),
  reply: QueuePage,
})

/** SRP-CA006. Takes a card into the daily quiz, or back into it; it is asked from today on. */
export const addToQueue = endpoint({
  method: 'POST',
  path: '/api/v3/user/spacedrep/queue',
  access: 'user',
  summary: 'Take a card into your daily quiz.',
  input: z.object({ card_id: CardId }),
  reply: MemoryStats,
  errors: [CardLocked, EducatorOnlyPlays],
})

/** SRP-CA007. The cards that come first today, in this order; none for the order by what is most urgent. */
export const orderQueue = endpoint({
  method: 'PUT',
  path: '/api/v3/user/spacedrep/queue',
  access: 'user',
  summary: 'Put today’s cards into an order.',
  input: z.object({ items: z.array(CardId).max(200) }),
  reply: QueuePage,
})

/** SRP-CA008. */
export const removeFromQueue = endpoint({
  method: 'DELETE',
  path: '/api/v3/user/spacedrep/queue',
  access: 'user',
  summary: 'Take a card out of your daily quiz.',
  input: z.object({ card_id: CardId }),
  reply: MemoryStats,
})

/**
 * SRP-CA009, SRP-RU005. One press of More or of Less: of the whole card, or of one of its facts. Presses multiply, so a
 * call that may come twice carries an `Idempotency-Key`.
 */
export const pressFactor = endpoint({
  method: 'PUT',
  path: '/api/v3/user/spacedrep/pictomo/:card_id',
  access: 'user',
  summary: 'See a card more often or less often.',
  input: z.object({
    card_id: CardId,
    pictomo_factor: z.literal([FACTORS.more, FACTORS.less]),
    fact_id: FactId.nullish(),
  }),
  reply: z.object({ card_id: CardId, pictomo_factor: z.number(), spaced_rep_factor: z.number().nullable() }),
  idempotent: true,
})

/** SRP-CA010. */
export const moveToToday = endpoint({
  method: 'POST',
  path: '/api/v3/user/spacedrep/pictomo/:card_id',
  access: 'user',
  summary: 'Move a card to today.',
  input: z.object({ card_id: CardId }),
  reply: MemoryStats,
  errors: [CardLocked, EducatorOnlyPlays],
})

/** SRP-CA011. */
export const removeCard = endpoint({
  method: 'DELETE',
  path: '/api/v3/user/spacedrep/pictomo/:card_id',
  access: 'user',
  summary: 'Remove a card from your daily quiz.',
  input: z.object({ card_id: CardId }),
  reply: MemoryStats,
})

/** SRP-RU004. The learner’s own settings; a queue of fewer than 20 is not saved. */
export const MemorySettings = z.object({
  queue_max: z.int().min(QUEUE_SIZE.min).max(QUEUE_SIZE.max),
  round_max: z.int().min(ROUND_SIZE.min).max(ROUND_SIZE.max),
  /** Everything is seen once more before it. */
  exam_date: givenDay('Please give the day of your exam.').nullable(),
})
export type MemorySettings = z.output<typeof MemorySettings>

const SettingsView = MemorySettings.extend({
  /** Whether the schedule goes by weights of the learner’s own, and since when. */
  own_weights: z.boolean(),
  own_weights_since: Instant.nullable(),
})

export const getMemorySettings = endpoint({
  method: 'GET',
  path: '/api/v3/user/spacedrep/settings',
  access: 'user',
  summary: 'The settings of your daily quiz.',
  input: z.object({}),
  reply: SettingsView,
})

export const updateMemorySettings = endpoint({
  method: 'PUT',
  path: '/api/v3/user/spacedrep/settings',
  access: 'user',
  summary: 'Change the settings of your daily quiz.',
  input: MemorySettings.partial(),
  reply: SettingsView,
  limit: { points: 30, seconds: 60 },
})

/** What comes in the next days, and how well things are still known by how long ago they were asked. */
export const getMemoryForecast = endpoint({
  method: 'GET',
  path: '/api/v3/user/spacedrep/forecast',
  access: 'user',
  summary: 'Your daily quiz in the days ahead.',
  input: z.object({}),
  reply: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** Due on that day. */
        due: z.int(),
        /** Asked on it, with what the days before left over; at most the learner’s maximum. */
        asked: z.int(),
      }),
    ),
    retention: z.array(
      z.object({
        from_days: z.int(),
        to_days: z.int().nullable(),
        reviews: z.int(),
        /** Of these, still known: 0 to 1. */
        share: z.number().nullable(),
      }),
    ),
  }),
})
