import { statement } from '#server/platform/database/statement.ts'

export const cardOfLearner = statement<
  { pictomo_factor: number; removed_at: Date | null },
  [userId: number, cardId: number]
>('select pictomo_factor, removed_at from memory_cards where user_id = $1 and card_id = $2')

/** A row where the daily quiz of a learner has something of a card. */
export const isQueued = statement<{ one: 1 }, [userId: number, cardId: number]>(
  `select 1 as one where exists (select 1 from memory_states where user_id = $1 and card_id = $2)
   and not exists (select 1 from memory_cards where user_id = $1 and card_id = $2 and removed_at is not null)`,
)
export const putRemoved = statement<never, [userId: number, cardIds: readonly number[], removedAt: Date | null]>(
  `insert into memory_cards (user_id, card_id, removed_at) select $1, id, $3 from unnest($2::int[]) as c (id)
   on conflict (user_id, card_id) do update set removed_at = excluded.removed_at`,
)
/** Which of these cards a learner’s daily quiz has. */
export const cardsKept = statement<{ card_id: number }, [userId: number, cardIds: readonly number[]]>(
  `select distinct s.card_id from memory_states s left join memory_cards m on m.user_id = s.user_id and m.card_id = s.card_id
   where s.user_id = $1 and s.card_id = any($2) and m.removed_at is null order by s.card_id`,
)
export const putCardFactor = statement<never, [userId: number, cardId: number, factor: number]>(
  `insert into memory_cards (user_id, card_id, pictomo_factor) values ($1, $2, $3)
   on conflict (user_id, card_id) do update set pictomo_factor = excluded.pictomo_factor`,
)
export const putFactFactor = statement<never, [userId: number, factId: number, factor: number]>(
  'update memory_states set spaced_rep_factor = $3 where user_id = $1 and fact_id = $2',
)
export const forgetOrder = statement<never, [userId: number]>(
  'update memory_cards set sort_order = null, sorted_on = null where user_id = $1 and sort_order is not null',
)
export const putOrder = statement<never, [userId: number, cardIds: readonly number[], day: string]>(
  `insert into memory_cards (user_id, card_id, sort_order, sorted_on)
   select $1, o.card_id, o.place, $3 from unnest($2::int[]) with ordinality as o (card_id, place)
   on conflict (user_id, card_id) do update set sort_order = excluded.sort_order, sorted_on = excluded.sorted_on`,
)
