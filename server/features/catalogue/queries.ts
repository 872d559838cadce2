import { statement } from '#server/platform/database/statement.ts'
import type { listMarkets, listPathways } from '#shared/contract/catalogue/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'

type MarketRow = Answer<typeof listMarkets>['markets'][number]

/** All markets with how many cards and facts they have, or those of the given ids. */
export const readMarkets = statement<MarketRow, [onlyIds: readonly number[] | null]>(
  `select m.id, m.parent_id, m.name, m.slug, m.public_name, m.nav_name, m.exam_name, m.school_name, m.occupation_name,
     m.sections, m.trial_tokens, m.programs, m.is_pseudo, m.is_beta, m.has_pricing, m.has_group_buy, m.hidden, m."order",
     m.main_market_id, m.free_trial_pictomos, coalesce(n.cards, 0)::int as pictomos_count, coalesce(n.facts, 0)::int as facts_count
   from markets m
   left join (select market_id, count(*) as cards, sum(num_facts) as facts from
                (select distinct p.market_id, c.id, c.num_facts from pathways p join tracks t on t.pathway_id = p.id
                 join track_cards tc on tc.track_id = t.id join cards c on c.id = tc.card_id where c.revision > 0) as d
              group by market_id) n on n.market_id = coalesce(m.main_market_id, m.id)
   where $1::int[] is null or m.id = any($1) order by m."order", m.id`,
)

export const programsOfMarket = statement<{ programs: string[] }, [marketId: number]>(
  'select programs from markets where id = $1',
)

type PathwayRow = Omit<Answer<typeof listPathways>['data'][number], 'tracks' | 'total' | 'pathway_id'> & {
  pathway_id: number
  all: number
}

export const readPathways = statement<PathwayRow, [marketId: number, limit: number, offset: number]>(
  `select id as pathway_id, parent_id, market_id, name, pathway_type, curriculum, sort_order, hidden, count(*) over ()::int as all
   from pathways where market_id = $1 and not hidden order by sort_order, id limit $2 offset $3`,
)

export type TrackRow = {
  track_id: number
  pathway_id: number
  market_id: number
  name: string
  sort_order: number
  hidden: boolean
  total: number
  total_facts: number
}

const TRACK = `select t.id as track_id, t.pathway_id, p.market_id, t.name, t.sort_order, t.hidden,
    count(c.id)::int as total, coalesce(sum(c.num_facts), 0)::int as total_facts
  from tracks t join pathways p on p.id = t.pathway_id
  left join track_cards tc on tc.track_id = t.id left join cards c on c.id = tc.card_id and c.revision > 0`

export const readTracks = statement<TrackRow, [pathwayIds: readonly number[]]>(
  `${TRACK} where t.pathway_id = any($1) and not t.hidden group by t.id, p.market_id order by t.sort_order, t.id`,
)
export const readTrack = statement<TrackRow, [trackId: number]>(
  `${TRACK} where t.id = $1 and not t.hidden group by t.id, p.market_id`,
)

/** A card that a reader (0 for a guest) may know of. */
export const readVisibleCard = statement<{ id: number; revision: number }, [readerId: number, cardId: number]>(
  'select id, revision from catalogue_visible_cards($1) where id = $2',
)
