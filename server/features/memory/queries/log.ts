import { statement } from '#server/platform/database/statement.ts'
import type { Grade } from '#shared/rules/memory/grade.ts'

/** Writes an answer into the log; none where it stands there already. */
export const insertReview = statement<
  { one: 1 },
  [
    key: string,
    userId: number,
    factId: number,
    cardId: number,
    grade: Grade,
    hint: boolean,
    answerMs: number | null,
    source: string,
    at: Date,
    day: string,
    elapsedDays: number | null,
    wasDue: boolean,
    intervalDays: number | null,
    factor: number,
  ]
>(
  `insert into memory_reviews (id, user_id, fact_id, card_id, grade, hint, answer_ms, source, at, day, elapsed_days, was_due,
     interval_days, factor)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (id) do nothing returning 1 as one`,
)

/** Writes answers of before into the log, as many as are not there; for those nobody chose an interval. */
export const insertEarlier = statement<
  never,
  [
    userId: number,
    keys: readonly string[],
    factIds: readonly number[],
    cardIds: readonly number[],
    grades: readonly Grade[],
    hints: readonly boolean[],
    answerMs: readonly (number | null)[],
    sources: readonly string[],
    ats: readonly Date[],
    days: readonly string[],
  ]
>(
  `insert into memory_reviews (id, user_id, fact_id, card_id, grade, hint, answer_ms, source, at, day, elapsed_days, was_due, factor)
   select r.id, $1, r.fact_id, r.card_id, r.grade, r.hint, r.answer_ms, r.source, r.at, r.day,
     r.day - lag(r.day) over (partition by r.fact_id order by r.place), false, 1
   from unnest($2::uuid[], $3::int[], $4::int[], $5::smallint[], $6::boolean[], $7::int[], $8::text[], $9::timestamptz[], $10::date[])
     with ordinality as r (id, fact_id, card_id, grade, hint, answer_ms, source, at, day, place)
   order by r.place on conflict (id) do nothing`,
)

export type LogRow = {
  fact_id: number
  card_id: number
  grade: Grade
  at: Date
  day: string
  interval_days: number | null
  factor: number
}
/** A learner's whole log, fact by fact, each in the order of its answers. */
export const readLog = statement<LogRow, [userId: number]>(
  `select fact_id, card_id, grade, at, day::text, interval_days, factor from memory_reviews
   where user_id = $1 order by fact_id, at, seq`,
)

/** The number of a learner's first review; another one, or none, once they were reset: numbers are given once. */
export const firstReview = statement<{ seq: string | null }, [userId: number]>(
  'select min(seq)::text as seq from memory_reviews where user_id = $1',
)

/** What the learner moved or stretched by their own wish, by fact and by card. */
export const ownWishes = statement<
  { fact_id: number; spaced_rep_factor: number; moved_at: Date | null },
  [userId: number]
>('select fact_id, spaced_rep_factor, moved_at from memory_states where user_id = $1')
export const cardFactors = statement<{ card_id: number; pictomo_factor: number }, [userId: number]>(
  'select card_id, pictomo_factor from memory_cards where user_id = $1 and pictomo_factor <> 1',
)

/** Learners whose answers of before are not in the log yet, those first who answered last; each is taken by one process alone. */
export const takeAdoptions = statement<{ user_id: number }, [limit: number]>(
  `delete from memory_adoptions where user_id in
     (select user_id from memory_adoptions order by answered_at desc limit $1 for update skip locked) returning user_id`,
)

/** Learners who answered since a day and were not looked at on this one, longest ago first, with how many reviews they have. */
export const toOptimize = statement<
  { user_id: number; reviews: number; optimized_reviews: number },
  [since: string, today: string, limit: number]
>(
  `select a.user_id, n.reviews, a.optimized_reviews
   from (select r.user_id, coalesce(s.optimized_reviews, 0) as optimized_reviews, s.optimized_on
         from (select distinct user_id from memory_reviews where day >= $1) r
         left join memory_settings s on s.user_id = r.user_id
         where coalesce(s.optimized_on < $2, true) order by s.optimized_on nulls first, r.user_id limit $3) a
   cross join lateral (select count(*)::int as reviews from memory_reviews r where r.user_id = a.user_id) n
   order by a.optimized_on nulls first, a.user_id`,
)
/** Marks learners as looked at, and returns those whom nobody else marked meanwhile. */
export const markOptimized = statement<{ user_id: number }, [userIds: readonly number[], today: string]>(
  `insert into memory_settings (user_id, optimized_on) select p.id, $2 from accounts_people p where p.id = any($1::int[]) order by p.id
   on conflict (user_id) do update set optimized_on = excluded.optimized_on
   where coalesce(memory_settings.optimized_on < excluded.optimized_on, true) returning user_id`,
)
export const putOptimizedReviews = statement<never, [userId: number, reviews: number]>(
  'update memory_settings set optimized_reviews = $2 where user_id = $1',
)
export const putWeights = statement<
  never,
  [userId: number, weights: readonly number[], now: Date, loss: number, publishedLoss: number]
>(`update memory_settings set weights = $2, weights_at = $3, weights_loss = $4, published_loss = $5 where user_id = $1`)
