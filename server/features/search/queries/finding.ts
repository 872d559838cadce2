import { statement } from '#server/platform/database/statement.ts'
import { MARK } from '#shared/rules/search/marks.ts'

/** The most that one search looks at: whoever finds more says more. */
export const MOST = 500

/** How the found cards are put in order, by SRC-RU005; the best of each come first anyway. */
const ORDERS = {
  relevance: `begins desc, named desc, own_market desc, score desc, name`,
  a_z: 'lower(name)',
  recent: 'viewed_at desc nulls last, name',
  newest: 'created_at desc',
  updated: 'published_at desc',
} as const
export type SearchOrder = keyof typeof ORDERS

type FoundRow = {
  card_id: number
  slug: string
  name: string
  topic_type: string
  main_image: string
  num_facts: number
  /** The card's name or keywords hold all that was asked. */
  named: boolean
  all: number
}
type FindParameters = [
  textQuery: string,
  begins: string,
  readerId: number,
  lead: number | null,
  withOwnMade: boolean,
  limit: number,
  offset: number,
]
type WithinParameters = [
  ...FindParameters,
  market: number | null,
  pathwayType: string | null,
  pathway: number | null,
  track: number | null,
  bookmarked: boolean,
]
const PLACED = `from catalogue_places p join catalogue_pathways w on w.id = p.pathway_id
       where not p.hidden and ($8::int is null or p.market_id = $8) and ($9::text is null or w.pathway_type = $9)
         and ($10::int is null or p.pathway_id = $10 or w.parent_id = $10) and ($11::int is null or p.track_id = $11)`
/** SRC-RU005. What stands in a place, a pathway's own or one below it; or what the reader bookmarked, there or anywhere. */
const WITHIN = `within as materialized (
       select p.card_id ${PLACED} and not $12
       union select b.card_id from notes_bookmarked b where $12 and b.user_id = $3
         and (num_nonnulls($8::int, $9::text, $10::int, $11::int) = 0 or exists (select ${PLACED} and p.card_id = b.card_id))),
     `

/**
 * Everybody's cards but mature ones (LRN-RU002: official ones are of type 2, what members made of type 1), and one's own: of those that hold what a text query asks (all for an empty one), at
 * most 500 are looked at, those whose name or keywords hold it before all others, and alone where they are so many. What
 * is given stands for itself: the query is made of words alone, the beginning has `%`, `_` and `\` escaped.
 */
const findBy = <Parameters extends FindParameters | WithinParameters>(order: SearchOrder, isNarrowed: boolean) => {
  const inside = isNarrowed ? 'and s.card_id in (select card_id from within)' : ''
  return statement<FoundRow, Parameters>(
    `with ${isNarrowed ? WITHIN : ''}asked as materialized (select to_tsquery('english', $1) as q),
     named as materialized (select s.card_id, true as named from search_cards s, asked where $1 <> '' and s.name_words @@ asked.q ${inside} limit ${MOST}),
     begun as materialized (select s.card_id, true as named from search_cards s where $2 <> '' and lower(s.name) like $2 || '%' ${inside} limit ${MOST}),
     held as materialized (select s.card_id, false as named from search_cards s, asked
       where $1 <> '' and (select count(*) from named) < ${MOST} and s.words @@ asked.q ${inside} limit ${MOST}),
     every_one as materialized (select s.card_id, true as named from search_cards s where $1 = '' and $2 = '' ${inside} order by s.name limit ${MOST}),
     candidates as (select card_id, bool_or(named) as named
       from (table named union all table begun union all table held union all table every_one) u group by card_id),
     found as (
       select c.id as card_id, c.slug, c.name, c.topic_type, c.main_image, c.num_facts, c.created_at, c.published_at, n.named,
         $2 <> '' and lower(c.name) like $2 || '%' as begins,
         exists (select from catalogue_places p where p.card_id = c.id and p.market_id = $4 and not p.hidden) as own_market,
         case when $1 = '' then 0 else ts_rank(s.words, asked.q, 1) end as score,
         ${order === 'recent' ? '(select max(a.last_viewed_at) from learning_viewed a where a.user_id = $3 and a.card_id = c.id)' : 'null::timestamptz'} as viewed_at
       from candidates n join search_cards s on s.card_id = n.card_id join catalogue_visible_cards($3) c on c.id = n.card_id, asked
       where not c.is_mature and ($5 or c.entity_type_id = 2))
     select card_id, slug, name, topic_type, main_image, num_facts, named, count(*) over ()::int as all
     from found order by ${ORDERS[order]}, card_id limit $6 offset $7`,
  )
}
const inEveryOrder = <Parameters extends FindParameters | WithinParameters>(isNarrowed: boolean) => ({
  relevance: findBy<Parameters>('relevance', isNarrowed),
  a_z: findBy<Parameters>('a_z', isNarrowed),
  recent: findBy<Parameters>('recent', isNarrowed),
  newest: findBy<Parameters>('newest', isNarrowed),
  updated: findBy<Parameters>('updated', isNarrowed),
})
export const findCards = inEveryOrder<FindParameters>(false)
/** The same within a place or among what was bookmarked: of what lies outside nothing is looked at. */
export const findCardsWithin = inEveryOrder<WithinParameters>(true)

