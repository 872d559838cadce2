import { statement } from '#server/platform/database/statement.ts'
import type { PromotionColors, PromotionIcon, PromotionKind } from '#shared/contract/promotions/index.ts'

type Given = {
  kind: PromotionKind
  message: string
  icon: PromotionIcon
  colors: PromotionColors
  cta_text: string
  cta_link: string
  start_time: Date
  end_time: Date | null
  require_referral: boolean
  show_countdown: boolean
}
export type LiveRow = Given & { promotion_id: number }
export type Row = LiveRow & { is_published: boolean; revision: number }

const LIVE = `id as promotion_id, kind, message, icon, colors, cta_text, cta_link, start_time, end_time, require_referral,
  show_countdown`
const ALL = `${LIVE}, is_published, revision`

/** What is published and not over, and begins by then; of a kind that first which ends first. */
export const livePromotions = statement<LiveRow, [now: Date, beginsBy: Date]>(
  `select ${LIVE} from promotions where is_published and start_time <= $2 and (end_time is null or end_time > $1)
   order by end_time nulls last, id`,
)

/** How many cards a person viewed, counted as far as any banner asks. */
export const countViewed = statement<{ count: number }, [userId: number, most: number]>(
  'select count(*)::int as count from (select from learning_viewed where user_id = $1 limit $2) viewed',
)

export const allPromotions = statement<Row & { all: number }, [limit: number, offset: number]>(
  `select ${ALL}, count(*) over ()::int as all from promotions order by start_time desc, id desc limit $1 offset $2`,
)

type Values = [
  kind: PromotionKind,
  message: string,
  icon: PromotionIcon,
  colors: PromotionColors,
  ctaText: string,
  ctaLink: string,
  startTime: string,
  endTime: string | null,
  requireReferral: boolean,
  showCountdown: boolean,
  isPublished: boolean,
]
const COLUMNS = `kind, message, icon, colors, cta_text, cta_link, start_time, end_time, require_referral, show_countdown,
  is_published`

/** Makes one, unless its key made one before. */
export const insertPromotion = statement<Row, [...Values, key: string, now: Date]>(
  `insert into promotions (${COLUMNS}, key, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
   on conflict (key) do nothing returning ${ALL}`,
)
export const promotionByKey = statement<Row, [key: string]>(`select ${ALL} from promotions where key = $1`)
export const promotionById = statement<Row, [promotionId: number]>(`select ${ALL} from promotions where id = $1`)

/** Changes what still has the revision that was read. */
export const changePromotion = statement<Row, [...Values, promotionId: number, revision: number]>(
  `update promotions set (${COLUMNS}, revision) = ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, revision + 1)
   where id = $12 and revision = $13 returning ${ALL}`,
)

/** Ends what is not over; what has not begun never will. */
export const stopPromotion = statement<Row, [promotionId: number, now: Date]>(
  `update promotions set end_time = greatest(start_time, $2), revision = revision + 1
   where id = $1 and (end_time is null or end_time > greatest(start_time, $2)) returning ${ALL}`,
)

/** What of people decides which banners are for them; those who came last. */
export const newestPeople = statement<
  { id: number; role: string; roles: string[]; lead: number | null; is_referred: boolean; created_at: Date },
  [most: number]
>(
  `select id, role, roles, lead, coalesce(referrer_code, '') <> '' as is_referred, created_at from accounts_people
   order by id desc limit $1`,
)
