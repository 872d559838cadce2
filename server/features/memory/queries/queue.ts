import { statement } from '#server/platform/database/statement.ts'
import type { Grade } from '#shared/rules/memory/grade.ts'

/**
 * A learner's facts that may be asked: published, with a question of their own (`isAsked` of the quiz), on a card that they may
 * know of and did not remove, and none for adults in safety mode. Whether a card is open is asked of its number.
 */
const ASKABLE = `memory_states s
   join catalogue_facts f on f.id = s.fact_id and f.published and f.name <> '' and (f.question_text <> '' or not f.is_primary)
   left join memory_cards m on m.user_id = s.user_id and m.card_id = s.card_id
   where s.user_id = $1 and m.removed_at is null`
const MAY_KNOW = `join catalogue_visible_cards($1) c on c.id = q.card_id
   join accounts_people p on p.id = $1 where not (c.is_mature and p.safety_mode)`

/** The cards with facts that are due before an instant, and how many. */
export const dueCards = statement<{ card_id: number; due: number }, [userId: number, before: Date]>(
  `select q.card_id, q.due from (select s.card_id, count(*)::int as due from ${ASKABLE} and s.due < $2 group by s.card_id) q ${MAY_KNOW}`,
)
/** All cards of the scheme. */
export const schemeCards = statement<{ card_id: number }, [userId: number]>(
  `select q.card_id from (select s.card_id from ${ASKABLE} group by s.card_id) q ${MAY_KNOW}`,
)

/** All that a learner has in their daily quiz, fact by fact. */
export const knownFacts = statement<
  { card_id: number; due: Date; stability: number; last_grade: Grade | null },
  [userId: number]
>(`select s.card_id, s.due, s.stability, s.last_grade from ${ASKABLE}`)

export type DueRow = {
  fact_id: number
  card_id: number
  stability: number
  last_day: string | null
  last_grade: Grade | null
  moved: boolean
}
const DUE_ROW = 's.fact_id, s.card_id, s.stability, s.last_day::text, s.last_grade, s.moved_at is not null as moved'
const URGENCY = `s.moved_at is null, s.reps = 0, ($4::date - s.last_day) / nullif(s.stability, 0) desc, s.due, s.fact_id`
/**
 * What is due on these cards, in the order of the queue: cards that the learner put first, what they moved to today, then
 * what is least likely to be known still, which is the time since the last answer by stability; what is new comes last.
 */
export const dueFacts = statement<
  DueRow,
  [userId: number, before: Date, cardIds: readonly number[], today: string, limit: number]
>(
  `select ${DUE_ROW} from ${ASKABLE} and s.due < $2 and s.card_id = any($3)
   order by case when m.sorted_on = $4::date then m.sort_order end nulls last, ${URGENCY} limit $5`,
)
/** Of each of these cards the fact that is asked of it first. */
export const firstDueOfCards = statement<
  DueRow,
  [userId: number, before: Date, cardIds: readonly number[], today: string]
>(
  `select distinct on (s.card_id) ${DUE_ROW} from ${ASKABLE} and s.due < $2 and s.card_id = any($3)
   order by s.card_id, ${URGENCY}`,
)

/** What a learner did on a day: facts that were due and were answered, and facts answered right. */
export const answeredOn = statement<{ answered: number; right: number }, [userId: number, day: string]>(
  `select count(distinct fact_id) filter (where was_due)::int as answered, count(distinct fact_id) filter (where correct)::int as right
   from memory_reviews where user_id = $1 and day = $2`,
)

export type CardRow = {
  card_id: number
  slug: string
  name: string
  main_image: string
  pictomo_factor: number
  facts: number
  due: number
  due_at: Date
  all: number
}

export const readCards = statement<
  CardRow,
  [userId: number, before: Date, cardIds: readonly number[], today: string, limit: number, offset: number]
>(
  `select c.id as card_id, c.slug, c.name, c.main_image, q.pictomo_factor, q.facts, q.due, q.due_at, (count(*) over ())::int as all
   from (select s.card_id, coalesce(max(m.pictomo_factor), 1) as pictomo_factor, count(*)::int as facts,
           count(*) filter (where s.due < $2)::int as due, min(s.due) as due_at,
           min(case when m.sorted_on = $4::date and s.due < $2 then m.sort_order end) as place
         from ${ASKABLE} and s.card_id = any($3) group by s.card_id) q
   join catalogue_visible_cards($1) c on c.id = q.card_id
   order by q.place nulls last, q.due_at, c.id limit $5 offset $6`,
)

/** What was removed last comes first; each with what is still known of it, and when that would be due. */
export const readRemoved = statement<CardRow, [userId: number, limit: number, offset: number]>(
  `select c.id as card_id, c.slug, c.name, c.main_image, r.pictomo_factor, q.facts, 0 as due, q.due_at, (count(*) over ())::int as all
   from memory_cards r join catalogue_visible_cards($1) c on c.id = r.card_id join accounts_people p on p.id = $1
   cross join lateral (select count(*)::int as facts, coalesce(min(s.due), r.removed_at) as due_at from memory_states s
     where s.user_id = $1 and s.card_id = r.card_id) q
   where r.user_id = $1 and r.removed_at is not null and not (c.is_mature and p.safety_mode)
   order by r.removed_at desc, c.id limit $2 offset $3`,
)

/** How many facts of these cards are due at each instant before one. */
export const dueAhead = statement<
  { due: Date; count: number },
  [userId: number, cardIds: readonly number[], before: Date]
>(`select s.due, count(*)::int as count from ${ASKABLE} and s.card_id = any($2) and s.due < $3 group by s.due`)

/** Reviews by the days since the one before, and how many of them were right. */
export const recalled = statement<{ elapsed_days: number; reviews: number; right: number }, [userId: number]>(
  `select elapsed_days, count(*)::int as reviews, (count(*) filter (where correct))::int as right from memory_reviews
   where user_id = $1 and elapsed_days > 0 group by elapsed_days`,
)
