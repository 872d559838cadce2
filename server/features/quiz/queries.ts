import { statement } from '#server/platform/database/statement.ts'

export const insertRound = statement<
  never,
  [key: string, userId: number, purpose: string, cardId: number, device: string, now: Date]
>(
  `insert into quiz_rounds (key, user_id, purpose, resource_type, resource_id, card_id, source_device, started_at)
     values ($1, $2, $3, 'pictomo', $4::text, $4::int, $5, $6) on conflict (user_id, purpose, key) do nothing`,
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

type FactRow = { card_id: number; name: string; question_mode: 'multiple_choice' | 'fill_in' }

/** A fact of a card that a reader may know of. */
export const factToAnswer = statement<FactRow, [factId: number, readerId: number]>(
  'select f.card_id, f.name, c.question_mode from catalogue_facts f join catalogue_visible_cards($2) c on c.id = f.card_id where f.id = $1 and f.published',
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
