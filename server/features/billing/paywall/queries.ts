import { statement } from '#server/platform/database/statement.ts'

type Showing = [
  id: string,
  userId: number,
  kind: 'paywall' | 'tokens_out',
  cardId: number | null,
  now: Date,
  isLeft: boolean,
]
/** One row for a showing; leaving it is written down once. A key that is somebody else's changes nothing. */
export const noteShowing = statement<{ is_new: boolean }, Showing>(
  `insert into paywall_showings as s (id, user_id, kind, card_id, shown_at, left_at)
   values ($1, $2, $3, (select id from catalogue_visible_cards($2) where id = $4), $5, case when $6 then $5::timestamptz end)
   on conflict (id) do update set left_at = coalesce(s.left_at, excluded.left_at)
     where s.user_id = excluded.user_id and s.kind = excluded.kind
   returning xmax = 0 as is_new`,
)
export const paywallFigures = statement<
  { shown: number; left: number; people: number; tokens_out: number; bought: number },
  [since: Date]
>(
  `select (count(*) filter (where s.kind = 'paywall'))::int as shown,
     (count(*) filter (where s.kind = 'paywall' and s.left_at is not null))::int as left,
     (count(*) filter (where s.kind = 'tokens_out'))::int as tokens_out, count(distinct s.user_id)::int as people,
     (count(distinct s.user_id) filter (where exists (select from orders o where o.user_id = s.user_id
       and o.status = 'successful' and o.total > 0 and o.kind <> 'renewal' and o.created_at >= s.shown_at)))::int as bought
   from paywall_showings s where s.shown_at >= $1`,
)
export const forgetShowings = statement<never, [userId: number]>('delete from paywall_showings where user_id = $1')
export const clearShowings = statement<never, [before: Date]>('delete from paywall_showings where shown_at < $1')
