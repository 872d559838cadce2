import { statement } from '#server/platform/database/statement.ts'
import type { Complaint, ResourceType } from '#shared/contract/community/index.ts'
import { type ContributionRow, FIELDS, JOINED } from './contributions.ts'

export type QueuedRow = ContributionRow & {
  kind: 'resource' | 'fact'
  type: ResourceType | null
  source: string | null
  pictomo: string | null
  definition: string | null
  card_name: string
  card_slug: string
  fact_name: string | null
  fact_key: string | null
  complaints: Complaint[]
}
/** So many of what reports say are read. */
const COMPLAINTS = 20
const QUEUED = `${FIELDS}, c.kind, s.type, s.source, f.pictomo, f.definition, k.name as card_name, k.slug as card_slug,
  t.name as fact_name, t.key as fact_key,
  (select coalesce(json_agg(json_build_object('reason', l.reason, 'note', l.note) order by l.created_at desc, l.user_id), '[]')
   from (select reason, note, created_at, user_id from contribution_reports
         where contribution_id = c.id and settled_at is null order by created_at desc, user_id limit ${COMPLAINTS}) l) as complaints`
const ABOUT = `${JOINED} left join fact_resources s on s.contribution_id = c.id left join community_facts f on f.contribution_id = c.id
  left join catalogue_facts t on t.id = s.fact_id join catalogue_cards k on k.id = c.card_id`

const queueOf = (where: string, order: string) =>
  statement<QueuedRow & { all: number }, [readerId: number, limit: number, offset: number, madeBy: number | null]>(
    `select ${QUEUED}, c.all from (select c.*, (count(*) over ())::int as all from contributions c
       where not c.is_private and ($4::int is null or c.user_id = $4) and ${where} order by ${order} limit $2 offset $3) c ${ABOUT} order by ${order}`,
  )
export const queue = {
  waiting: queueOf(
    'c.removed_at is null and c.deleted_at is null and (not c.approved or c.open_reports > 0)',
    'c.open_reports desc, c.id desc',
  ),
  all: queueOf('true', 'c.id desc'),
}
export const queuedById = statement<QueuedRow, [readerId: number, id: number]>(
  `select ${QUEUED} from contributions c ${ABOUT} where c.id = $2 and not c.is_private`,
)
