import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Grade } from '#shared/rules/memory/grade.ts'

/** Whatever changes a learner's memory comes one after the other; taken before anything of it is read. */
export const lockLearner = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.memory}, $1)`,
)

export type StateRow = {
  fact_id: number
  card_id: number
  due: Date
  stability: number
  difficulty: number
  reps: number
  lapses: number
  scheduled_days: number
  factor: number
  spaced_rep_factor: number
  pictomo_factor: number
  last_review: Date | null
  last_day: string | null
  last_grade: Grade | null
  moved_at: Date | null
  is_removed: boolean
}
const STATE = `s.fact_id, s.card_id, s.due, s.stability, s.difficulty, s.reps, s.lapses, s.scheduled_days, s.factor,
  s.spaced_rep_factor, coalesce(m.pictomo_factor, 1) as pictomo_factor, s.last_review, s.last_day::text, s.last_grade, s.moved_at,
  m.removed_at is not null as is_removed`

/** A learner's state of one fact, with the factor of its card; a fact that is not in the scheme has none. */
export const stateOf = statement<StateRow, [userId: number, factId: number]>(
  `select ${STATE} from memory_states s left join memory_cards m on m.user_id = s.user_id and m.card_id = s.card_id
   where s.user_id = $1 and s.fact_id = $2`,
)
/** All of a learner's states that were asked, of one card where it is given. */
export const askedStates = statement<StateRow, [userId: number, cardId: number | null]>(
  `select ${STATE} from memory_states s left join memory_cards m on m.user_id = s.user_id and m.card_id = s.card_id
   where s.user_id = $1 and s.reps > 0 and ($2::int is null or s.card_id = $2)`,
)
/** How many facts are due at each instant of a span. */
export const dueBetween = statement<{ due: Date; count: number }, [userId: number, from: Date, before: Date]>(
  'select due, count(*)::int as count from memory_states where user_id = $1 and due >= $2 and due < $3 group by due',
)

/** Writes states as they are after their last answers; what the learner moved or stretched stays theirs. */
export const putStates = statement<
  never,
  [
    userId: number,
    factIds: readonly number[],
    cardIds: readonly number[],
    dues: readonly Date[],
    stabilities: readonly number[],
    difficulties: readonly number[],
    reps: readonly number[],
    lapses: readonly number[],
    scheduledDays: readonly number[],
    factors: readonly number[],
    lastReviews: readonly Date[],
    lastDays: readonly string[],
    lastGrades: readonly Grade[],
    movedAts: readonly (Date | null)[],
  ]
>(
  `insert into memory_states (user_id, fact_id, card_id, due, stability, difficulty, state, reps, lapses, scheduled_days, factor,
     last_review, last_day, last_grade, moved_at)
   select $1, r.fact_id, r.card_id, r.due, r.stability, r.difficulty, 2, r.reps, r.lapses, r.scheduled_days, r.factor, r.last_review,
     r.last_day, r.last_grade, r.moved_at
   from unnest($2::int[], $3::int[], $4::timestamptz[], $5::float8[], $6::float8[], $7::int[], $8::int[], $9::int[], $10::float8[],
     $11::timestamptz[], $12::date[], $13::smallint[], $14::timestamptz[])
     as r (fact_id, card_id, due, stability, difficulty, reps, lapses, scheduled_days, factor, last_review, last_day, last_grade, moved_at)
   on conflict (user_id, fact_id) do update set due = excluded.due, stability = excluded.stability, difficulty = excluded.difficulty,
     state = excluded.state, reps = excluded.reps, lapses = excluded.lapses, scheduled_days = excluded.scheduled_days,
     factor = excluded.factor, last_review = excluded.last_review, last_day = excluded.last_day, last_grade = excluded.last_grade,
     moved_at = excluded.moved_at`,
)
export const putDues = statement<never, [userId: number, factIds: readonly number[], dues: readonly Date[]]>(
  `update memory_states s set due = r.due from unnest($2::int[], $3::timestamptz[]) as r (fact_id, due)
   where s.user_id = $1 and s.fact_id = r.fact_id and s.due is distinct from r.due`,
)

/** Takes the published facts of cards into the scheme that are not in it. */
export const enterFacts = statement<never, [userId: number, cardIds: readonly number[], due: Date]>(
  `insert into memory_states (user_id, fact_id, card_id, due) select $1, id, card_id, $3 from catalogue_facts
   where card_id = any($2) and published order by id on conflict (user_id, fact_id) do nothing`,
)
export const moveFacts = statement<never, [userId: number, cardId: number, now: Date]>(
  'update memory_states set due = $3, moved_at = $3 where user_id = $1 and card_id = $2',
)
export const factOfCard = statement<{ id: number }, [factId: number, cardId: number]>(
  'select id from catalogue_facts where id = $1 and card_id = $2 and published',
)
