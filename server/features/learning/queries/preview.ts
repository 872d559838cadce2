import { statement } from '#server/platform/database/statement.ts'

/** What a card is apart from what is drawn and written on it. */
export const previewedCard = statement<
  {
    slug: string
    entity_type_id: number
    is_free: boolean
    is_mature: boolean
    revision: number
    tracks: { track_id: number; name: string; market_id: number; pathway_id: number; pathway_name: string }[]
  },
  [cardId: number]
>(
  `select c.slug, c.entity_type_id, c.is_free, c.is_mature, c.revision,
     (select coalesce(json_agg(json_build_object('track_id', p.track_id, 'name', p.track_name, 'market_id', p.market_id,
        'pathway_id', p.pathway_id, 'pathway_name', w.name) order by p.track_id), '[]'::json)
      from catalogue_places p join catalogue_pathways w on w.id = p.pathway_id where p.card_id = c.id and not p.hidden) as tracks
   from catalogue_cards c where c.id = $1 and c.archived_at is null`,
)
