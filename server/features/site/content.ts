import type { OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/site/index.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { fillMeta, metatagFor } from '#shared/rules/site/metatags.ts'
import { readHead } from './heads.ts'

/** Sample voices are shown with their mark while the product is made, and to nobody in production. */
export const listTestimonials =
  (withSamples: boolean) =>
  async (
    { sql }: OpenContext,
    input: Input<typeof contract.listTestimonials>,
  ): Promise<Answer<typeof contract.listTestimonials>> => {
    const rows = await sql.rows<Answer<typeof contract.listTestimonials>['data'][number] & { all: number }>(
      `select id, type, market_id, name, detail, text, is_sample, count(*) over ()::int as all from testimonials
       where not hidden and type = $1 and ($2::int is null or market_id is null or market_id = $2) and ($3 or not is_sample)
       order by (market_id is not distinct from $2::int) desc, "order", id limit $4 offset $5`,
      [input.testimonial_type, input.market_id ?? null, withSamples, input.per_page, (input.page - 1) * input.per_page],
    )
    return page(
      rows.map(({ all: _, ...row }) => row),
      rows[0]?.all ?? 0,
      input,
    )
  }

export async function getContentPage(
  { sql }: OpenContext,
  input: Input<typeof contract.getContentPage>,
): Promise<Answer<typeof contract.getContentPage>> {
  const found = await sql.one<Answer<typeof contract.getContentPage>>(
    'select path, title, description, body, share, market_id, updated_at from content_pages where path = $1',
    [input.path],
  )
  if (!found) throw NotFound()
  return found
}

/** The page by its address, whole or as a path; what stands after `?` or `#` says nothing about it. */
export async function getMetatags(
  { sql }: OpenContext,
  { url }: Input<typeof contract.getMetatags>,
): Promise<Answer<typeof contract.getMetatags>> {
  const here = 'http://here.invalid'
  if (!URL.canParse(url, here)) throw NotFound()
  const { title, description, share, status } = await readHead(sql, new URL(url, here).pathname)
  if (status === 404) throw NotFound()
  return { title, description, share }
}

export async function getPathwayMetatags(
  { sql }: OpenContext,
  { pathway_id }: Input<typeof contract.getPathwayMetatags>,
): Promise<Answer<typeof contract.getPathwayMetatags>> {
  const pathway = await sql.one<{ name: string; market: string }>(
    `select p.name, m.public_name as market from pathways p join markets m on m.id = p.market_id where p.id = $1 and not p.hidden`,
    [pathway_id],
  )
  if (!pathway) throw NotFound()
  const rows = await sql.rows<{ pattern: string; title: string; description: string; share: string }>(
    'select pattern, title, description, share from metatags',
  )
  const row = metatagFor(rows, `/pathways/${pathway_id}`)
  const plain = `${pathway.name} for ${pathway.market}`
  const said = (text: string | undefined) => (text && fillMeta(text, pathway)) || plain
  return { title: said(row?.title), description: said(row?.description), share: said(row?.share) }
}

export async function getSchool(
  { sql }: OpenContext,
  { school_id }: Input<typeof contract.getSchool>,
): Promise<Answer<typeof contract.getSchool>> {
  const school = await sql.one<Pick<Answer<typeof contract.getSchool>, 'id' | 'name'>>(
    'select id, name from schools where id = $1',
    [school_id],
  )
  if (!school) throw NotFound()
  const markets = await sql.rows<Answer<typeof contract.getSchool>['markets'][number]>(
    `select m.id, m.slug, m.public_name, m.exam_name, count(d.id)::int as pictomos_count, coalesce(sum(d.num_facts), 0)::int as facts_count
     from schools s join markets m on m.id = any(s.market_ids) and not m.hidden and not m.is_pseudo
     left join (select distinct p.market_id, c.id, c.num_facts from pathways p join tracks t on t.pathway_id = p.id
                join track_cards tc on tc.track_id = t.id join cards c on c.id = tc.card_id where c.revision > 0) d on d.market_id = m.id
     where s.id = $1 group by m.id order by m."order", m.id`,
    [school_id],
  )
  return { ...school, markets }
}
