import type { Context, OpenContext } from '#server/platform/context.ts'
import type { listCredits } from '#shared/contract/catalogue/index.ts'
import type { searchImages } from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { page } from '#shared/page.ts'

/** Sources and licences of the pictures: of one card's, or of all that cards use. */
export async function credits(
  { sql }: OpenContext,
  input: Input<typeof listCredits>,
): Promise<Answer<typeof listCredits>> {
  return {
    credits: await sql.rows(
      `with used as (select distinct ch->>'picture' as id from facts f, jsonb_array_elements(f.characters) ch
                     where f.published and ($1::int is null or f.card_id = $1))
       select p.source, p.author, p.licence, p.source as url, count(*)::int as count
       from used join pictures p on p.id = used.id group by p.source, p.author, p.licence order by count desc`,
      [input.card_id ?? null],
    ),
  }
}

/** Pictures whose title or keywords hold every word, begun or whole; all of them by title when nothing is asked. */
export async function findPictures(
  { sql }: Context,
  input: Input<typeof searchImages>,
): Promise<Answer<typeof searchImages>> {
  const words = input.query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const query = words.map((word) => `${word}:*`).join(' & ')
  const rows = await sql.rows<{
    picture: string
    title: string
    image_url: string
    licence: string
    source: string
    all: number
  }>(
    `select id as picture, title, url as image_url, licence, source, count(*) over ()::int as all from pictures
     where $1 = '' or search @@ to_tsquery('simple', $1) order by title, id limit $2 offset $3`,
    [query, input.per_page, (input.page - 1) * input.per_page],
  )
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}
