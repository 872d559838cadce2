import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, FactId, RowId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { isSeen } from '../comments/text.ts'
import { Line, Lines, Vote } from '../community/contribution.ts'
import { endpoint } from '../endpoint.ts'
import { Severity } from '../feedback/index.ts'
import { CardLocked } from '../learning/index.ts'

/** Letters of an option, of a reason and of a note. */
export const OPTION_MAX = 200
export const REASON_MAX = 60
export const NOTE_MAX = 500
/** Views that are counted at once at most. */
export const VIEWS_MAX = 20

export { Vote }

/** QUZ-EN004. A wrong answer to a question. */
export const DistractorView = z.object({
  /** Null of one that nobody has voted on yet: its vote names it. */
  user_fact_distractor_id: RowId.nullable(),
  name: z.string(),
  /** The reader's own, the authors', another reader's, or made from other facts. */
  type: z.enum(['user', 'author', 'community', 'generated']),
  /** The reader's own vote. */
  vote: Vote,
  vote_total: z.int(),
})
export type DistractorView = z.output<typeof DistractorView>

/** What the reader thinks of a question; a vote against it says how bad it is. */
export const QuestionVoteView = z.object({
  vote: Vote,
  severity: Severity.nullable(),
  reason: z.string(),
  note: z.string(),
})
export type QuestionVoteView = z.output<typeof QuestionVoteView>

/** A person suggests so many wrong answers a day. */
export const TooManySuggestions = defineError(
  'quiz.too_many_suggestions',
  429,
  'That is a lot for one day. Please suggest more tomorrow.',
)
/** Nobody votes on what they suggested themselves. */
export const OwnDistractor = defineError('quiz.own_distractor', 403, 'This is your own suggestion.')

/** QUZ-CA005. All wrong answers to a fact's question, readers' and those that were voted on first, and what the reader thinks of them. */
export const listDistractors = endpoint({
  method: 'GET',
  path: '/api/v2/facts/:fact_id/distractors',
  access: 'optional',
  summary: 'The wrong answers to a question.',
  input: z.object({ fact_id: FactId }),
  reply: z.object({ distractors: z.array(DistractorView), question: QuestionVoteView }),
  errors: [CardLocked],
})

/** QUZ-CA006. Suggests a wrong answer: the name of another fact by its number, or one's own words. */
export const suggestDistractor = endpoint({
  method: 'POST',
  path: '/api/v2/facts/:fact_id/distractors',
  access: 'user',
  summary: 'Suggest a wrong answer.',
  input: z.object({
    fact_id: FactId,
    /** One of those of `listSuggested`; else `name`. */
    distractor_id: RowId.optional(),
    name: Line(OPTION_MAX).refine(isSeen, 'Please write a wrong answer.').optional(),
  }),
  reply: DistractorView,
  errors: [CardLocked, TooManySuggestions],
  limit: { points: 30, seconds: 60 },
})

const Opinion = {
  vote: Vote,
  severity: Severity.optional(),
  reason: Line(REASON_MAX).default(''),
  note: Lines(NOTE_MAX).default(''),
}

/** QUZ-CA007. Sets the reader's vote on a wrong answer; the same one again changes nothing, 0 takes it back. */
export const voteDistractor = endpoint({
  method: 'PUT',
  path: '/api/v2/facts/:fact_id/distractors',
  access: 'user',
  summary: 'Vote on a wrong answer.',
  input: z.object({
    fact_id: FactId,
    user_fact_distractor_id: RowId.optional(),
    /** Of one that has no number yet: an author's or a generated one. */
    name: Line(OPTION_MAX).optional(),
    source: Line(20).default(''),
    ...Opinion,
  }),
  reply: DistractorView,
  errors: [CardLocked, OwnDistractor],
  limit: { points: 120, seconds: 60 },
})

