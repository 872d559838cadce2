import { statement } from '#server/platform/database/statement.ts'
import { MARK } from '#shared/rules/search/marks.ts'

/** The most that one search looks at: whoever finds more says more. */
export const MOST = 500

/** Puts cards into the index as they are published now. */
export const indexCards = statement<never, [cardIds: readonly number[]]>(
  `insert into search_cards (card_id, revision, name, name_words, words)
   select c.id, c.revision, c.name, to_tsvector('english', c.name || ' ' || k.text),
     setweight(to_tsvector('english', c.name), 'A') || setweight(to_tsvector('english', k.text || ' ' || coalesce(f.names, '')), 'B')
     || setweight(to_tsvector('english', coalesce(f.pictomos, '')), 'C')
     || setweight(to_tsvector('english', coalesce(f.definitions, '') || ' ' || c.overview), 'D')
   from catalogue_cards c cross join lateral (select array_to_string(c.keywords, ' ') as text) k
   left join lateral (select string_agg(f.name, ' . ') as names, string_agg(f.pictomo, ' . ') as pictomos,
     string_agg(f.definition, ' ') as definitions from catalogue_facts f where f.card_id = c.id and f.published) f on true
   where c.id = any($1) and c.revision > 0
   on conflict (card_id) do update set revision = excluded.revision, name = excluded.name, name_words = excluded.name_words,
     words = excluded.words`,
)

/** The words of these cards, for spelling; a word once known stays. */
export const learnWords = statement<never, [cardIds: readonly number[]]>(
  `insert into search_words (word)
   select distinct w.lexeme from catalogue_cards c
   left join lateral (select string_agg(f.name || ' ' || f.pictomo || ' ' || f.definition, ' ') as text
     from catalogue_facts f where f.card_id = c.id and f.published) f on true
   cross join lateral unnest(to_tsvector('simple', c.name || ' ' || array_to_string(c.keywords, ' ') || ' ' || coalesce(f.text, ''))) w
   where c.id = any($1) and w.lexeme ~ '^[[:alpha:]]{3,40}$' on conflict do nothing`,
)

/** Published cards that the index lacks, or has as they were before. */
export const cardsBehind = statement<{ id: number }, [most: number]>(
  `select c.id from catalogue_cards c left join search_cards s on s.card_id = c.id
   where c.revision > 0 and s.revision is distinct from c.revision order by c.id limit $1`,
)

/** How the found cards are put in order, by SRC-RU005; the best of each come first anyway. */
const ORDERS = {
  relevance: `begins desc, named desc, own_market desc, score desc, name`,
  a_z: 'name',
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
  market: number | null,
  pathway: number | null,
  track: number | null,
  limit: number,
  offset: number,
]

/**
 * Everybody's cards but mature ones, and one's own: of those that hold what a text query asks (all for an empty one), at
 * most 500 are looked at, those whose name or keywords hold it before all others. What is given stands for itself: the query
 * is made of words alone, the beginning has `%`, `_` and `\` escaped.
 */
const findBy = (order: SearchOrder) =>
  statement<FoundRow, FindParameters>(
    `with asked as materialized (select to_tsquery('english', $1) as q),
     named as materialized (select s.card_id, true as named from search_cards s, asked where $1 <> '' and s.name_words @@ asked.q limit ${MOST}),
     begun as materialized (select s.card_id, true as named from search_cards s where $2 <> '' and lower(s.name) like $2 || '%' limit ${MOST}),
     held as materialized (select s.card_id, false as named from search_cards s, asked where $1 <> '' and s.words @@ asked.q limit ${MOST}),
     every_one as materialized (select s.card_id, true as named from search_cards s where $1 = '' and $2 = '' order by s.name limit ${MOST}),
     candidates as (select card_id, bool_or(named) as named
       from (table named union all table begun union all table held union all table every_one) u group by card_id),
     found as (
       select c.id as card_id, c.slug, c.name, c.topic_type, c.main_image, c.num_facts, c.created_at, c.published_at, n.named,
         $2 <> '' and lower(c.name) like $2 || '%' as begins,
         exists (select from catalogue_places p where p.card_id = c.id and p.market_id = $4 and not p.hidden) as own_market,
         case when $1 = '' then 0 else ts_rank(s.words, asked.q, 1) end as score,
         ${order === 'recent' ? '(select max(a.last_viewed_at) from learning_viewed a where a.user_id = $3 and a.card_id = c.id)' : 'null::timestamptz'} as viewed_at
       from candidates n join search_cards s on s.card_id = n.card_id join catalogue_visible_cards($3) c on c.id = n.card_id, asked
       where not c.is_mature and ($5 or c.entity_type_id = 2)
         and ($6::int is null or exists (select from catalogue_places p where p.card_id = c.id and p.market_id = $6 and not p.hidden))
         and ($7::int is null or exists (select from catalogue_places p where p.card_id = c.id and p.pathway_id = $7 and not p.hidden))
         and ($8::int is null or exists (select from catalogue_places p where p.card_id = c.id and p.track_id = $8 and not p.hidden)))
     select card_id, slug, name, topic_type, main_image, num_facts, named, count(*) over ()::int as all
     from found order by ${ORDERS[order]}, card_id limit $9 offset $10`,
  )
export const findCards: Readonly<Record<SearchOrder, ReturnType<typeof findBy>>> = {
  relevance: findBy('relevance'),
  a_z: findBy('a_z'),
  recent: findBy('recent'),
  newest: findBy('newest'),
  updated: findBy('updated'),
}

const headline = (column: string) =>
  `ts_headline('english', f.${column}, q.q, 'HighlightAll=true, StartSel=${MARK.start}, StopSel=${MARK.end}')`

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

/** Whether a word, or one that begins with it, stands on any card. */
export const isKnown = statement<{ known: boolean }, [word: string]>(
  `select exists (select from search_words where word like $1 || '%') as known`,
)
/** Words that look like one, the likest first. */
export const wordsLike = statement<{ word: string }, [word: string]>(
  `select word from search_words where word % $1 order by similarity(word, $1) desc, word limit 30`,
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

/** What a person searched for, the last first, each term once. */
export const recentTerms = statement<{ term: string }, [userId: number, pattern: string, limit: number]>(
  `select search_term as term from (select search_term, max(searched_at) as at from (
     select search_term, searched_at from search_history where user_id = $1 order by searched_at desc limit 200) h
   where lower(search_term) like $2 || '%' group by search_term) g order by at desc limit $3`,
)
export const putSearch = statement<never, [userId: number, origin: string, term: string, now: Date]>(
  'insert into search_history (user_id, search_origin, search_term, searched_at) values ($1, $2, $3, $4)',
)
export const putClick = statement<
  never,
  [
    userId: number,
    origin: string,
    term: string,
    position: number,
    ms: number,
    type: string,
    id: number,
    action: string,
    now: Date,
  ]
>(
  `insert into search_clicks (user_id, search_origin, search_term, result_position, result_time_till_click, resource_type,
     resource_id, action_type, clicked_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
export const forgetSearches = statement<never, [userId: number]>('delete from search_history where user_id = $1')
export const forgetClicks = statement<never, [userId: number]>('delete from search_clicks where user_id = $1')
export const clearSearchesBefore = statement<never, [before: Date]>('delete from search_history where searched_at < $1')
export const clearClicksBefore = statement<never, [before: Date]>('delete from search_clicks where clicked_at < $1')

export const leadOfPerson = statement<{ lead: number | null }, [userId: number]>(
  'select lead from accounts_people where id = $1',
)
