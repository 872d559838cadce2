import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, FactId, RowId, UserId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { Query } from '../query.ts'

/** FCT-EN006. Why a card is liked or not: of each part of it one thing for or against. */
export const REASON_FLAGS = [
  'coverage_positive',
  'coverage_negative',
  'storyline_positive',
  'storyline_negative',
  'audio_positive',
  'audio_negative',
  'art_positive',
  'art_negative',
] as const
/** FCT-EN006. What a card must not be; each goes to the staff at once. */
export const REPORT_FLAGS = ['profane', 'racist', 'sexist', 'religious', 'explicit', 'violent', 'illegal'] as const
export const ReviewFlag = z.enum([...REASON_FLAGS, ...REPORT_FLAGS])
export type ReviewFlag = z.output<typeof ReviewFlag>

/** FCT-GA004. What is wrong, and where. */
export const REPORT_TYPES = ['wrong fact', 'spelling', 'wrong picture', 'audio', 'other'] as const
export const ReportType = z.enum(REPORT_TYPES)
export type ReportType = z.output<typeof ReportType>
export const REPORT_LOCATIONS = ['card', 'fact', 'quiz', 'audio'] as const
export const ReportLocation = z.enum(REPORT_LOCATIONS)
export type ReportLocation = z.output<typeof ReportLocation>
/** FCT-MS007 to FCT-MS009. How bad it is, the least first. */
export const SEVERITIES = ['Low', 'Medium', 'High'] as const
export const Severity = z.enum(SEVERITIES)
export type Severity = z.output<typeof Severity>

/** FCT-MS003. Of a report that lacks something. */
export const FILL_OUT_ALL = 'Please Fill out all Fields.'
/** Letters that tell of an error, and letters that answer. */
export const ERROR_MAX = 2000
export const ANSWER_MAX = 300

/** Who never opened a card has nothing to say of it yet. */
export const NotOpened = defineError('feedback.not_opened', 403, 'Open this Pictomo first, then rate it.')
/** A report has one answer; the second of two is told. */
export const AlreadyDecided = defineError(
  'feedback.already_decided',
  409,
  'Somebody has answered this report in the meantime.',
)

export const ReviewView = z.object({
  card_id: CardId,
  /** 1 to 5; null for who has not rated it. */
  rating: z.int().min(1).max(5).nullable(),
  flags: z.array(ReviewFlag),
})
export type ReviewView = z.output<typeof ReviewView>

/** The person's own rating of a card. Nobody but they and the staff see it. */
export const getReview = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/:card_id/review',
  access: 'user',
  summary: 'Your rating of a card.',
  input: z.object({ card_id: CardId }),
  reply: ReviewView,
})

/** FCT-CA001. Rates a card that the person has opened: one rating a person and card, which may be changed. */
export const reviewCard = endpoint({
  method: 'POST',
  path: '/api/v3/pictomos/reviews',
  access: 'user',
  summary: 'Rate a card, with reasons.',
  input: z.object({
    card_id: CardId,
    rating: z.int().min(1).max(5).nullish(),
    flags: z.array(ReviewFlag).max(ReviewFlag.options.length).default([]),
  }),
  reply: ReviewView,
  errors: [NotOpened],
  limit: { points: 60, seconds: 60 },
})

/** FCT-CA024, FCT-RU007. Reports an error in a fact. The same text about a fact again is the same report. */
export const reportError = endpoint({
  method: 'POST',
  path: '/api/v3/false_bounties',
  access: 'user',
  summary: 'Report an error in a fact.',
  input: z.object({
    fact_id: FactId,
    type: z.enum(REPORT_TYPES, FILL_OUT_ALL),
    location: z.enum(REPORT_LOCATIONS, FILL_OUT_ALL),
    error: z.string(FILL_OUT_ALL).trim().min(1, FILL_OUT_ALL).max(ERROR_MAX),
    severity: Severity.default('Low'),
  }),
  reply: z.object({ report_id: RowId }),
})

export const REPORT_STATES = ['open', 'mended', 'not_error'] as const
export const ReportState = z.enum(REPORT_STATES)
export type ReportState = z.output<typeof ReportState>
/** A review that reports a card stands in the same list, as its own type. */
export const LISTED_TYPES = [...REPORT_TYPES, 'review'] as const
export const ListedType = z.enum(LISTED_TYPES)
export type ListedType = z.output<typeof ListedType>

/** A report as the staff see it. */
export const ReportView = z.object({
  report_id: RowId,
  type: ListedType,
  /** Null for a review, which is of the whole card. */
  location: ReportLocation.nullable(),
  /** What was written; of a review what it reports. */
  error: z.string(),
  severity: Severity,
  state: ReportState,
  /** The sentence that the reporter was told; null while it is open. */
  answer: z.string().nullable(),
  created_at: Instant,
  decided_at: Instant.nullable(),
  reporter: z.object({ user_id: UserId, name: z.string() }),
  card: z.object({ card_id: CardId, slug: z.string(), name: z.string() }),
  /** What the fact says by now; null for a review. */
  fact: z
    .object({ fact_id: FactId, key: z.uuid(), name: z.string(), pictomo: z.string(), definition: z.string() })
    .nullable(),
})
export type ReportView = z.output<typeof ReportView>

/** What people reported, the most severe first, of those the newest. */
export const listReports = endpoint({
  method: 'GET',
  path: '/api/v3/admin/false_bounties',
  access: 'staff',
  summary: 'Reports of errors and of cards.',
  input: z.object({
    state: ReportState.optional(),
    type: ListedType.optional(),
    card_id: CardId.optional(),
    /** Letters of the card's name. */
    query: Query,
    ...PageQuery,
  }),
  reply: pageOf(ReportView),
})

/** Answers an open report: mended, or no error; its reporter is told in a sentence. The same answer again changes nothing. */
export const decideReport = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/false_bounties/:report_id',
  access: 'staff',
  summary: 'Answer a report.',
  input: z.object({
    report_id: wholeId(),
    state: ReportState.exclude(['open']),
    answer: z.string().trim().min(1, 'Please write a sentence to the reporter.').max(ANSWER_MAX),
  }),
  reply: z.object({ report_id: RowId, state: ReportState }),
  errors: [AlreadyDecided],
})

/** How often each rating was given: of one star first, of five last. */
const Stars = z.array(z.int().nonnegative()).length(5)
const Rated = z.object({
  card_id: CardId,
  slug: z.string(),
  name: z.string(),
  count: z.int().nonnegative(),
  /** Null where nobody rated it. */
  mean: z.number().nullable(),
  stars: Stars,
})

/** FCT-EN006. The rated cards with the mean of their ratings, the lowest first. */
export const listRatedCards = endpoint({
  method: 'GET',
  path: '/api/v3/admin/reviews',
  access: 'staff',
  summary: 'How cards are rated.',
  input: z.object({ query: Query, ...PageQuery }),
  reply: pageOf(Rated),
})

/** How one card is rated, and how often each reason was given. */
export const getCardRatings = endpoint({
  method: 'GET',
  path: '/api/v3/admin/reviews/:card_id',
  access: 'staff',
  summary: 'How a card is rated, and why.',
  input: z.object({ card_id: CardId }),
  reply: Rated.extend({ reasons: z.array(z.object({ flag: ReviewFlag, count: z.int().nonnegative() })) }),
})
