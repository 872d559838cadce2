import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { AudioMode } from '#shared/contract/learning/index.ts'

/** A visit as it is stored. */
export type StoredVisit = {
  id: string
  start_time: Date
  end_time: Date
  learn_seconds: number
  segments: { mode: string; from: number; to: number }[]
  heard_modes: AudioMode[]
}

/** Stores a visit, or what more is known of it: when it began stays as it was first said. */
export const putAttempt = statement<
  StoredVisit,
  [
    id: string,
    userId: number,
    cardId: number,
    startTime: Date,
    endTime: Date,
    learnSeconds: number,
    quizSeconds: number,
    educationCompleted: boolean,
    storyCompleted: boolean,
    miniPlayer: boolean,
    sourceDevice: string,
    segments: string,
    cardConfidence: number | null,
  ]
>(
  `insert into card_attempts (id, user_id, card_id, start_time, end_time, learn_seconds, quiz_seconds, education_completed, story_completed,
     mini_player, source_device, segments, card_confidence)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
   on conflict (id) do update set end_time = greatest(card_attempts.end_time, excluded.end_time),
     learn_seconds = greatest(card_attempts.learn_seconds, excluded.learn_seconds),
     quiz_seconds = greatest(card_attempts.quiz_seconds, excluded.quiz_seconds),
     education_completed = card_attempts.education_completed or excluded.education_completed,
     story_completed = card_attempts.story_completed or excluded.story_completed, segments = excluded.segments,
     card_confidence = coalesce(excluded.card_confidence, card_attempts.card_confidence)
   where card_attempts.user_id = excluded.user_id and card_attempts.card_id = excluded.card_id
   returning id, start_time, end_time, learn_seconds, segments, heard_modes`,
)

export const lockListener = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.listener}, $1)`,
)

/** How many seconds of a visit went into other visits of the person in which a recording was heard. */
export const heardElsewhere = statement<
  { seconds: number },
  [userId: number, attemptId: string, startTime: Date, endTime: Date]
>(
  `select coalesce(sum(least(learn_seconds, extract(epoch from least(end_time, $4) - greatest(start_time, $3)))), 0)::float8 as seconds
   from card_attempts where user_id = $1 and id <> $2 and heard_modes <> '{}' and start_time < $4 and end_time > $3`,
)

export const personSince = statement<{ created_at: Date }, [userId: number]>(
  'select created_at from accounts_people where id = $1',
)

export const recordingsOf = statement<Record<AudioMode, number | null>, [cardId: number]>(
  'select educational_seconds as educational, story_seconds as story from catalogue_cards where id = $1',
)
export const markHeard = statement<never, [attemptId: string, modes: readonly AudioMode[]]>(
  'update card_attempts set heard_modes = heard_modes || $2::text[] where id = $1',
)

export const forgetAttempts = statement<never, [userId: number]>('delete from card_attempts where user_id = $1')
