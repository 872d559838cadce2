import { statement } from '#server/platform/database/statement.ts'

/** A picture holds a word (`to_tsquery`) in its title or keywords. */
const HELD = `(select count(*) from unnest($1::text[]) word where search @@ to_tsquery('simple', word))`
/** What it means on every card is what is looked for. */
const MEANT = `(meaning is not null and $2 <> '' and to_tsvector('english', meaning) @@ plainto_tsquery('english', $2))`

/**
 * Pictures that hold so many of some words (`to_tsquery` each), or mean what they say; all for none. First what means it
 * everywhere, then who holds most of the words, what is called just so, what is drawn here, and short names before long
 * ones, which are of more special things; skin tones come last.
 */
export const findPictures = statement<
  { picture: string; title: string; image_url: string; licence: string; source: string; all: number },
  [each: readonly string[], words: string, limit: number, offset: number, any: string, least: number]
>(
  `select id as picture, title, url as image_url, licence, source, count(*) over ()::int as all from pictures
   where $5 = '' or (search @@ to_tsquery('simple', $5) and ${HELD} >= $6) or ${MEANT}
   order by $5 <> '' and not ${MEANT}, case when $5 = '' then 0 else ${HELD} end desc, lower(title) <> $2, id not like 'pictomo/%', id like '%-skin-tone%', length(title), title, id desc limit $3 offset $4`,
)

/** Writes pictures, given as JSON; those that are the same stay as they are. */
export const putPictures = statement<never, [pictures: string]>(
  `insert into pictures (id, title, keywords, url, author, licence, source, hash, meaning)
   select ref, title, trim(replace(name, '-', ' ') || ' ' || keywords), '/media/pictures/' || ref || '.svg', author, licence, url, hash, meaning
   from jsonb_to_recordset($1::jsonb) as r (ref text, title text, name text, author text, licence text, url text, keywords text, hash text, meaning text)
   on conflict (id) do update set title = excluded.title, author = excluded.author, licence = excluded.licence, source = excluded.source, keywords = excluded.keywords,
     hash = excluded.hash, meaning = excluded.meaning
   where (pictures.title, pictures.author, pictures.licence, pictures.source, pictures.keywords, pictures.hash, pictures.meaning)
     is distinct from (excluded.title, excluded.author, excluded.licence, excluded.source, excluded.keywords, excluded.hash, excluded.meaning)`,
)
