import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, ClientKey, FactId, PathwayId, PlaylistId, RoundId, TrackId, wholeId } from '../../ids.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { CardLocked, EducatorOnlyPlays } from '../learning/index.ts'
import { NoRoundsLeft } from '../memory/index.ts'
import { OPTION_MAX } from './distractors.ts'
import { Reasoned } from './reason.ts'

export * from './distractors.ts'

export * from './reason.ts'

export * from './stats.ts'

/** A question of a round on many cards; what it shows comes with its card (`getCard`). */
export const QuestionRef = z.object({
  fact_id: FactId,
  card_id: CardId,
  slug: z.string(),
  card_name: z.string(),
  /** In the daily quiz: why it is asked today, in a sentence. */
  why: z.string().optional(),
})
export type QuestionRef = z.output<typeof QuestionRef>

/** So many questions a round on many cards has at most. */
export const ROUND_QUESTIONS_MAX = 200

export const RoundView = z.object({
  user_quiz_round_id: RoundId,
  /** Made by the client; the round's name until it is stored. */
  key: ClientKey,
  quiz_resource_type: z.enum(['pictomo', 'track', 'pathway', 'playlist', 'studyplan', 'spacedrep']),
  quiz_resource_id: z.string(),
  num_attempts: z.int(),
  num_correct: z.int(),
  completed_at: Instant.nullable(),
})
export type RoundView = z.output<typeof RoundView>

export const NoQuestionsLeft = defineError(
  'billing.no_questions_left',
  403,
  'You have used all of today’s free questions.',
  z.object({ reset: z.int() }),
)
/** Every card of it is locked to the person, or none of its facts can be asked. */
export const NothingToAsk = defineError('quiz.nothing_to_ask', 409, 'There is nothing here that you can be asked yet.')
export const RoundOver = defineError('quiz.round_over', 409, 'This quiz is over already.')

/** What the rounds that begin with a choice of questions may ask for (QUZ-RU003, QUZ-RU019). */
const Wanted = {
  /** Questions whatever was answered before, not just what was never answered. */
  quiz_all: z.boolean().default(false),
  /** Only what was answered wrong the last time. */
  wrong_only: z.boolean().default(false),
  /** How many; as many as there are where it is not said, up to ROUND_QUESTIONS_MAX. */
  questions: z.int().min(1).max(ROUND_QUESTIONS_MAX).optional(),
}

/** What there was to choose from, so that it is known which wrong answers deceive; empty where it was typed. */
const OptionsShown = z.array(z.string().max(OPTION_MAX)).max(6).default([])

/**
 * Starts a round on one card, a track, a pathway, a playlist or what is due today (QUZ-RU001). The same `key` gives the same round. One of the `whole`
 * resource that was left within a day goes on with `resume`, on whichever device, and its own key comes back, also to who
 * would begin a part; a whole one without it leaves that one for good. A trial user's questions of the day are asked for here and never within the round (TOK-RU006).
 */
export const createRound = endpoint({
  method: 'POST',
  path: '/api/v3/quizround',
  access: 'user',
  summary: 'Start a quiz round.',
  input: z.object({
    key: ClientKey,
    quiz_resource_type: z.enum(['pictomo', 'track', 'pathway', 'playlist', 'spacedrep']),
    /** The number of the card, the track, the pathway or the playlist; of the daily quiz its day. */
    quiz_resource_id: z.union([z.literal('today'), wholeId()]),
    source_device: z.enum(['web', 'mobile', 'tablet']).default('web'),
    whole: z.boolean().default(false),
    resume: z.boolean().default(false),
    ...Wanted,
  }),
  reply: RoundView.extend({
    /** What was answered in it before, in that order. A process of the version before does not say. */
    answers: z
      .array(
        z.object({
          fact_id: FactId,
          answer: z.string(),
          correct: z.boolean(),
          at: Instant.optional(),
          options: OptionsShown,
          ...Reasoned,
        }),
      )
      .default([]),
    /** What is asked, in its order; empty for a card, whose own facts are asked. */
    questions: z.array(QuestionRef).default([]),
    /** What a trial user has left today before this round; null without a limit. */
    questions_left: z.int().nullable().default(null),
  }),
  errors: [CardLocked, EducatorOnlyPlays, NoQuestionsLeft, NoRoundsLeft, NothingToAsk],
})

const flag = z.enum(['true', 'false']).default('false')
const count = z.coerce.number().int().min(1).max(ROUND_QUESTIONS_MAX)
const Choice = {
  /** Without the question that asks for the card's own name. */
  facts_only: flag,
  quiz_all: flag,
  wrong_only: flag,
  questions: count.optional(),
  limit: count.default(ROUND_QUESTIONS_MAX),
}
const QuestionsView = z.object({
  questions: z.array(QuestionRef),
  /** What can be asked there, and how much of it was never answered or answered wrong the last time; of the first 10,000. */
  total: z.int(),
  unanswered: z.int(),
  wrong: z.int(),
  /** How many of its cards are locked to the reader and so not asked of, and the first of them. */
  locked_cards: z.int(),
  next_locked: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** The reader left a round of it within a day, which `resume` goes on with. */
  left: z.boolean(),
})

/** QUZ-RU019. What a quiz of a track would ask its reader now; cards that are locked to them are left out. */
export const listTrackQuestions = endpoint({
  method: 'GET',
  path: '/api/v3/tracks/:track_id/questions',
  access: 'optional',
  summary: 'The questions of a track.',
  input: z.object({ track_id: TrackId, ...Choice }),
  reply: QuestionsView.extend({ name: z.string() }),
  limit: { points: 60, seconds: 60 },
})

