import { statement } from '#server/platform/database/statement.ts'
import { SCENE, sceneOf, type WithScene } from './scene.ts'

export type Resource = { title: string; link: string }
export type RecordingRow = WithScene & {
  resource_id: number
  resource_tab_id: number | null
  tab_name: string | null
  webinar_id: number | null
  market_id: number | null
  title: string
  description: string
  link: string
  duration: number | null
  resources: Resource[]
  is_premium: boolean
  account_required: boolean
  is_published: boolean
  revision: number
}
const ROW = `r.id as resource_id, r.tab_id as resource_tab_id, t.name as tab_name, r.webinar_id, r.market_id, r.title,
  r.description, r.link, r.minutes as duration, r.resources, r.is_premium, r.account_required, r.is_published, r.revision, ${SCENE}`
const FROM = `from webinar_recordings r left join webinar_tabs t on t.id = r.tab_id ${sceneOf('r')}`
const OF_MARKET = '($1::int is null or r.market_id = $1 or r.market_id is null)'

export const publicRecordings = statement<
  RecordingRow & { all: number },
  [marketId: number | null, tabId: number | null, limit: number, offset: number]
>(
  `select ${ROW}, count(*) over ()::int as all ${FROM}
   where r.is_published and ${OF_MARKET} and ($2::int is null or r.tab_id = $2)
   order by r.created_at desc, r.id desc limit $3 offset $4`,
)
export const publicRecording = statement<RecordingRow, [resourceId: number]>(
  `select ${ROW} ${FROM} where r.id = $1 and r.is_published`,
)
export const publicTabs = statement<{ resource_tab_id: number; name: string }, [marketId: number | null]>(
  `select t.id as resource_tab_id, t.name from webinar_tabs t where exists (
     select from webinar_recordings r where r.tab_id = t.id and r.is_published and ${OF_MARKET}) order by lower(t.name), t.id`,
)

export const allRecordings = statement<RecordingRow & { all: number }, [limit: number, offset: number]>(
  `select ${ROW}, count(*) over ()::int as all ${FROM} order by r.created_at desc, r.id desc limit $1 offset $2`,
)
export const recordingById = statement<RecordingRow, [resourceId: number]>(`select ${ROW} ${FROM} where r.id = $1`)
export const recordingByKey = statement<RecordingRow, [key: string]>(`select ${ROW} ${FROM} where r.key = $1`)

/** A tab of this name, made where there is none. */
export const tabNamed = statement<{ id: number }, [name: string]>(
  `insert into webinar_tabs (name) values ($1) on conflict (lower(name)) do update set name = webinar_tabs.name returning id`,
)

type Values = [
  title: string,
  description: string,
  link: string,
  marketId: number | null,
  webinarId: number | null,
  tabId: number | null,
  minutes: number | null,
  resources: string,
  cardId: number | null,
  isPremium: boolean,
  accountRequired: boolean,
  isPublished: boolean,
]
const COLUMNS = `title, description, link, market_id, webinar_id, tab_id, minutes, resources, card_id, is_premium,
  account_required, is_published`
/** Makes one, unless its key made one before. */
export const insertRecording = statement<{ id: number }, [...Values, key: string, now: Date]>(
  `insert into webinar_recordings (${COLUMNS}, key, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13, $14)
   on conflict (key) do nothing returning id`,
)
/** Changes what still has the revision that was read. */
export const changeRecording = statement<{ id: number }, [...Values, resourceId: number, revision: number]>(
  `update webinar_recordings set (${COLUMNS}, revision) = ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, revision + 1)
   where id = $13 and revision = $14 returning id`,
)
