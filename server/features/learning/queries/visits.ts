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

type OwnVisit = StoredVisit & { elsewhere: number }
/**
 * The newest visits of a person to a card since then, each with the seconds that went into other visits of theirs in which a recording
 * was heard.
 */
export const ownVisits = statement<OwnVisit, [userId: number, cardId: number, since: Date]>(
  `select a.id, a.start_time, a.end_time, a.learn_seconds, a.segments, a.heard_modes, coalesce(e.seconds, 0)::float8 as elsewhere
     from card_attempts a left join lateral (
       select sum(least(o.learn_seconds, extract(epoch from least(o.end_time, a.end_time) - greatest(o.start_time, a.start_time)))) as seconds
         from card_attempts o where o.user_id = a.user_id and o.id <> a.id and o.heard_modes <> '{}'
           and o.start_time < a.end_time and o.end_time > a.start_time) e on true
     where a.user_id = $1 and a.card_id = $2 and a.end_time >= $3 order by a.end_time desc limit 20`,
)

export const personSince = statement<{ created_at: Date }, [userId: number]>(
  'select created_at from accounts_people where id = $1',
)

export const recordingsOf = statement<Record<AudioMode, number | null>, [cardId: number]>(
  'select educational_seconds as educational, story_seconds as story from catalogue_cards where id = $1',
)
export const markHeard = statement<never, [attemptIds: readonly string[], mode: AudioMode]>(
  'update card_attempts set heard_modes = heard_modes || array[$2::text] where id = any($1::uuid[])',
)

export const forgetAttempts = statement<never, [userId: number]>('delete from card_attempts where user_id = $1')
