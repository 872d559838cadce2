import { statement } from '#server/platform/database/statement.ts'
import type { CharacterView } from '#shared/contract/learning/index.ts'
import type { LightContent } from '#shared/documents/card/content.ts'
import type { accessOfRow } from '../../billing/index.ts'

const span = (mode: string): string =>
  `case when f.${mode}_start is null then null else json_build_object('start', f.${mode}_start, 'end', f.${mode}_end) end`

const FACT_JSON = `json_build_object('fact_id', f.id, 'key', f.key, 'card_id', f.card_id, 'order', f."order", 'entity_type_id', f.entity_type_id,
  'name', f.name, 'pictomo', f.pictomo, 'definition', f.definition,
  'for_nurses', f.for_nurses, 'for_prescribers', f.for_prescribers, 'header', f.header, 'indent', f.indent, 'is_primary', f.is_primary,
  'classification', f.classification, 'question_text', f.question_text, 'distractor_names', f.distractors, 'generated_names', f.generated_distractors,
  'hotspot_x', f.hotspot_x, 'hotspot_y', f.hotspot_y, 'tooltip_placement', f.tooltip_placement, 'prevent_zoom', f.prevent_zoom,
  'spoken', json_build_object('educational', f.spoken_educational, 'story', f.spoken_story),
  'audio', json_build_object('educational', ${span('educational')}, 'story', ${span('story')}),
  'characters', f.characters, 'last_answer', fp.last_answer, 'learned_flag', fp.learned_at is not null)`

/**
 * A card with its facts for a reader (0 for a guest), the JSON written by the database, with what decides the lock. Beside
 * it stand the files that only who may open the card is told of.
 */
const readCardBy = (key: string): string => `
  select a.*, c.is_private, c.background_url, c.scenery, c.educational_url, c.educational_seconds, c.story_url, c.story_seconds,
    json_build_object('card_id', c.id, 'slug', c.slug, 'name', c.name, 'entity_type_id', c.entity_type_id, 'topic_type', c.topic_type,
      'question_mode', c.question_mode, 'is_free', c.is_free, 'is_mature', c.is_mature, 'revision', c.revision, 'narrator', c.narrator,
      'overview', c.overview, 'keywords', c.keywords, 'main_image', c.main_image, 'sources', c.grounds->'sources', 'checked', c.grounds->'checked', 'recorded_by', c.grounds->'recorded_by',
      'tracks', (select coalesce(json_agg(json_build_object('track_id', p.track_id, 'name', p.track_name, 'market_id', p.market_id,
                   'pathway_id', p.pathway_id, 'pathway_name', w.name) order by p.track_id), '[]'::json)
                 from catalogue_places p join catalogue_pathways w on w.id = p.pathway_id where p.card_id = c.id and not p.hidden),
      'resume_fact_id', (select f.id from catalogue_facts f where f.id = cp.last_fact_id and f.card_id = c.id and f.published),
      'resume_at', cp.last_fact_at, 'num_facts', c.num_facts, 'num_mastered_facts', coalesce(cp.num_mastered_facts, 0), 'viewed_flag', cp.last_viewed_at is not null,
      'learned_flag', cp.learned_at is not null, 'attempted_flag', cp.attempted_at is not null, 'mastered_flag', cp.mastered_at is not null)::text as card,
    (select coalesce(json_agg(${FACT_JSON} order by f."order", f.id), '[]'::json)
     from catalogue_facts f left join fact_progress fp on fp.fact_id = f.id and fp.user_id = $2 where f.card_id = c.id and f.published)::text as facts
  from catalogue_visible_cards($2) c cross join lateral billing_access($2, array[c.id], $3) a
  left join card_progress cp on cp.card_id = c.id and cp.user_id = $2
  where c.${key} = $1`

export type CardRow = Parameters<typeof accessOfRow>[0] & {
  card_id: number
  card: string
  facts: string
  is_private: boolean
  background_url: string
  scenery: { back?: string; front?: string; light?: LightContent | null }
  educational_url: string | null
  educational_seconds: number | null
  story_url: string | null
  story_seconds: number | null
}
export const readCardBySlug = statement<CardRow, [slug: string, readerId: number, now: Date]>(readCardBy('slug'))
export const readCardById = statement<CardRow, [cardId: number, readerId: number, now: Date]>(readCardBy('id'))

export const cardFormerly = statement<{ card_id: number }, [slug: string]>(
  'select card_id from catalogue_former_slugs where slug = $1',
)

/** What stands on paper of each card, in the order of its facts. */
export const readPrintedFacts = statement<
  {
    card_id: number
    name: string
    pictomo: string
    definition: string
    for_nurses: string
    for_prescribers: string
    header: string | null
    indent: number
  },
  [cardIds: readonly number[]]
>(
  `select card_id, name, pictomo, definition, for_nurses, for_prescribers, header, indent from catalogue_facts
   where card_id = any($1) and published order by card_id, "order", id`,
)

/** What stands for a published fact of a card that a reader may know of. */
export const readCharacters = statement<
  {
    card_id: number
    characters: Pick<CharacterView, 'image_url' | 'character_width' | 'character_height' | 'words'>[]
  },
  [factId: number, readerId: number]
>(
  `select f.card_id, f.characters from catalogue_facts f join catalogue_visible_cards($2) c on c.id = f.card_id
   where f.id = $1 and f.published`,
)
