import { statement } from '#server/platform/database/statement.ts'

/** Whether it shows what another one shows already, drawn in lines alone or in another skin tone. */
const VARIANT = `case when id like '%-skin-tone%' then 2 when id ~ '^healthicons/.*-(outline|negative|24px)$' then 1 else 0 end`

type Found = { picture: string; title: string; image_url: string; licence: string; source: string; all: number }

/**
 * Pictures that hold so many of some things (a `tsquery` each: held, under one of its names, in its own words), or mean what
 * the words say. First what means it everywhere, then who holds most of the things, and by their own words before other
 * names and beginnings; what is called just so, what is drawn here, and short names before long ones, which are of more
 * special things. The same once more as an outline comes after all those, and skin tones come last.
 */
export const findPictures = statement<
  Found,
  [
    held: readonly string[],
    named: readonly string[],
    own: readonly string[],
    any: string,
    least: number,
    words: string,
    limit: number,
    offset: number,
  ]
>(
  `with meant as materialized (select id from pictures where meaning is not null
     and to_tsvector('english'::regconfig, meaning::text) @@ plainto_tsquery('english', $6)),
   hits as (select id from pictures where search @@ $4::tsquery union select id from meant),
   rated as (select p.id, p.title, p.url, p.licence, p.source, p.id in (select id from meant) as is_meant, t.held, t.near
     from hits h join pictures p on p.id = h.id cross join lateral (
       select count(*) filter (where p.search @@ a.held) as held,
         sum(case when p.search @@ a.own then 2 when p.search @@ a.named then 1 else 0 end) as near
       from unnest($1::tsquery[], $2::tsquery[], $3::tsquery[]) a (held, named, own)) t)
   select id as picture, title, url as image_url, licence, source, count(*) over ()::int as all from rated
   where held >= $5 or is_meant
   order by not is_meant, held desc, ${VARIANT}, near desc, lower(title) <> $6, id not like 'pictomo/%', length(title), title, id desc
   limit $7 offset $8`,
)

/** All of them, in the order of `pictures_listed`. */
export const listPictures = statement<Found, [limit: number, offset: number]>(
  `select id as picture, title, url as image_url, licence, source, (select count(*) from pictures)::int as all from pictures
   order by (id not like 'pictomo/%'), (id like '%-skin-tone%'), length(title), title, id desc limit $1 offset $2`,
)

/** The words by which pictures and backgrounds are found, the most frequent first. */
export const knownWords = statement<{ word: string }>(
  `select word from ts_stat('select search from pictures union all select search from backgrounds') order by ndoc desc, word`,
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

/** Writes backgrounds, given as JSON; those that are the same stay as they are. */
export const putBackgrounds = statement<never, [backgrounds: string]>(
  `insert into backgrounds (url, title, shows, back, front, light)
   select url, title, shows, back, front, light
   from jsonb_to_recordset($1::jsonb) as r (url text, title text, shows text, back text, front text, light jsonb)
   on conflict (url) do update set title = excluded.title, shows = excluded.shows, back = excluded.back, front = excluded.front, light = excluded.light
   where (backgrounds.title, backgrounds.shows, backgrounds.back, backgrounds.front, backgrounds.light)
     is distinct from (excluded.title, excluded.shows, excluded.back, excluded.front, excluded.light)`,
)
/** What the content pack has no more is offered no more; cards that stand in it keep their address. */
export const dropBackgroundsBut = statement<never, [urls: readonly string[]]>(
  'delete from backgrounds where not url = any($1)',
)
