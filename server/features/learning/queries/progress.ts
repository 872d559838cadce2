import { statement } from '#server/platform/database/statement.ts'

export const masteredOfTracks = statement<
  { track_id: number; mastered: number },
  [readerId: number, trackIds: readonly number[]]
>(
  `select tc.track_id, count(*)::int as mastered from catalogue_places tc
   join catalogue_visible_cards(0) c on c.id = tc.card_id
   join card_progress cp on cp.card_id = tc.card_id and cp.user_id = $1
   where tc.track_id = any($2) and cp.mastered_at is not null group by tc.track_id`,
)

/** Whether a person has mastered every card of a track that learners see. */
export const trackMastered = statement<{ mastered: boolean }, [userId: number, trackId: number]>(
  `select count(*) > 0 and bool_and(cp.mastered_at is not null) as mastered from catalogue_places tc
   join catalogue_visible_cards(0) c on c.id = tc.card_id
   left join card_progress cp on cp.card_id = tc.card_id and cp.user_id = $1
   where tc.track_id = $2 and not tc.hidden`,
)

export const markMet = statement<never, [userId: number, cardId: number, factIds: readonly number[], now: Date]>(
  `insert into fact_progress (user_id, fact_id, card_id, learned_at) select $1, f.id, f.card_id, $4 from catalogue_facts f
   where f.card_id = $2 and f.published and f.id = any($3)
   on conflict (user_id, fact_id) do update set learned_at = coalesce(fact_progress.learned_at, excluded.learned_at)`,
)

export const putAnswer = statement<never, [userId: number, factId: number, cardId: number, answer: 0 | 1, now: Date]>(
  `insert into fact_progress (user_id, fact_id, card_id, last_answer, attempts, last_answer_at) values ($1, $2, $3, $4, 1, $5)
   on conflict (user_id, fact_id) do update set last_answer = excluded.last_answer, attempts = fact_progress.attempts + 1,
     last_answer_at = excluded.last_answer_at`,
)

/** A person's row of a card, made when it is not there, held until the end of the transaction. */
export const holdCardProgress = statement<
  { learned_at: Date | null; mastered_at: Date | null },
  [userId: number, cardId: number]
>(
  `insert into card_progress (user_id, card_id) values ($1, $2)
   on conflict (user_id, card_id) do update set card_id = excluded.card_id returning learned_at, mastered_at`,
)

export const masteredAmong = statement<{ card_id: number }, [userId: number, cardIds: readonly number[]]>(
  'select card_id from card_progress where user_id = $1 and card_id = any($2) and mastered_at is not null',
)

export const countFacts = statement<{ all: number; met: number; right: number }, [userId: number, cardId: number]>(
  `select count(*)::int as all, count(fp.learned_at)::int as met, (count(*) filter (where fp.last_answer = 1))::int as right
   from catalogue_facts f left join fact_progress fp on fp.fact_id = f.id and fp.user_id = $1
   where f.card_id = $2 and f.published`,
)

export const markViewed = statement<never, [userId: number, cardId: number, now: Date, learnedAt: Date | null]>(
  'update card_progress set last_viewed_at = $3, learned_at = $4 where user_id = $1 and card_id = $2',
)
/** Where a visit was last, unless a later one is known already; null where it came to the end. */
export const markPlace = statement<never, [userId: number, cardId: number, factId: number | null, visitEnd: Date]>(
  `update card_progress set last_fact_id = (select f.id from catalogue_facts f where f.id = $3 and f.card_id = $2), last_fact_at = $4
   where user_id = $1 and card_id = $2 and (last_fact_at is null or last_fact_at <= $4)`,
)
export const markAnswered = statement<
  never,
  [userId: number, cardId: number, now: Date, right: number, masteredAt: Date | null]
>(
  `update card_progress set attempted_at = coalesce(attempted_at, $3), last_answered_at = $3, num_mastered_facts = $4, mastered_at = $5
   where user_id = $1 and card_id = $2`,
)

export const forgetCards = statement<never, [userId: number]>('delete from card_progress where user_id = $1')
export const forgetFacts = statement<never, [userId: number]>('delete from fact_progress where user_id = $1')