/**
 * SRP-CA001. What the daily quiz asks next, in its order: of a card, a track, a pathway or a playlist where one is
 * given.
 */
export const listDailyQuestions = endpoint({
  method: 'GET',
  path: '/api/v3/user/spacedrep',
  access: 'user',
  summary: 'What your daily quiz asks next.',
  input: z.object({
    card_id: CardId.optional(),
    track_id: TrackId.optional(),
    pathway_id: PathwayId.optional(),
    playlist_id: PlaylistId.optional(),
    facts_only: flag,
    limit: count.default(ROUND_QUESTIONS_MAX),
  }),
  reply: z.object({
    questions: z.array(QuestionRef),
    /** A round of today was left, which `resume` goes on with. */
    left: z.boolean(),
  }),
})

/** QUZ-RU019. The same of a pathway with all that lies below it. */
export const listPathwayQuestions = endpoint({
  method: 'GET',
  path: '/api/v3/pathways/:pathway_id/questions',
  access: 'optional',
  summary: 'The questions of a pathway.',
  input: z.object({ pathway_id: PathwayId, ...Choice }),
  reply: QuestionsView.extend({ name: z.string() }),
  limit: { points: 60, seconds: 60 },
})

/** QUZ-CA013. The same of a playlist, in its own order, for who may read it. */
export const listPlaylistQuestions = endpoint({
  method: 'GET',
  path: '/api/v3/playlists/:playlist_id/questions',
  access: 'optional',
  summary: 'The questions of a playlist.',
  input: z.object({ playlist_id: PlaylistId, ...Choice }),
  reply: QuestionsView.extend({ name: z.string() }),
  limit: { points: 60, seconds: 60 },
})

/** PLY-RU010. Not every fact of the track is mastered yet. */
export const NotMastered = defineError('quiz.not_mastered', 409, 'This track is not mastered yet.')

/**
 * Marks a track as quizzed to its end. A quiz of it does so by itself at its end; whoever asks for it has to have mastered
 * every fact.
 */
export const completeTrackQuiz = endpoint({
  method: 'PUT',
  path: '/api/v3/tracks/:track_id/quiz_completed',
  access: 'user',
  summary: 'Mark a track as quizzed to its end.',
  input: z.object({ track_id: TrackId, quiz_completed: z.literal(true) }),
  reply: z.object({ track_id: TrackId, quiz_completed: z.boolean() }),
  errors: [NotMastered],
})

/** Stores one answer. The server judges it; the same `key` stores it once. */
export const answerFact = endpoint({
  method: 'POST',
  path: '/api/v2/facts/:fact_id/stats',
  access: 'user',
  summary: 'Answer a question about a fact.',
  input: z.object({
    fact_id: FactId,
    key: ClientKey,
    quiz_round_id: RoundId,
    /** What was chosen or typed; empty when the person gave up. */
    answer: z.string().max(500),
    /** Milliseconds from showing the question to the answer. */
    answer_time: z.int().min(0).max(86_400_000),
    last_answer_hint: z.boolean().default(false),
    options: OptionsShown,
  }),
  reply: z.object({
    fact_id: FactId,
    last_answer: z.int().min(0).max(1),
    num_attempts: z.int(),
    num_correct: z.int(),
    ...Reasoned,
  }),
  errors: [RoundOver, NoQuestionsLeft],
})

/** So many rounds, of so many answers each, are sent at once at most: all of them are one transaction. */
export const SYNCED_ROUNDS_MAX = 5
export const SYNCED_ANSWERS_MAX = 100

/**
 * QUZ-RU012, QUZ-GA008. Rounds that were played before there was an account, whole; by their keys and those of their
 * answers they are stored once, however often they are sent. One that can't be taken says why and keeps none from the rest.
 */
export const syncRounds = endpoint({
  method: 'POST',
  path: '/api/v3/quizround/sync',
  access: 'user',
  summary: 'Send rounds that were played before.',
  input: z.object({
    rounds: z
      .array(
        z.object({
          key: ClientKey,
          card_id: CardId,
          source_device: z.enum(['web', 'mobile', 'tablet']).default('web'),
          answers: z
            .array(
              z.object({
                fact_id: FactId,
                key: ClientKey,
                answer: z.string().max(500),
                answer_time: z.int().min(0).max(86_400_000),
                last_answer_hint: z.boolean().default(false),
                options: OptionsShown,
              }),
            )
            .max(SYNCED_ANSWERS_MAX),
        }),
      )
      .min(1)
      .max(SYNCED_ROUNDS_MAX),
  }),
  reply: z.object({
    rounds: z.array(
      z.object({
        key: ClientKey,
        user_quiz_round_id: RoundId.nullable(),
        num_attempts: z.int(),
        /** Why it was not taken, or not all of it; null where it was. */
        refused: z.string().nullable(),
      }),
    ),
  }),
})

/** Closes a round. Closing it again changes nothing. */
export const finishRound = endpoint({
  method: 'PUT',
  path: '/api/v3/quizround/:user_quiz_round_id',
  access: 'user',
  summary: 'Close a quiz round.',
  input: z.object({ user_quiz_round_id: RoundId }),
  reply: RoundView.extend({ mastered_flag: z.boolean() }),
})
