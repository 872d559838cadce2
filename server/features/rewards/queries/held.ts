import { statement } from '#server/platform/database/statement.ts'

export const insertHeld = statement<
  never,
  [
    userIds: readonly number[],
    sourceIds: readonly number[],
    days: readonly string[],
    cardIds: readonly number[],
    amounts: readonly number[],
    answerMs: readonly number[],
    leastMs: readonly number[],
    moments: readonly Date[],
  ]
>(
  `insert into xp_held (user_id, source, source_id, day, card_id, amount, answer_ms, least_ms, earned_at)
     select h.user_id, 'quiz_answer', h.source_id, h.day, h.card_id, h.amount, h.answer_ms, h.least_ms, h.earned_at
     from unnest($1::int[], $2::int[], $3::date[], $4::int[], $5::int[], $6::int[], $7::int[], $8::timestamptz[])
       as h(user_id, source_id, day, card_id, amount, answer_ms, least_ms, earned_at)
     where not exists (select 1 from xp_grants g where g.user_id = h.user_id and g.source = 'quiz_answer'
       and g.source_id = h.source_id and g.day = h.day)
     on conflict (user_id, source, source_id, day) do nothing`,
)

/** What was held and is earned by now in the time that it takes. */
export const dropEarned = statement<
  never,
  [userIds: readonly number[], sourceIds: readonly number[], days: readonly string[]]
>(
  `delete from xp_held h using unnest($1::int[], $2::int[], $3::date[]) as g(user_id, source_id, day)
     where h.user_id = g.user_id and h.source = 'quiz_answer' and h.source_id = g.source_id and h.day = g.day and h.decided_at is null`,
)

export type HeldDay = {
  user_id: number
  name: string
  email: string
  day: string
  answers: number
  cards: number
  xp: number
  fastest_ms: number
  middle_ms: number
  all: number
}
/** Days of people on which answers wait for a look, the newest first. */
export const heldDays = statement<HeldDay, [limit: number, offset: number]>(
  `select h.*, trim(u.first_name || ' ' || u.last_name) as name, u.email from (
     select user_id, day::text, count(*)::int as answers, count(distinct card_id)::int as cards, sum(amount)::int as xp,
       min(answer_ms) as fastest_ms, percentile_disc(0.5) within group (order by answer_ms) as middle_ms, count(*) over ()::int as all
     from xp_held where decided_at is null group by user_id, day order by day desc, user_id limit $1 offset $2) h
   join accounts_people u on u.id = h.user_id order by h.day desc, h.user_id`,
)

export type HeldRow = { source_id: number; card_id: number; amount: number; earned_at: Date }
/** What waits of one person's day, decided; nothing where somebody else did so before. */
export const decideHeld = statement<HeldRow, [userId: number, day: string, decision: string, now: Date]>(
  `update xp_held set decided_at = $4, decision = $3 where user_id = $1 and day = $2 and decided_at is null
     returning source_id, card_id, amount, earned_at`,
)

/** How many of a card's answers wait for a look on a person's day. */
export const heldOfCard = statement<{ held: number }, [userId: number, cardId: number, day: string]>(
  `select count(*)::int as held from xp_held where user_id = $1 and card_id = $2 and day = $3 and decided_at is null`,
)

export const clearDecided = statement<never, [before: Date]>('delete from xp_held where decided_at < $1')
