import { statement } from '#server/platform/database/statement.ts'
import type { QuestionRef } from '#shared/contract/quiz/index.ts'
import type { Reason } from '#shared/rules/quiz/reason.ts'

type NewRound = [
  key: string,
  userId: number,
  purpose: string,
  resourceType: string,
  resourceId: string,
  cardId: number | null,
  asked: readonly number[] | null,
  device: string,
  now: Date,
  resumable: boolean,
]
/** Makes a round unless the person has one of that key for that purpose. */
export const insertRound = statement<{ id: number }, NewRound>(
  `insert into quiz_rounds (key, user_id, purpose, resource_type, resource_id, card_id, asked, source_device, started_at, resumable)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (user_id, purpose, key) do nothing returning id`,
)

/** A person's latest round is covered, and no earlier one any more. */
export const coverRound = statement<never, [userId: number, roundId: number]>(
  `insert into covered_rounds (user_id, round_id) values ($1, $2) on conflict (user_id) do update set round_id = excluded.round_id`,
)
export const coveredRound = statement<{ round_id: number }, [userId: number]>(
  'select round_id from covered_rounds where user_id = $1',
)

type Resource = [userId: number, resourceType: string, resourceId: string]

const LEFT = `select r.key from quiz_rounds r
   where r.user_id = $1 and r.purpose = 'own' and r.resource_type = $2 and r.resource_id = $3 and r.resumable
     and r.completed_at is null and r.started_at > $4
     and (r.resource_type = 'spacedrep' or exists (select 1 from quiz_answers a where a.round_id = r.id))
     and exists (select 1 from catalogue_facts f where (f.card_id = r.card_id or f.id = any(r.asked)) and f.published
                   and not exists (select 1 from quiz_answers a where a.round_id = r.id and a.fact_id = f.id))
   order by r.started_at desc limit 1`

/**
 * A person's own latest round of a whole resource that was begun since then, answered in part and not closed. One of the daily
 * quiz was taken of the day when it was begun, and is gone on with also where nothing was answered yet.
 */
export const leftRound = statement<{ key: string }, [...Resource, since: Date]>(LEFT)
/** The same, held, so that one that is just being closed is waited for, and is none then. */
export const roundToResume = statement<{ key: string }, [...Resource, since: Date]>(`${LEFT} for update of r`)

/** What is begun anew leaves what was left before. */
export const leaveRounds = statement<never, [...Resource, newKey: string]>(
  `update quiz_rounds set resumable = false
   where user_id = $1 and purpose = 'own' and resource_type = $2 and resource_id = $3 and resumable and completed_at is null
     and key <> $4`,
)

/** The questions of a round on many cards, in its order; those that were taken down since are left out. */
export const questionsOfRound = statement<QuestionRef, [asked: readonly number[], readerId: number]>(
  `select f.id as fact_id, f.card_id, c.slug, c.name as card_name
   from unnest($1::int[]) with ordinality asked (id, place)
   join catalogue_facts f on f.id = asked.id and f.published join catalogue_visible_cards($2) c on c.id = f.card_id
   order by asked.place`,
)

/** Of these facts those that ask for their card's own name. */
export const primaryAmong = statement<{ id: number }, [factIds: readonly number[]]>(
  'select id from catalogue_facts where id = any($1) and is_primary',
)

/** The first answer of a round to a fact; it is asked once. */
export const answerToFact = statement<{ correct: boolean }, [roundId: number, factId: number]>(
  'select correct from quiz_answers where round_id = $1 and fact_id = $2 order by answered_at limit 1',
)

export const answersOfRound = statement<
  { fact_id: number; answer: string; correct: boolean; at: Date; options: string[]; reasons: Reason[] },
  [roundId: number]
>(
  `select first.*, f.distractor_reasons as reasons from (
     select distinct on (fact_id) fact_id, answer, correct, answered_at as at, coalesce(options, '{}') as options
     from quiz_answers where round_id = $1 order by fact_id, answered_at) first
   join catalogue_facts f on f.id = first.fact_id order by first.at`,
)

export const insertAnswer = statement<
  { one: 1 },
  [
    key: string,
    roundId: number,
    userId: number,
    factId: number,
    correct: boolean,
    answer: string | null,
    answerMs: number | null,
    hint: boolean,
    now: Date,
    options: readonly string[] | null,
  ]
>(
  `insert into quiz_answers (id, round_id, user_id, fact_id, correct, answer, answer_ms, hint, answered_at, options)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing returning 1 as one`,
)