/** QUZ-CA008. Sets the reader's vote on a question. One against it goes to the staff, with how bad it is. */
export const voteQuestion = endpoint({
  method: 'PUT',
  path: '/api/v2/facts/:fact_id/question/vote',
  access: 'user',
  summary: 'Vote on a question.',
  input: z.object({ fact_id: FactId, ...Opinion }),
  reply: QuestionVoteView,
  errors: [CardLocked],
  limit: { points: 60, seconds: 60 },
})

/** QUZ-CA009, QUZ-RU020. Names of other facts that could be wrong answers, 10 at random. */
export const listSuggested = endpoint({
  method: 'GET',
  path: '/api/v2/facts/:fact_id/suggested_distractors',
  access: 'user',
  summary: 'Ideas for wrong answers.',
  input: z.object({ fact_id: FactId, limit: z.coerce.number().int().min(1).max(10).default(10) }),
  reply: z.object({ suggested: z.array(z.object({ distractor_id: RowId, name: z.string() })) }),
  errors: [CardLocked],
  limit: { points: 30, seconds: 60 },
})

/** QUZ-CA010. Counts that wrong answers were seen; a person counts once for each. */
export const countDistractorViews = endpoint({
  method: 'PUT',
  path: '/api/v2/distractorviews',
  access: 'user',
  summary: 'Count that wrong answers were seen.',
  input: z.object({ distractor_ids: z.array(RowId).max(VIEWS_MAX) }),
  reply: z.object({ counted: z.int() }),
  limit: { points: 120, seconds: 60 },
})

export const QueuedDistractor = z.object({
  user_fact_distractor_id: RowId,
  name: z.string(),
  /** Null of an author's and of a generated one. */
  user_id: RowId.nullable(),
  /** Its card's authors wrote it: it is changed in the editor. */
  by_authors: z.boolean(),
  /** Of the authors' own that staff kept: it waits no more until somebody votes against it anew. */
  state: z.enum(['open', 'accepted', 'hidden', 'kept']),
  for_votes: z.int(),
  against_votes: z.int(),
  /** People who saw it below a question, to vote on. */
  views: z.int(),
  /** How often a question offered it, and how often it was chosen. */
  shown: z.int().default(0),
  chosen: z.int().default(0),
  fact_id: FactId,
  card_id: CardId,
  /** The right answer, and what is asked; empty for the question that every card can ask. */
  answer: z.string(),
  question_text: z.string(),
  /** The other wrong answers that the question is asked with. */
  others: z.array(z.string()),
  card_name: z.string(),
  card_slug: z.string(),
  /** Its fact's key in the card's document. */
  fact_key: z.string(),
  link: z.string(),
  created_at: Instant,
  /** What was said against it, the latest first. */
  complaints: z.array(z.object({ severity: Severity.nullable(), reason: z.string(), note: z.string() })),
})
export type QueuedDistractor = z.output<typeof QueuedDistractor>

/** What moderators look at: what waits for them, what is disliked most first; or by age: of one kind, or all. */
export const QUEUE_SHOWN = ['waiting', 'suggested', 'disliked', 'accepted', 'hidden', 'all'] as const

export const listQueuedDistractors = endpoint({
  method: 'GET',
  path: '/api/v2/moderation/distractors',
  access: 'user',
  summary: 'Wrong answers that readers suggested or disliked.',
  input: z.object({ show: z.enum(QUEUE_SHOWN).default('waiting'), user_id: wholeId().optional(), ...PageQuery }),
  reply: pageOf(QueuedDistractor),
})

/** Takes a wrong answer as the authors' own, hides it from everybody, leaves it open again, or keeps what authors wrote. */
export const moderateDistractor = endpoint({
  method: 'PUT',
  path: '/api/v2/moderation/distractors/:user_fact_distractor_id',
  access: 'user',
  summary: 'Decide about a wrong answer.',
  input: z.object({ user_fact_distractor_id: wholeId(), decision: z.enum(['accept', 'hide', 'open', 'keep']) }),
  reply: QueuedDistractor,
})
