import type { OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/search/index.ts'
import { page } from '#shared/page.ts'

type Row = Answer<typeof contract.searchCards>['data'][number] & { all: number }

/** Names that begin with what was typed come first, then names that hold it, then keywords. */
export async function searchCards(
  { sql }: OpenContext,
  input: Input<typeof contract.searchCards>,
): Promise<Answer<typeof contract.searchCards>> {
  const rows = await sql.rows<Row>(
    `select c.id as card_id, c.slug, c.name, c.topic_type, c.main_image, c.num_facts, count(*) over ()::int as all
     from cards c where c.revision > 0 and not c.is_private and not c.is_mature
       and ($1 = '' or c.search_text ilike '%' || $1 || '%')
     order by (c.name ilike $1 || '%') desc, (c.name ilike '%' || $1 || '%') desc, c.name, c.id limit $2 offset $3`,
    [input.query.replace(/[%_\\]/g, '\\$&'), input.per_page, (input.page - 1) * input.per_page],
  )
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}