/** All answers of a person in their order. */
export const answersOf = statement<
  {
    key: string
    factId: number
    cardId: number
    correct: boolean
    hint: boolean
    answerMs: number
    at: Date
    purpose: 'own' | 'class'
    isDaily: boolean
  },
  [userId: number]
>(
  `select a.id as key, a.fact_id as "factId", f.card_id as "cardId", a.correct, a.hint, a.answer_ms as "answerMs", a.answered_at as at,
     r.purpose, r.resource_type = 'spacedrep' as "isDaily" from quiz_answers a join quiz_rounds r on r.id = a.round_id join catalogue_facts f on f.id = a.fact_id
   where a.user_id = $1 order by a.answered_at, a.id`,
)

export const answerByKey = statement<{ fact_id: number; correct: boolean; round_id: number }, [key: string]>(
  'select fact_id, correct, round_id from quiz_answers where id = $1',
)

type FactRow = {
  card_id: number
  name: string
  question_signs: number
  question_mode: 'multiple_choice' | 'fill_in'
  reasons: Reason[]
}

/** A fact of a card that a reader may know of. */
export const factToAnswer = statement<FactRow, [factId: number, readerId: number]>(
  'select f.card_id, f.name, char_length(f.question_text) as question_signs, c.question_mode, f.distractor_reasons as reasons from catalogue_facts f join catalogue_visible_cards($2) c on c.id = f.card_id where f.id = $1 and f.published',
)

/** The facts of a card, or those that a round on many asks, and whether the round has an answer to each. */
export const factsOfRound = statement<
  { card_id: number; name: string; question_text: string; is_primary: boolean; answered: boolean },
  [cardId: number | null, asked: readonly number[] | null, roundId: number]
>(
  `select f.card_id, f.name, f.question_text, f.is_primary,
     exists (select 1 from quiz_answers a where a.round_id = $3 and a.fact_id = f.id) as answered
   from catalogue_facts f where (f.card_id = $1 or f.id = any($2)) and f.published`,
)

/** What was answered right in a round. */
export const rightAnswers = statement<{ fact_id: number; at: Date }, [roundId: number]>(
  'select fact_id, answered_at as at from quiz_answers where round_id = $1 and correct order by answered_at, fact_id',
)

export const markTrackQuizzed = statement<never, [userId: number, trackId: number, now: Date]>(
  'insert into track_quizzes (user_id, track_id, completed_at) values ($1, $2, $3) on conflict do nothing',
)
export const tracksQuizzed = statement<{ track_id: number }, [userId: number, trackIds: readonly number[]]>(
  'select track_id from track_quizzes where user_id = $1 and track_id = any($2)',
)
export const forgetTrackQuizzes = statement<never, [userId: number]>('delete from track_quizzes where user_id = $1')

export const forgetAnswers = statement<never, [userId: number]>('delete from quiz_answers where user_id = $1')

export const forgetRounds = statement<never, [userId: number]>('delete from quiz_rounds where user_id = $1')

/** Whose days they are: the person's time zone, and when their account began. */
export const statsLearner = statement<{ timezone: string; created_at: Date }, [userId: number]>(
  'select timezone, created_at from accounts_people where id = $1',
)

type Steps = [userId: number, starts: readonly Date[], end: Date]
/** HOM-CA001. A person's answers by the steps that begin at these instants, in their order, up to an end: 1 for the first. */
export const answersByStep = statement<{ step: number; count: number; correct: number }, Steps>(
  `select width_bucket(answered_at, $2::timestamptz[]) as step, count(*)::int as count,
     (count(*) filter (where correct))::int as correct
   from quiz_answers where user_id = $1 and answered_at >= ($2::timestamptz[])[1] and answered_at < $3 group by 1`,
)
/** The rounds that were closed, the same way; of a class's quizzes each seat is one. */
export const quizzesByStep = statement<{ step: number; count: number }, Steps>(
  `select width_bucket(completed_at, $2::timestamptz[]) as step, count(*)::int as count
   from quiz_rounds where user_id = $1 and num_attempts > 0 and completed_at >= ($2::timestamptz[])[1]
     and completed_at < $3 group by 1`,
)
/** HOM-CA002. */
export const allAnswers = statement<
  { questions_answered: number; questions_correct: number; quizzes: number },
  [userId: number]
>(
  `select a.questions_answered, a.questions_correct,
     (select count(*)::int from quiz_rounds where user_id = $1 and num_attempts > 0 and completed_at is not null) as quizzes
   from (select count(*)::int as questions_answered, (count(*) filter (where correct))::int as questions_correct
         from quiz_answers where user_id = $1) a`,
)