const whole = (text: string) =>
  `ts_headline('english', ${text}, q.q, 'HighlightAll=true, StartSel=${MARK.start}, StopSel=${MARK.end}')`
const headline = (column: string) => whole(`f.${column}`)
/** What stands around the found words of a longer text. */
const extract = (text: string) =>
  `ts_headline('english', ${text}, q.q, 'StartSel=${MARK.start},StopSel=${MARK.end},MaxFragments=1,MaxWords=40,MinWords=15')`

/** Of each card the fact that fits best, with the found words marked; none where no fact holds any of them. */
export const bestFacts = statement<
  { card_id: number; fact_id: number; key: string; name: string; pictomo: string; definition: string },
  [cardIds: readonly number[], anyOf: string]
>(
  `select b.card_id, f.id as fact_id, f.key, ${headline('name')} as name, ${headline('pictomo')} as pictomo, ${headline('definition')} as definition
   from (select to_tsquery('english', $2) as q) q, lateral (
     select distinct on (f.card_id) f.card_id, f.id from catalogue_facts f, lateral (select
       setweight(to_tsvector('english', f.name), 'A') || setweight(to_tsvector('english', f.pictomo), 'B') ||
       setweight(to_tsvector('english', f.definition), 'D') as words) w
     where f.card_id = any($1) and f.published and w.words @@ q.q
     order by f.card_id, ts_rank(w.words, q.q) desc, f."order", f.id) b join catalogue_facts f on f.id = b.id`,
)

/**
 * What of each card's keywords and overview holds any of what was asked, with the found words marked, null where none does;
 * and which of them hold all of it.
 */
export const placesOf = statement<
  { card_id: number; keywords: string | null; overview: string | null; whole: ('keywords' | 'overview')[] },
  [readerId: number, cardIds: readonly number[], textQuery: string, anyOf: string]
>(
  `select c.id as card_id,
     (select string_agg(${whole('k.word')}, ', ' order by k.place) from unnest(c.keywords) with ordinality k (word, place)
       where to_tsvector('english', k.word) @@ q.q) as keywords,
     case when to_tsvector('english', c.overview) @@ q.q then ${extract('c.overview')} end as overview,
     array_remove(array[
       case when to_tsvector('english', array_to_string(c.keywords, ' ')) @@ to_tsquery('english', $3) then 'keywords' end,
       case when to_tsvector('english', c.overview) @@ to_tsquery('english', $3) then 'overview' end], null) as whole
   from (select to_tsquery('english', $4) as q) q, catalogue_visible_cards($1) c where c.id = any($2)`,
)

/** A person's own notes that hold all that was asked, the latest first; of each what stands around it. */
export const findNotes = statement<
  { slug: string; name: string; fact_key: string | null; fact_name: string | null; text: string },
  [textQuery: string, userId: number, limit: number]
>(
  `select c.slug, c.name, f.key as fact_key, f.name as fact_name, ${extract('n.text')} as text
   from (select to_tsquery('english', $1) as q) q, notes_written n
   join catalogue_visible_cards($2) c on c.id = n.card_id left join catalogue_facts f on f.id = n.fact_id
   where n.user_id = $2 and to_tsvector('english', n.text) @@ q.q order by n.updated_at desc limit $3`,
)

/** Pathways and tracks whose name holds a text (`%`, `_` and `\` escaped), those that begin with it first. */
export const findPathways = statement<
  {
    kind: 'pathway' | 'track'
    id: number
    name: string
    pathway: string | null
    pathway_id: number
    market: string
    market_slug: string
  },
  [pattern: string, lead: number | null, limit: number]
>(
  `select kind, id, name, pathway, pathway_id, market, market_slug from (
     select 'pathway' as kind, p.id, p.name, null as pathway, p.id as pathway_id, m.public_name as market, m.slug as market_slug, m.id as market_id
     from catalogue_pathways p join catalogue_markets m on m.id = p.market_id
     where not p.hidden and not m.hidden and not m.is_pseudo and p.name ilike '%' || $1 || '%'
     union all
     select 'track', t.id, t.name, p.name, p.id, m.public_name, m.slug, m.id
     from catalogue_tracks t join catalogue_pathways p on p.id = t.pathway_id join catalogue_markets m on m.id = p.market_id
     where not t.hidden and not p.hidden and not m.hidden and not m.is_pseudo and t.name ilike '%' || $1 || '%') found
   order by market_id is not distinct from $2 desc, name ilike $1 || '%' desc, kind, name, id limit $3`,
)

export const cardNamesLike = statement<{ name: string }, [pattern: string, readerId: number, limit: number]>(
  `select s.name from search_cards s join catalogue_visible_cards($2) c on c.id = s.card_id
   where lower(s.name) like $1 || '%' and not c.is_mature and c.entity_type_id = 2 order by s.name limit $3`,
)

export const leadOfPerson = statement<{ lead: number | null }, [userId: number]>(
  'select lead from accounts_people where id = $1',
)
