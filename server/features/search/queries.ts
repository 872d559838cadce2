import { statement } from '#server/platform/database/statement.ts'
import type { FoundCardView } from '#shared/contract/search/index.ts'

/**
 * Everybody's cards but mature ones, whose name or keywords hold the pattern (`%`, `_` and `\` escaped). Names that
 * begin with it come first, then names that hold it, then keywords.
 */
export const findCards = statement<FoundCardView & { all: number }, [pattern: string, limit: number, offset: number]>(
  `select c.id as card_id, c.slug, c.name, c.topic_type, c.main_image, c.num_facts, count(*) over ()::int as all
   from catalogue_visible_cards(0) c where not c.is_mature and ($1 = '' or c.search_text ilike '%' || $1 || '%')
   order by (c.name ilike $1 || '%') desc, (c.name ilike '%' || $1 || '%') desc, c.name, c.id limit $2 offset $3`,
)
