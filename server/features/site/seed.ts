import type { Sql } from '#server/platform/sql.ts'

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
  await sql.rows(
    `insert into metatags as m (pattern, title, description, share, updated_at)
     select pattern, title, description, coalesce(share, description), $2::timestamptz
     from jsonb_to_recordset($1::jsonb) as r (pattern text, title text, description text, share text)
     on conflict (pattern) do update set title = excluded.title, description = excluded.description, share = excluded.share,
       updated_at = excluded.updated_at
     where m.edited_at is null and (m.title, m.description, m.share)
       is distinct from (excluded.title, excluded.description, excluded.share)`,
    [json(seed.metatags), now],
  )
  await sql.rows(
    `insert into claims (key, label, stated, prefix, unit, "order")
     select key, label, stated, prefix, unit, "order"
     from jsonb_to_recordset($1::jsonb) as r (key text, label text, stated double precision, prefix text, unit text, "order" int)
     on conflict (key) do update set label = excluded.label, stated = excluded.stated, prefix = excluded.prefix,
       unit = excluded.unit, "order" = excluded."order" where claims.edited_at is null`,
    [json(seed.claims)],
  )
  await sql.rows(
    `insert into testimonials (key, market_id, name, detail, text, is_sample, "order")
     select key, market_id, name, detail, text, is_sample, "order"
     from jsonb_to_recordset($1::jsonb) as r (key text, market_id int, name text, detail text, text text, is_sample boolean, "order" int)
     on conflict (key) do update set market_id = excluded.market_id, name = excluded.name, detail = excluded.detail,
       text = excluded.text, is_sample = excluded.is_sample, "order" = excluded."order" where testimonials.edited_at is null`,
    [json(seed.testimonials)],
  )
  await sql.rows(
    `insert into content_pages as p (path, title, description, body, share, market_id, updated_at)
     select path, title, description, body, coalesce(share, description), market_id, $2::timestamptz
     from jsonb_to_recordset($1::jsonb) as r (path text, title text, description text, body text, share text, market_id int)
     on conflict (path) do update set title = excluded.title, description = excluded.description, body = excluded.body,
       share = excluded.share, market_id = excluded.market_id, updated_at = excluded.updated_at
     where p.edited_at is null and (p.title, p.description, p.body, p.share, p.market_id)
       is distinct from (excluded.title, excluded.description, excluded.body, excluded.share, excluded.market_id)`,
    [json(seed.pages), now],
  )
}
