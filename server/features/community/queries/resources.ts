import { statement } from '#server/platform/database/statement.ts'
import type { ResourceType } from '#shared/contract/community/index.ts'
import { type ContributionRow, FIELDS, JOINED, SEEN } from './contributions.ts'

export type ResourceRow = ContributionRow & { fact_id: number; type: ResourceType; source: string }
const RESOURCE = `${FIELDS}, f.fact_id, f.type, f.source`

export const factPlace = statement<{ card_id: number }, [readerId: number, factId: number]>(
  `select f.card_id from catalogue_facts f join catalogue_visible_cards($1) c on c.id = f.card_id
   where f.id = $2 and f.published`,
)
/** A page of what a fact has, the best liked first. */
export const resourcesOf = statement<
  ResourceRow & { all: number },
  [readerId: number, factId: number, limit: number, offset: number]
>(
  `select ${RESOURCE}, (count(*) over ())::int as all from fact_resources f join contributions c on c.id = f.contribution_id ${JOINED}
   where f.fact_id = $2 and ${SEEN} order by c.vote_total desc, c.id desc limit $3 offset $4`,
)
export const resourceById = statement<ResourceRow, [readerId: number, id: number]>(
  `select ${RESOURCE} from fact_resources f join contributions c on c.id = f.contribution_id ${JOINED} where c.id = $2`,
)
export const resourceCounts = statement<{ fact_id: number; count: number }, [readerId: number, cardId: number]>(
  `select f.fact_id, count(*)::int as count from contributions c join fact_resources f on f.contribution_id = c.id
   where c.card_id = $2 and c.kind = 'resource' and ${SEEN} group by f.fact_id order by f.fact_id`,
)
export const insertResource = statement<
  never,
  [id: number, userId: number, factId: number, type: ResourceType, source: string]
>('insert into fact_resources (contribution_id, user_id, fact_id, type, source) values ($1, $2, $3, $4, $5)')
export const updateSource = statement<never, [id: number, source: string]>(
  'update fact_resources set source = $2 where contribution_id = $1',
)
