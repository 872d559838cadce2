import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { ReviewFlag } from '#shared/contract/feedback/index.ts'

export const reviewOf = statement<{ rating: number; flags: ReviewFlag[] }, [userId: number, cardId: number]>(
  'select rating, flags::text[] from card_reviews where user_id = $1 and card_id = $2',
)
export const cardToRate = statement<{ entity_type_id: number }, [userId: number, cardId: number]>(
  'select entity_type_id from catalogue_visible_cards($1) where id = $2',
)
export const hasOpened = statement<{ one: 1 }, [userId: number, cardId: number]>(
  'select 1 as one from learning_viewed where user_id = $1 and card_id = $2',
)
/** Writes a rating; says whether it is the person's first of the card. */
export const putReview = statement<
  { is_first: boolean },
  [userId: number, cardId: number, rating: number, flags: readonly ReviewFlag[], now: Date]
>(
  `insert into card_reviews (user_id, card_id, rating, flags, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
   on conflict (user_id, card_id) do update set rating = excluded.rating, flags = excluded.flags, updated_at = excluded.updated_at
   returning created_at = updated_at and xmax = 0 as is_first`,
)
/** What a review reports stands in the staff's list; open again where it reports something else than was answered. */
export const putReviewReport = statement<
  never,
  [userId: number, cardId: number, error: string, severity: number, now: Date]
>(
  `insert into error_reports (user_id, card_id, type, error, severity, created_at) values ($1, $2, 'review', $3, $4, $5)
   on conflict (user_id, card_id) where fact_id is null do update set error = excluded.error, state = 'open', answer = null,
     decided_at = null, created_at = excluded.created_at
   where error_reports.error <> excluded.error`,
)
export const dropReviewReport = statement<never, [userId: number, cardId: number]>(
  `delete from error_reports where user_id = $1 and card_id = $2 and fact_id is null and state = 'open'`,
)

export const factToReport = statement<{ card_id: number }, [userId: number, factId: number]>(
  `select f.card_id from catalogue_facts f join catalogue_visible_cards($1) c on c.id = f.card_id
   where f.id = $2 and f.published`,
)
export const lockReporter = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.reporter}, $1)`,
)
export const sameReport = statement<{ id: number }, [userId: number, factId: number, error: string]>(
  `select id from error_reports where user_id = $1 and fact_id = $2 and md5(error) = md5($3) and state = 'open'`,
)
/** How much a person reported since a moment, and the first of it. */
export const reportedSince = statement<{ count: number; first: Date | null }, [userId: number, since: Date]>(
  `select count(*)::int as count, min(created_at) as first from error_reports
   where user_id = $1 and created_at > $2 and fact_id is not null`,
)
export const insertReport = statement<
  { id: number },
  [
    userId: number,
    cardId: number,
    factId: number,
    type: string,
    location: string,
    error: string,
    severity: number,
    now: Date,
  ]
>(
  `insert into error_reports (user_id, card_id, fact_id, type, location, error, severity, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)

export const forgetReviews = statement<never, [userId: number]>('delete from card_reviews where user_id = $1')
export const forgetReports = statement<never, [userId: number]>('delete from error_reports where user_id = $1')
