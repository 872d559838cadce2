import { statement } from '#server/platform/database/statement.ts'
import type { TopicType } from '#shared/contract/editor/making.ts'

/**
 * Cards that a playlist’s rule may take, in their order: those that are given, or all that the reader ($1) may know of; about
 * something, and with a word in their name, keywords or facts. Mature ones are left out for whoever reads in safety mode.
 */
export const readCandidates = statement<
  { card_id: number; is_begun: boolean },
  [readerId: number, cardIds: readonly number[] | null, topicType: TopicType | null, word: string, limit: number]
>(
  `select c.id as card_id, coalesce(g.viewed or g.attempted, false) as is_begun
   from catalogue_visible_cards($1) c
   left join learning_progress g on g.user_id = $1 and g.card_id = c.id
   left join accounts_people r on r.id = $1
   left join unnest($2::int[]) with ordinality as o (card_id, place) on o.card_id = c.id
   where ($2::int[] is null or o.card_id is not null) and ($3::text is null or c.topic_type = $3)
     and ($4 = '' or strpos(lower(c.search_text), lower($4)) > 0 or exists (select from catalogue_facts f
       where f.card_id = c.id and f.published and strpos(lower(f.name || ' ' || f.definition), lower($4)) > 0))
     and not (c.is_mature and coalesce(r.safety_mode, false))
   order by o.place, c.id limit $5`,
)

export type Totals = { total: number; total_facts: number; total_mastered: number; pictures: string[] }
/** What cards come to, for their reader ($1). */
export const readTotals = statement<Totals, [readerId: number, cardIds: readonly number[]]>(
  `select count(*)::int as total, coalesce(sum(c.num_facts), 0)::int as total_facts,
     (count(*) filter (where g.mastered))::int as total_mastered,
     coalesce((array_agg(c.main_image order by o.place))[1:4], '{}') as pictures
   from unnest($2::int[]) with ordinality as o (card_id, place) join catalogue_visible_cards($1) c on c.id = o.card_id
   left join learning_progress g on g.user_id = $1 and g.card_id = c.id`,
)
