import { statement } from '#server/platform/database/statement.ts'
import type { listBreadcrumbs, listCredits, listMarkets, listPathways } from '#shared/contract/catalogue/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'

export type MarketRow = Answer<typeof listMarkets>['markets'][number]

/** All markets with how many of everybody's cards and facts they have, or those of the given ids. */
export const readMarkets = statement<MarketRow, [onlyIds: readonly number[] | null]>(
  `select m.id, m.parent_id, m.name, m.slug, m.public_name, m.nav_name, m.exam_name, m.school_name, m.occupation_name,
     m.sections, m.trial_tokens, m.programs, m.is_pseudo, m.is_beta, m.has_pricing, m.has_group_buy, m.hidden, m."order",
     m.main_market_id, m.free_trial_pictomos, coalesce(n.cards, 0)::int as pictomos_count, coalesce(n.facts, 0)::int as facts_count
   from markets m
   left join (select market_id, count(*) as cards, sum(num_facts) as facts from
                (select distinct p.market_id, c.id, c.num_facts from pathways p join tracks t on t.pathway_id = p.id
                 join track_cards tc on tc.track_id = t.id join catalogue_visible_cards(0) c on c.id = tc.card_id) as d
              group by market_id) n on n.market_id = coalesce(m.main_market_id, m.id)
   where $1::int[] is null or m.id = any($1) order by m."order", m.id`,
)

export const programsOfMarket = statement<{ programs: string[] }, [marketId: number]>(
  'select programs from markets where id = $1',
)

export type PathwayRow = Omit<Answer<typeof listPathways>['data'][number], 'tracks' | 'total' | 'pathway_id'> & {
  pathway_id: number
  all: number
}

const PATHWAY = `select id as pathway_id, parent_id, market_id, name, pathway_type, curriculum, sort_order, hidden,
    count(*) over ()::int as all from pathways`

export const readPathways = statement<PathwayRow, [marketId: number, limit: number, offset: number]>(
  `${PATHWAY} where market_id = $1 and not hidden order by sort_order, id limit $2 offset $3`,
)

/** A pathway and those right below it, in their order; `withHidden`: also what learners do not see. */
export const readFamily = statement<PathwayRow, [pathwayId: number, withHidden: boolean]>(
  `${PATHWAY} where id = $1 or (parent_id = $1 and ($2 or not hidden)) order by parent_id is not distinct from $1, sort_order, id`,
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
  total_free: number
  scenes: { name: string; main_image: string }[]
}

const TRACK = `select t.id as track_id, t.pathway_id, p.market_id, t.name, t.sort_order, t.hidden,
    count(c.id)::int as total, coalesce(sum(c.num_facts), 0)::int as total_facts,
    count(c.id) filter (where c.is_free)::int as total_free,
    coalesce(to_jsonb((array_agg(jsonb_build_object('name', c.name, 'main_image', c.main_image)
      order by c.is_free desc, tc.sort_order, c.id) filter (where c.id is not null and not c.is_mature))[1:3]), '[]') as scenes
  from tracks t join pathways p on p.id = t.pathway_id
  left join track_cards tc on tc.track_id = t.id left join catalogue_visible_cards(0) c on c.id = tc.card_id`

export const readTracks = statement<TrackRow, [pathwayIds: readonly number[], withHidden: boolean]>(
  `${TRACK} where t.pathway_id = any($1) and ($2 or not t.hidden) group by t.id, p.market_id order by t.sort_order, t.id`,
)
export const readTrack = statement<TrackRow, [trackId: number, withHidden: boolean]>(
  `${TRACK} where t.id = $1 and ($2 or not (t.hidden or catalogue_pathway_hidden(t.pathway_id))) group by t.id, p.market_id`,
)

/** A card that a reader (0 for a guest) may know of. */
export const readVisibleCards = statement<{ id: number }, [readerId: number, cardIds: readonly number[]]>(
  'select id from catalogue_visible_cards($1) where id = any($2)',
)

/** Whose work the pictures of one card are, or of all that a reader (0 for a guest) may know of. */
export const readCredits = statement<
  Answer<typeof listCredits>['credits'][number],
  [cardId: number | null, readerId: number]
>(
  `with used as (select distinct used.name as id from facts f join catalogue_visible_cards($2) c on c.id = f.card_id
                 cross join jsonb_array_elements(f.characters) ch
                 cross join jsonb_array_elements_text(coalesce(ch->'pictures', jsonb_build_array(ch->'picture'))) used (name)
                 where f.published and ($1::int is null or f.card_id = $1)
                 union select substring(c.background_url from '^/media/pictures/(own/.+)[.]webp$') from catalogue_visible_cards($2) c
                 where c.background_url like '/media/pictures/own/%' and ($1::int is null or c.id = $1))
   select p.source, p.author, p.licence, p.source as url, count(*)::int as count
   from used join assets_pictures p on p.id = used.id group by p.source, p.author, p.licence order by count desc`,
)

