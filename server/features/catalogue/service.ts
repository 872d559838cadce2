import type { OpenContext } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/catalogue/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { contractMarkets } from '../accounts/index.ts'

type MarketRow = Omit<Answer<typeof contract.listMarkets>['markets'][number], 'pictomos_count' | 'facts_count'> & {
  pictomos_count: number
  facts_count: number
}

/** MKT-RU004. With a contract only the markets of its schools are listed. */
export async function listMarkets(
  { sql }: OpenContext,
  { contract_id }: Input<typeof contract.listMarkets>,
): Promise<Answer<typeof contract.listMarkets>> {
  const only = contract_id === undefined ? null : await contractMarkets(sql, contract_id)
  const markets = await sql.rows<MarketRow>(
    `select m.id, m.parent_id, m.name, m.slug, m.public_name, m.nav_name, m.exam_name, m.school_name, m.occupation_name,
            m.sections, m.trial_tokens, m.programs, m.is_pseudo, m.is_beta, m.has_pricing, m.has_group_buy, m.hidden, m."order",
            m.main_market_id, m.free_trial_pictomos, coalesce(n.cards, 0)::int as pictomos_count, coalesce(n.facts, 0)::int as facts_count
     from markets m
     left join (select market_id, count(*) as cards, sum(num_facts) as facts from
                  (select distinct p.market_id, c.id, c.num_facts from pathways p join tracks t on t.pathway_id = p.id
                   join track_cards tc on tc.track_id = t.id join cards c on c.id = tc.card_id where c.revision > 0) as d
                group by market_id) n on n.market_id = coalesce(m.main_market_id, m.id)
     where $1::int[] is null or m.id = any($1) order by m."order", m.id`,
    [only],
  )
  return { markets }
}

const TRACK_COLUMNS = `t.id as track_id, t.pathway_id, p.market_id, t.name, t.sort_order, t.hidden,
  count(c.id)::int as total, coalesce(sum(c.num_facts), 0)::int as total_facts,
  count(c.id) filter (where cp.mastered_at is not null)::int as total_mastered`
const TRACK_JOINS = `join pathways p on p.id = t.pathway_id
  left join track_cards tc on tc.track_id = t.id
  left join cards c on c.id = tc.card_id and c.revision > 0
  left join card_progress cp on cp.card_id = c.id and cp.user_id = $1`

type TrackRow = Answer<typeof contract.getTrack>

export async function listPathways(
  { sql, actor }: OpenContext,
  input: Input<typeof contract.listPathways>,
): Promise<Answer<typeof contract.listPathways>> {
  const pathways = await sql.rows<
    Omit<Answer<typeof contract.listPathways>['data'][number], 'tracks' | 'total'> & { all: number }
  >(
    `select id as pathway_id, parent_id, market_id, name, pathway_type, curriculum, sort_order, hidden, count(*) over ()::int as all
     from pathways where market_id = $1 and not hidden order by sort_order, id limit $2 offset $3`,
    [input.market_id, input.per_page, (input.page - 1) * input.per_page],
  )
  const tracks = await sql.rows<TrackRow>(
    `select ${TRACK_COLUMNS} from tracks t ${TRACK_JOINS}
     where t.pathway_id = any($2) and not t.hidden group by t.id, p.market_id order by t.sort_order, t.id`,
    [actor?.id ?? 0, pathways.map((pathway) => pathway.pathway_id)],
  )
  const byPathway = Map.groupBy(tracks, (track) => track.pathway_id)
  const rows = pathways.map(({ all: _, ...pathway }) => {
    const own = byPathway.get(pathway.pathway_id) ?? []
    return { ...pathway, tracks: own, total: own.reduce((sum, track) => sum + track.total, 0) }
  })
  return page(rows, pathways[0]?.all ?? 0, input)
}

export async function getTrack({ sql, actor }: OpenContext, input: Input<typeof contract.getTrack>): Promise<TrackRow> {
  const track = await sql.one<TrackRow>(
    `select ${TRACK_COLUMNS} from tracks t ${TRACK_JOINS} where t.id = $2 and not t.hidden group by t.id, p.market_id`,
    [actor?.id ?? 0, input.track_id],
  )
  if (!track) throw NotFound()
  return track
}
