import type { Sql } from '#server/platform/sql.ts'
import * as query from './queries.ts'

type Meta = { title: string; description: string; share?: string | undefined }
/** What the content pack says about public pages. */
export type SiteSeed = {
  metatags: readonly (Meta & { pattern: string })[]
  claims: readonly { key: string; label: string; stated: number; prefix: string; unit: 'count' | 'price' }[]
  testimonials: readonly {
    key: string
    market_id: number | null
    name: string
    detail: string
    text: string
    is_sample: boolean
  }[]
  pages: readonly (Meta & { path: string; market_id: number | null; body: string })[]
}

const json = (rows: readonly object[]): string => JSON.stringify(rows.map((row, order) => ({ order, ...row })))

/**
 * Brings the rows of public pages up to the content pack. What staff have edited stays as they left it; a row that
 * changes nothing is not written.
 */
export async function seedSite(sql: Sql, seed: SiteSeed, now: Date): Promise<void> {
  await sql.rows(query.putPackMetatags, [json(seed.metatags), now])
  await sql.rows(query.putPackClaims, [json(seed.claims)])
  await sql.rows(query.putPackTestimonials, [json(seed.testimonials)])
  await sql.rows(query.putPackPages, [json(seed.pages), now])
}

/** Whether the content pack has been brought in once, to its end. */
export const hasContent = async (sql: Sql): Promise<boolean> => (await sql.one(query.contentIsIn))?.is === true