/** Holds a card against whoever else changes it, to the end of the transaction. */
export const lockCard = statement<{ revision: number }, [cardId: number]>(
  'select revision from cards where id = $1 for no key update',
)

/** Gives each key that has none yet a fact, in the order given. */
export const allotFacts = statement<never, [cardId: number, keys: readonly string[]]>(
  `insert into facts (card_id, key) select $1, key from unnest($2::uuid[]) with ordinality as k (key, place) order by place
   on conflict (card_id, key) do nothing`,
)
export const readFactIds = statement<{ id: number; key: string }, [cardId: number, keys: readonly string[]]>(
  'select id, key from facts where card_id = $1 and key = any($2)',
)

/** Facts by their keys, with the wrong answers that were chosen for them when they were published last. */
export const previewedFacts = statement<
  { id: number; key: string; accepted: string[] },
  [cardId: number, keys: readonly string[]]
>('select id, key, accepted_distractors as accepted from facts where card_id = $1 and key = any($2)')

export const hideFacts = statement<never, [cardId: number]>(
  'update facts set published = false where card_id = $1 and published',
)

/** Writes facts as learners see them; `facts` is JSON. Why a wrong answer is wrong goes once something else is asked. */
export const publishFacts = statement<never, [cardId: number, facts: string]>(
  `update facts f set published = true, "order" = r."order", name = r.name, pictomo = r.pictomo, definition = r.definition,
     for_nurses = r.for_nurses, for_prescribers = r.for_prescribers,
     spoken_educational = r.spoken_educational, spoken_story = r.spoken_story, header = r.header,
     indent = r.indent, is_primary = r.is_primary, classification = r.classification, question_text = r.question_text,
     distractors = r.distractors, hotspot_x = r.hotspot_x, hotspot_y = r.hotspot_y, tooltip_placement = r.tooltip_placement,
     distractor_reasons = case when f.name = r.name and f.question_text = r.question_text then f.distractor_reasons else '[]' end,
     prevent_zoom = r.prevent_zoom, educational_start = r.educational_start, educational_end = r.educational_end,
     story_start = r.story_start, story_end = r.story_end, characters = r.characters
   from jsonb_to_recordset($2::jsonb) as r (id int, "order" int, name text, pictomo text, definition text, for_nurses text, for_prescribers text, spoken_educational text,
     spoken_story text, header text, indent int, is_primary boolean,
     classification text, question_text text, distractors text[], hotspot_x real, hotspot_y real, tooltip_placement int, prevent_zoom boolean,
     educational_start real, educational_end real, story_start real, story_end real, characters jsonb)
   where f.card_id = $1 and f.id = r.id`,
)

/** Writes what the best wrong answers of facts are, where that is another now; `made` is JSON. */
export const keepGenerated = statement<never, [made: string]>(
  `update facts f set generated_distractors = m.names from jsonb_to_recordset($1::jsonb) as m (fact_id int, names text[])
   where f.id = m.fact_id and f.generated_distractors <> m.names`,
)
export const keepAccepted = statement<never, [factId: number, names: readonly string[]]>(
  'update facts set accepted_distractors = $2 where id = $1',
)

/** The tracks that a card is seen in, each with the way to it from its area of study; the reader's own area first. */
export const readBreadcrumbs = statement<
  Answer<typeof listBreadcrumbs>['data'][number] & { all: number },
  [cardId: number, readerId: number, limit: number, offset: number]
>(
  `select p.track_id, p.pathway_id, p.market_id, (count(*) over ())::int as all,
     json_build_array(json_build_object('kind', 'market', 'id', m.id, 'name', m.public_name))::jsonb || (
       with recursive above (id, parent_id, name, steps) as (
         select id, parent_id, name, 0 from pathways where id = p.pathway_id
         union all
         select w.id, w.parent_id, w.name, a.steps + 1 from above a join pathways w on w.id = a.parent_id where a.steps < 10)
       select jsonb_agg(jsonb_build_object('kind', 'pathway', 'id', id, 'name', name) order by steps desc) from above)
       || jsonb_build_object('kind', 'track', 'id', p.track_id, 'name', p.track_name) as crumbs
   from catalogue_places p join markets m on m.id = p.market_id
   where p.card_id = $1 and not p.hidden
   order by p.market_id is distinct from (select lead from accounts_people where id = $2), m."order", p.track_id limit $3 offset $4`,
)
