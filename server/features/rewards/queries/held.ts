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
    answers: readonly string[],
  ]
>(
  `insert into xp_held (user_id, source, source_id, day, card_id, amount, answer_ms, least_ms, earned_at, answer)
     select h.user_id, 'quiz_answer', h.source_id, h.day, h.card_id, h.amount, h.answer_ms, h.least_ms, h.earned_at, h.answer
     from unnest($1::int[], $2::int[], $3::date[], $4::int[], $5::int[], $6::int[], $7::int[], $8::timestamptz[], $9::text[])
       as h(user_id, source_id, day, card_id, amount, answer_ms, least_ms, earned_at, answer)
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
  decision: 'released' | 'void' | null
  decided_at: Date | null
  all: number
}
/** Days of people on which answers wait for a look, the newest first. */
export const heldDays = statement<HeldDay, [limit: number, offset: number]>(
  `select h.*, trim(u.first_name || ' ' || u.last_name) as name, u.email from (
     select user_id, day::text, count(*)::int as answers, count(distinct card_id)::int as cards, sum(amount)::int as xp,
       min(answer_ms) as fastest_ms, percentile_disc(0.5) within group (order by answer_ms) as middle_ms,
       null::text as decision, null::timestamptz as decided_at, count(*) over ()::int as all
     from xp_held where decided_at is null group by user_id, day order by day desc, user_id limit $1 offset $2) h
   join accounts_people u on u.id = h.user_id order by h.day desc, h.user_id`,
)

/** Days about which somebody decided since then, the latest decision first; each with its decision. */
export const decidedDays = statement<HeldDay, [limit: number, offset: number, since: Date]>(
  `select h.*, trim(u.first_name || ' ' || u.last_name) as name, u.email from (
     select user_id, day::text, count(*)::int as answers, count(distinct card_id)::int as cards, sum(amount)::int as xp,
       min(answer_ms) as fastest_ms, percentile_disc(0.5) within group (order by answer_ms) as middle_ms,
       decision, decided_at, count(*) over ()::int as all
     from xp_held where decided_at >= $3 group by user_id, day, decision, decided_at
     order by decided_at desc, user_id, day limit $1 offset $2) h
   join accounts_people u on u.id = h.user_id order by h.decided_at desc, h.user_id, h.day`,
)

export type HeldAnswer = {
  fact_id: number
  question_text: string
  right_answer: string
  answer: string
  card_name: string
  card_slug: string
  answer_ms: number
  least_ms: number
  xp: number
  earned_at: Date
}
/** The answers that wait of a person's day, or that a decision was about, in the order in which they were given. */
export const heldAnswers = statement<HeldAnswer, [userId: number, day: string, decidedAt: Date | null, limit: number]>(
  `select h.source_id as fact_id, f.question_text, f.name as right_answer, h.answer, c.name as card_name, c.slug as card_slug,
     h.answer_ms, h.least_ms, h.amount as xp, h.earned_at
   from xp_held h join catalogue_facts f on f.id = h.source_id join catalogue_cards c on c.id = h.card_id
   where h.user_id = $1 and h.day = $2 and h.decided_at is not distinct from $3
   order by h.earned_at, h.source_id limit $4`,
)

/** Makes what was decided wait again; each comes back with how it was decided. Nothing where somebody else did so before. */
export const reopenHeld = statement<
  HeldRow & { decision: 'released' | 'void' },
  [userId: number, day: string, decidedAt: Date]
>(
  `with decided as (select user_id, source, source_id, day, decision from xp_held
       where user_id = $1 and day = $2 and decided_at = $3 order by source_id for update)
   update xp_held h set decided_at = null, decision = null from decided d
     where h.user_id = d.user_id and h.source = d.source and h.source_id = d.source_id and h.day = d.day
     returning h.source_id, h.card_id, h.amount, h.earned_at, d.decision`,
)

/** Takes back what a release gave, from its day too. */
export const takeBack = statement<
  { source_id: number; amount: number; granted_at: Date },
  [userId: number, day: string, sourceIds: readonly number[]]
>(
  `with gone as (
     delete from xp_grants where user_id = $1 and day = $2 and source = 'quiz_answer' and source_id = any($3::int[])
       returning source_id, amount, granted_at),
   less as (update xp_days set xp = xp - (select sum(amount) from gone)
       where user_id = $1 and day = $2 and xp > (select coalesce(sum(amount), 0) from gone) and exists (select from gone)),
   none as (delete from xp_days where user_id = $1 and day = $2 and xp <= (select coalesce(sum(amount), 0) from gone))
   select source_id, amount, granted_at from gone`,
)

export type HeldRow = { source_id: number; card_id: number; amount: number; earned_at: Date }
/** What waits of one person's day, decided; nothing where somebody else did so before. */
export const decideHeld = statement<HeldRow, [userId: number, day: string, decision: string, now: Date]>(
  `update xp_held set decided_at = $4, decision = $3 where user_id = $1 and day = $2 and decided_at is null
     returning source_id, card_id, amount, earned_at`,
)

/**
 * What right answers of a round gave: their XP, how many of them wait for a look, and how many gave nothing since theirs was
 * had that day. A grant is of the answer that was given at its moment.
 */
export const accountOfAnswers = statement<
  { answers: number; held: number; repeated: number },
  [userId: number, factIds: readonly number[], moments: readonly Date[], day: string]
>(
  `select coalesce(sum(amount), 0)::int as answers, (count(*) filter (where amount = 0 and waits))::int as held,
     (count(*) filter (where amount = 0 and not waits))::int as repeated
   from (select coalesce(g.amount, 0) as amount, exists (select 1 from xp_held h
       where h.user_id = $1 and h.source = 'quiz_answer' and h.source_id = a.fact_id
         and (h.day = $4 or h.earned_at = a.at) and h.decided_at is null) as waits
     from unnest($2::int[], $3::timestamptz[]) as a(fact_id, at)
     left join xp_grants g on g.user_id = $1 and g.source = 'quiz_answer' and g.source_id = a.fact_id and g.granted_at = a.at) told`,
)

export const clearDecided = statement<never, [before: Date]>('delete from xp_held where decided_at < $1')
