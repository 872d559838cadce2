import { statement } from '#server/platform/database/statement.ts'
import type { RequestRole } from '#shared/contract/webinars/index.ts'

export type PresentationRow = {
  presentation_id: number
  title: string
  description: string
  starts_at: Date
  ends_at: Date
  timezone: string
  location: string
  meeting_link: string | null
  promo_code: string | null
  recorded_id: number | null
  market_id: number | null
  school_id: number | null
  school_name: string | null
  presenter_name: string | null
  presenter_avatar: string | null
  presenter_email: string | null
  is_published: boolean
  cancelled_at: Date | null
  sequence: number
  revision: number
}
const ROW = `p.id as presentation_id, p.title, p.description, p.starts_at, p.ends_at, p.timezone, p.location, p.meeting_link,
  p.promo_code, p.recording_id as recorded_id, p.market_id, p.school_id, s.name as school_name, u.name as presenter_name,
  u.avatar as presenter_avatar, u.email as presenter_email, p.is_published, p.cancelled_at, p.sequence, p.revision`
const FROM = `from presentations p left join schools_schools s on s.id = p.school_id
  left join accounts_people u on u.id = p.presenter_id`

/** What is to come or on, of a school or of all, up to a time where one is given. */
export const presentationsToCome = statement<
  PresentationRow,
  [now: Date, until: Date | null, schoolId: number | null, limit: number]
>(
  `select ${ROW} ${FROM} where p.is_published and p.cancelled_at is null and p.ends_at > $1
     and ($2::timestamptz is null or p.starts_at <= $2) and ($3::int is null or p.school_id = $3)
   order by p.starts_at, p.id limit $4`,
)
export const publicPresentation = statement<PresentationRow, [presentationId: number]>(
  `select ${ROW} ${FROM} where p.id = $1 and p.is_published`,
)
export const presentationForSeat = statement<{ id: number }, [presentationId: number]>(
  'select id from presentations where id = $1 and is_published for share',
)
/** Of these those that the reader has a seat in. */
export const rsvpedOf = statement<
  { presentation_id: number; attended_at: Date | null },
  [presentationIds: readonly number[], userId: number | null, confirmedEmail: string | null]
>(
  `select r.presentation_id, r.attended_at from presentation_rsvps r where r.presentation_id = any($1)
     and (r.user_id = $2::int or (r.user_id is null and lower(r.email) = lower($3::text)))`,
)
export const isRecordingPublic = statement<{ id: number }, [resourceIds: readonly number[]]>(
  'select id from webinar_recordings where id = any($1) and is_published',
)

export type OfficeRow = PresentationRow & {
  seats: number
  attended: number
  asked_by: {
    contact_name: string
    contact_email: string
    contact_phone: string
    role: RequestRole
    school_name: string
    audience: number | null
  } | null
}
const OFFICE = `${ROW}, (select count(*)::int from presentation_rsvps r where r.presentation_id = p.id) as seats,
  (select count(r.attended_at)::int from presentation_rsvps r where r.presentation_id = p.id) as attended,
  (select json_build_object('contact_name', q.contact_name, 'contact_email', q.contact_email, 'contact_phone', q.contact_phone,
     'role', q.role, 'school_name', coalesce(o.name, q.school_name), 'audience', q.audience)
   from presentation_requests q left join schools_schools o on o.id = q.school_id where q.presentation_id = p.id limit 1) as asked_by`
export const allPresentations = statement<OfficeRow & { all: number }, [limit: number, offset: number, now: Date]>(
  `select ${OFFICE}, count(*) over ()::int as all ${FROM}
   order by p.ends_at <= $3, case when p.ends_at > $3 then p.starts_at end, p.starts_at desc, p.id limit $1 offset $2`,
)
export const presentationById = statement<OfficeRow, [presentationId: number]>(
  `select ${OFFICE} ${FROM} where p.id = $1`,
)
export const presentationByKey = statement<{ id: number }, [key: string]>('select id from presentations where key = $1')
export const lockPresentation = statement<
  { id: number; starts_at: Date; ends_at: Date; cancelled_at: Date | null; presenter_id: number | null },
  [presentationId: number]
>('select id, presenter_id, starts_at, ends_at, cancelled_at from presentations where id = $1 for update')

type Values = [
  title: string,
  description: string,
  schoolId: number | null,
  marketId: number | null,
  presenterId: number | null,
  startsAt: string,
  endsAt: string,
  timezone: string,
  location: string,
  meetingLink: string | null,
  promoCode: string | null,
  recordedId: number | null,
  isPublished: boolean,
]
const COLUMNS = `title, description, school_id, market_id, presenter_id, starts_at, ends_at, timezone, location, meeting_link,
  promo_code, recording_id, is_published`
/** Makes one, unless its key made one before. */
export const insertPresentation = statement<{ id: number }, [...Values, key: string, now: Date]>(
  `insert into presentations (${COLUMNS}, key, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
   on conflict (key) do nothing returning id`,
)
/** Changes what still has the revision that was read. */
export const changePresentation = statement<{ id: number }, [...Values, presentationId: number, revision: number]>(
  `update presentations set (${COLUMNS}, revision, sequence) =
     ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, revision + 1,
      sequence + case when starts_at <> $6 or ends_at <> $7 then 1 else 0 end)
   where id = $14 and revision = $15 returning id`,
)
export const callOffPresentation = statement<never, [presentationId: number, now: Date]>(
  'update presentations set cancelled_at = $2, sequence = sequence + 1, revision = revision + 1 where id = $1',
)
