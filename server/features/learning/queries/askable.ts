import { statement } from '#server/platform/database/statement.ts'

export type AskableRow = {
  fact_id: number
  card_id: number
  slug: string
  card_name: string
  name: string
  question_text: string
  is_primary: boolean
  /** 1 right, 0 wrong, null when it was never answered. */
  last_answer: number | null
}
type OfPlace = [placeId: number, readerId: number, limit: number]

/**
 * The facts of the cards in `places`, in order, with their reader's last answers; of cards that everybody may know of where it
 * is not said whom they may be shown to.
 */
const readFacts = (places: string, seenBy = '0'): string =>
  `select f.id as fact_id, c.id as card_id, c.slug, c.name as card_name, f.name, f.question_text, f.is_primary, fp.last_answer
   from ${places} join catalogue_visible_cards(${seenBy}) c on c.id = tc.card_id
   join catalogue_facts f on f.card_id = c.id and f.published
   left join fact_progress fp on fp.fact_id = f.id and fp.user_id = $2
   left join accounts_people p on p.id = $2
   where not (c.is_mature and coalesce(p.safety_mode, false))
   order by tc.way, c.id, f."order", f.id limit $3`

export const readTrackFacts = statement<AskableRow, OfPlace>(
  readFacts('(select card_id, array[sort_order] as way from catalogue_places where track_id = $1 and not hidden) tc'),
)

/** Of these cards in this order. */
export const readFactsOfCards = statement<AskableRow, [cardIds: readonly number[], readerId: number, limit: number]>(
  readFacts(
    '(select card_id, array[place] as way from unnest($1::int[]) with ordinality as o (card_id, place)) tc',
    '$2',
  ),
)

/** Of a pathway and of all below it, each card where it stands first. */
export const readPathwayFacts = statement<AskableRow, OfPlace>(
  `with recursive within (id, way) as (
     select id, array[]::int[] from catalogue_pathways where id = $1 and not catalogue_pathway_hidden(id)
     union all
     select w.id, within.way || array[1, w.sort_order, w.id] from within join catalogue_pathways w on w.parent_id = within.id
     where not w.hidden and cardinality(within.way) < 30)
   ${readFacts(
     `(select q.card_id, min(within.way || array[0, t.sort_order, t.id, q.sort_order]) as way
       from within join catalogue_places q on q.pathway_id = within.id join catalogue_tracks t on t.id = q.track_id
       where not q.hidden group by q.card_id) tc`,
   )}`,
)

export const readTrackName = statement<{ name: string }, [trackId: number]>(
  `select t.name from catalogue_tracks t where t.id = $1 and not t.hidden and not catalogue_pathway_hidden(t.pathway_id)`,
)
export const readPathwayName = statement<{ name: string }, [pathwayId: number]>(
  'select name from catalogue_pathways where id = $1 and not catalogue_pathway_hidden(id)',
)
