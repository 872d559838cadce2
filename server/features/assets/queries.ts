import { statement } from '#server/platform/database/statement.ts'

/** Pictures whose title or keywords fit a text search query (`to_tsquery`); all of them by title for an empty one. */
export const findPictures = statement<
  { picture: string; title: string; image_url: string; licence: string; source: string; all: number },
  [query: string, limit: number, offset: number]
>(
  `select id as picture, title, url as image_url, licence, source, count(*) over ()::int as all from pictures
   where $1 = '' or search @@ to_tsquery('simple', $1) order by title, id limit $2 offset $3`,
)

/** Writes the pictures of a content pack, given as JSON. */
export const putPictures = statement<never, [pictures: string]>(
  `insert into pictures (id, title, keywords, url, author, licence, source, hash)
   select ref, title, trim(replace(name, '-', ' ') || ' ' || keywords), '/media/pictures/' || ref || '.svg', author, licence, url, hash
   from jsonb_to_recordset($1::jsonb) as r (ref text, title text, name text, author text, licence text, url text, keywords text, hash text)
   on conflict (id) do update set title = excluded.title, author = excluded.author, licence = excluded.licence, source = excluded.source, keywords = excluded.keywords,
     hash = excluded.hash`,
)
