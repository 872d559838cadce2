import { statement } from '#server/platform/database/statement.ts'

// What the content pack says of public pages, each list as JSON. What staff have edited stays as they left it.

export const putPackMetatags = statement<never, [metatags: string, now: Date]>(
  `insert into metatags as m (pattern, title, description, share, updated_at)
   select pattern, title, description, coalesce(share, description), $2::timestamptz
   from jsonb_to_recordset($1::jsonb) as r (pattern text, title text, description text, share text)
   on conflict (pattern) do update set title = excluded.title, description = excluded.description, share = excluded.share,
     updated_at = excluded.updated_at
   where m.edited_at is null and (m.title, m.description, m.share)
     is distinct from (excluded.title, excluded.description, excluded.share)`,
)

export const putPackClaims = statement<never, [claims: string]>(
  `insert into claims (key, label, stated, prefix, unit, "order")
   select key, label, stated, prefix, unit, "order"
   from jsonb_to_recordset($1::jsonb) as r (key text, label text, stated double precision, prefix text, unit text, "order" int)
   on conflict (key) do update set label = excluded.label, stated = excluded.stated, prefix = excluded.prefix,
     unit = excluded.unit, "order" = excluded."order" where claims.edited_at is null`,
)

export const putPackTestimonials = statement<never, [testimonials: string]>(
  `insert into testimonials (key, market_id, name, detail, text, is_sample, "order")
   select key, market_id, name, detail, text, is_sample, "order"
   from jsonb_to_recordset($1::jsonb) as r (key text, market_id int, name text, detail text, text text, is_sample boolean, "order" int)
   on conflict (key) do update set market_id = excluded.market_id, name = excluded.name, detail = excluded.detail,
     text = excluded.text, is_sample = excluded.is_sample, "order" = excluded."order" where testimonials.edited_at is null`,
)

export const putPackPages = statement<never, [pages: string, now: Date]>(
  `insert into content_pages as p (path, title, description, body, share, market_id, updated_at)
   select path, title, description, body, coalesce(share, description), market_id, $2::timestamptz
   from jsonb_to_recordset($1::jsonb) as r (path text, title text, description text, body text, share text, market_id int)
   on conflict (path) do update set title = excluded.title, description = excluded.description, body = excluded.body,
     share = excluded.share, market_id = excluded.market_id, updated_at = excluded.updated_at
   where p.edited_at is null and (p.title, p.description, p.body, p.share, p.market_id)
     is distinct from (excluded.title, excluded.description, excluded.body, excluded.share, excluded.market_id)`,
)
