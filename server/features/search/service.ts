import type { OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/search/index.ts'
import { page } from '#shared/page.ts'
import { findCards } from './queries.ts'

/** Names that begin with what was typed come first, then names that hold it, then keywords. */
export async function searchCards(
  { sql }: OpenContext,
  input: Input<typeof contract.searchCards>,
): Promise<Answer<typeof contract.searchCards>> {
  const pattern = input.query.replace(/[%_\\]/g, '\\$&')
  const rows = await sql.rows(findCards, [pattern, input.per_page, (input.page - 1) * input.per_page])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}
