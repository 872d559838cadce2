import { statement } from '#server/platform/database/statement.ts'

type Found = { id: number }
export const isMarket = statement<Found, [marketId: number]>('select id from catalogue_markets where id = $1')
export const isSchool = statement<Found, [schoolId: number]>('select id from schools_schools where id = $1')
/** The one school of this name, however it is written; nothing where several have it. */
export const schoolNamed = statement<Found, [name: string]>(
  `select min(id) as id from schools_schools where lower(name) = lower(trim($1)) having count(*) = 1`,
)
/** A card that everybody may see. */
export const isCard = statement<Found, [cardId: number]>('select id from catalogue_visible_cards(null) where id = $1')
/** One of the content pack, for the demo. */
export const cardCalled = statement<Found, [slug: string]>(
  'select id from catalogue_visible_cards(null) where slug = $1',
)
export const isWebinar = statement<Found, [webinarId: number]>(
  'select id from webinars where id = $1 and deleted_at is null',
)
export const isRecording = statement<Found, [resourceId: number]>('select id from webinar_recordings where id = $1')
export const personByEmail = statement<Found & { is_confirmed: boolean }, [email: string]>(
  'select id, email_verified_at is not null as is_confirmed from accounts_people where lower(email) = lower($1) limit 1',
)
