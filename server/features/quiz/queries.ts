import { statement } from '#server/platform/database/statement.ts'

export const insertRound = statement<
  never,
  [key: string, userId: number, purpose: string, cardId: number, device: string, now: Date, resumable: boolean]
>(
  `insert into quiz_rounds (key, user_id, purpose, resource_type, resource_id, card_id, source_device, started_at, resumable)
     values ($1, $2, $3, 'pictomo', $4::text, $4::int, $5, $6, $7) on conflict (user_id, purpose, key) do nothing`,
)

/** A person's own latest round of a whole card that was begun since then, answered in part and not closed; held, so that
 * one that is just being closed is waited for, and is none then. */
export const roundToResume = statement<{ key: string }, [userId: number, cardId: number, since: Date]>(
  `select r.key from quiz_rounds r
   where r.user_id = $1 and r.purpose = 'own' and r.card_id = $2 and r.resumable and r.completed_at is null and r.started_at > $3
     and exists (select 1 from quiz_answers a where a.round_id = r.id)
     and exists (select 1 from catalogue_facts f where f.card_id = $2 and f.published
                   and not exists (select 1 from quiz_answers a where a.round_id = r.id and a.fact_id = f.id))
   order by r.started_at desc limit 1 for update of r`,
)

/** What is begun anew leaves what was left before. */
export const leaveRounds = statement<never, [userId: number, cardId: number, newKey: string]>(
  `update quiz_rounds set resumable = false
   where user_id = $1 and purpose = 'own' and card_id = $2 and resumable and completed_at is null and key <> $3`,
)

export const answersOfRound = statement<{ fact_id: number; answer: string; correct: boolean }, [roundId: number]>(
  `select fact_id, answer, correct from (
     select distinct on (fact_id) fact_id, answer, correct, answered_at from quiz_answers where round_id = $1
     order by fact_id, answered_at) first order by answered_at`,
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
  ]
>(
  `insert into quiz_answers (id, round_id, user_id, fact_id, correct, answer, answer_ms, hint, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing returning 1 as one`,
)

export const answerByKey = statement<{ fact_id: number; correct: boolean; round_id: number }, [key: string]>(
  'select fact_id, correct, round_id from quiz_answers where id = $1',
)

type FactRow = { card_id: number; name: string; question_signs: number; question_mode: 'multiple_choice' | 'fill_in' }

/** A fact of a card that a reader may know of. */
export const factToAnswer = statement<FactRow, [factId: number, readerId: number]>(
  'select f.card_id, f.name, char_length(f.question_text) as question_signs, c.question_mode from catalogue_facts f join catalogue_visible_cards($2) c on c.id = f.card_id where f.id = $1 and f.published',
)

/** The facts of a card, and whether a round has an answer to each. */
export const factsOfRound = statement<
  { name: string; question_text: string; is_primary: boolean; answered: boolean },
  [cardId: number, roundId: number]
>(
  `select f.name, f.question_text, f.is_primary,
     exists (select 1 from quiz_answers a where a.round_id = $2 and a.fact_id = f.id) as answered
   from catalogue_facts f where f.card_id = $1 and f.published`,
)

export const forgetAnswers = statement<never, [userId: number]>('delete from quiz_answers where user_id = $1')

export const forgetRounds = statement<never, [userId: number]>('delete from quiz_rounds where user_id = $1')
