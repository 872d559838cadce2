import { statement } from '#server/platform/database/statement.ts'
import type { RequestRole } from '#shared/contract/webinars/index.ts'

export type RequestRow = {
  request_id: number
  contact_name: string
  contact_email: string
  contact_phone: string
  role: RequestRole
  school_id: number | null
  school_name: string
  when: Date
  timezone: string
  length: number
  market_id: number | null
  audience: number | null
  message: string
  state: 'open' | 'accepted' | 'declined'
  answer: string
  presentation_id: number | null
  user_id: number | null
  created_at: Date
}
const ROW = `q.id as request_id, q.contact_name, q.contact_email, q.contact_phone, q.role, q.school_id,
  coalesce(s.name, q.school_name) as school_name, q.starts_at as when, q.timezone, q.minutes as length, q.market_id, q.audience,
  q.message, q.state, q.answer, q.presentation_id, q.user_id, q.created_at`
const FROM = 'from presentation_requests q left join schools_schools s on s.id = q.school_id'

/** Asks once for each key. */
export const insertRequest = statement<
  { id: number },
  [
    userId: number | null,
    name: string,
    email: string,
    phone: string,
    role: RequestRole,
    schoolId: number | null,
    schoolName: string,
    startsAt: Date,
    timezone: string,
    minutes: number,
    marketId: number | null,
    audience: number | null,
    message: string,
    key: string,
    now: Date,
  ]
>(
  `insert into presentation_requests (user_id, contact_name, contact_email, contact_phone, role, school_id, school_name, starts_at,
     timezone, minutes, market_id, audience, message, key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (key) do nothing returning id`,
)
/** What has been decided on and asked for long ago. */
export const clearRequestsBefore = statement<never, [before: Date]>(
  `delete from presentation_requests where created_at < $1 and state <> 'open'`,
)
export const requestById = statement<RequestRow, [requestId: number]>(`select ${ROW} ${FROM} where q.id = $1`)
/** Whether who asked has shown that the address is theirs. */
export const isOwnAddress = statement<{ is_own: boolean }, [requestId: number]>(
  `select exists (select from accounts_people p where p.id = q.user_id and lower(p.email) = lower(q.contact_email)
     and p.email_verified_at is not null) as is_own from presentation_requests q where q.id = $1`,
)
export const lockRequest = statement<{ id: number; state: RequestRow['state'] }, [requestId: number]>(
  'select id, state from presentation_requests where id = $1 for update',
)
/** Open ones from the oldest on, others from the latest. */
export const requestsIn = statement<RequestRow & { all: number }, [state: string, limit: number, offset: number]>(
  `select ${ROW}, count(*) over ()::int as all ${FROM} where q.state = $1
   order by case when $1 = 'open' then q.id else -q.id end limit $2 offset $3`,
)
export const decideRequest = statement<
  never,
  [
    requestId: number,
    state: 'accepted' | 'declined',
    answer: string,
    presentationId: number | null,
    by: number,
    now: Date,
  ]
>(
  `update presentation_requests set state = $2, answer = $3, presentation_id = $4, decided_by = $5, decided_at = $6 where id = $1`,
)
/** Who asked for a presentation is told of its page once. */
export const takeUntold = statement<{ id: number }, [presentationId: number, now: Date]>(
  'update presentation_requests set page_told_at = $2 where presentation_id = $1 and page_told_at is null returning id',
)
