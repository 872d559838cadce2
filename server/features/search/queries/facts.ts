import { statement } from '#server/platform/database/statement.ts'

/** So many cards are looked through for facts: whoever finds more types on. */
const CARDS = 120

/**
 * Cards that a reader may know of and whose facts, headings or keywords hold what a text query asks, those of the reader's
 * area first.
 */
export const cardsNaming = statement<{ card_id: number }, [textQuery: string, readerId: number, lead: number | null]>(
  `with held as materialized (select s.card_id from search_cards s where s.words @@ to_tsquery('english', $1) limit 500)
   select c.id as card_id from held join catalogue_visible_cards($2) c on c.id = held.card_id
   left join accounts_people p on p.id = $2
   where not (c.is_mature and coalesce(p.safety_mode, false))
   order by exists (select from catalogue_places q where q.card_id = c.id and q.market_id = $3 and not q.hidden) desc, c.id
   limit ${CARDS}`,
)

/**
 * Facts and headings of these cards in which each beginning begins a word, every name once, of the first card that has it:
 * those that begin with all that was typed first, then the shortest.
 */
export const factsNamed = statement<
  {
    fact_id: number
    card_id: number
    card_name: string
    is_header: boolean
    name: string
    pictomo: string
    definition: string
  },
  [
    cardIds: readonly number[],
    begins: readonly string[],
    typed: string,
    onlyHeaders: boolean,
    noHeaders: boolean,
    limit: number,
  ]
>(
  `with given as materialized (select card_id, place from unnest($1::int[]) with ordinality as g (card_id, place)),
   named as (
     select distinct on (n.is_header, lower(n.name)) f.id as fact_id, f.card_id, n.is_header, n.name, n.pictomo, n.definition
     from given g join catalogue_facts f on f.card_id = g.card_id and f.published
     cross join lateral (values (false, f.name, f.pictomo, f.definition), (true, f.header, '', '')) n (is_header, name, pictomo, definition)
     where n.name <> '' and case when n.is_header then not $5 else not $4 end and lower(n.name) ~ all ($2::text[])
     order by n.is_header, lower(n.name), g.place, f."order", f.id)
   select n.fact_id, n.card_id, c.name as card_name, n.is_header, n.name, n.pictomo, n.definition
   from named n join search_cards c on c.card_id = n.card_id
   order by starts_with(lower(n.name), $3) desc, length(n.name), lower(n.name), n.is_header limit $6`,
)
