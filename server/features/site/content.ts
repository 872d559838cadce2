import type { OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/site/index.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { isPublicMarket } from '#shared/rules/catalogue/publicMarket.ts'
import { fillMeta, metatagFor } from '#shared/rules/site/metatags.ts'
import { marketsByIds } from '../catalogue/index.ts'
import { readHead } from './heads.ts'
import * as query from './queries.ts'

/** What real people said; a sample that stood in for them is shown to nobody. */
export async function listTestimonials(
  { sql }: OpenContext,
  input: Input<typeof contract.listTestimonials>,
): Promise<Answer<typeof contract.listTestimonials>> {
  const rows = await sql.rows(query.listTestimonials, [
    input.testimonial_type,
    input.market_id ?? null,
    input.per_page,
    (input.page - 1) * input.per_page,
  ])
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
  const found = await sql.one(query.readContentPage, [input.path])
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
  const pathway = await sql.one(query.readPathwayPage, [pathway_id])
  if (!pathway || pathway.hidden) throw NotFound()
  const rows = await sql.rows(query.readMetatags)
  const row = metatagFor(rows, `/pathways/${pathway_id}`)
  const plain = `${pathway.name} for ${pathway.market}`
  const said = (text: string | undefined) => (text && fillMeta(text, pathway)) || plain
  return { title: said(row?.title), description: said(row?.description), share: said(row?.share) }
}

export async function getSchool(
  { sql }: OpenContext,
  { school_id }: Input<typeof contract.getSchool>,
): Promise<Answer<typeof contract.getSchool>> {
  const school = await sql.one(query.readSchoolPage, [school_id])
  if (!school) throw NotFound()
  const markets = await marketsByIds(sql, school.market_ids)
  return { id: school_id, name: school.name, markets: markets.filter(isPublicMarket) }
}
