import type { Context } from '#server/platform/context.ts'
import type { searchImages } from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { page } from '#shared/page.ts'
import { findByWords } from './finding.ts'
import * as query from './queries.ts'

/** Pictures by what they show, by `findByWords`; all of them by title when nothing is asked. */
export async function findPictures(
  { sql }: Context,
  input: Input<typeof searchImages>,
): Promise<Answer<typeof searchImages>> {
  const place = [input.per_page, (input.page - 1) * input.per_page] as const
  const { rows, corrected } =
    input.query === ''
      ? { rows: await sql.rows(query.listPictures, [...place]), corrected: null }
      : await findByWords(sql, input.query, (terms, least, words) =>
          sql.rows(query.findPictures, [
            terms.map(({ held }) => held),
            terms.map(({ named }) => named),
            terms.map(({ own }) => own),
            terms.map(({ held }) => held).join(' | '),
            least,
            words,
            ...place,
          ]),
        )
  return {
    ...page(
      rows.map(({ all: _, ...row }) => row),
      rows[0]?.all ?? 0,
      input,
    ),
    corrected,
  }
}
