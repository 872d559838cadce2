import { statement } from '#server/platform/database/statement.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type {
  ContentPageRow,
  ContentPageView,
  listTestimonialRows,
  MetatagRow,
  TestimonialView,
} from '#shared/contract/site/index.ts'
import type { Claim } from '#shared/rules/site/claims.ts'
import type { Metatag } from '#shared/rules/site/metatags.ts'

export const clearEasyLinksBefore = statement<never, [before: Date]>('delete from easy_links where at < $1')

/** One at a time for each phone number, from here to the end of the transaction. */
export const lockPhone = statement<never, [phoneHash: string]>('select pg_advisory_xact_lock(hashtextextended($1, 0))')
export const readEasyLinks = statement<{ at: Date }, [phoneHash: string, since: Date, limit: number]>(
  'select at from easy_links where phone_hash = $1 and at > $2 order by at limit $3',
)
/** One at a time of all that are sent, from here to the end of the transaction; taken after a phone's own. */
export const lockEasyLinks = statement<never>(
  "select pg_advisory_xact_lock(hashtextextended('easy links of a day', 0))",
)
export const countEasyLinks = statement<{ sent: number }, [since: Date]>(
  'select count(*)::int as sent from easy_links where at > $1',
)
export const insertEasyLink = statement<never, [phoneHash: string, now: Date]>(
  'insert into easy_links (phone_hash, at) values ($1, $2)',
)

export const listMetatags = statement<MetatagRow>(
  'select pattern, title, description, share, updated_at from metatags order by pattern',
)

/** Writes a pattern's words unless somebody else wrote them since `knownAt`; `anyway` whoever did. */
export const putMetatag = statement<
  { one: 1 },
  [
    pattern: string,
    title: string,
    description: string,
    share: string,
    now: Date,
    anyway: boolean,
    knownAt: string | null,
  ]
>(
  `insert into metatags as m (pattern, title, description, share, updated_at, edited_at) values ($1, $2, $3, $4, $5, $5)
   on conflict (pattern) do update set title = excluded.title, description = excluded.description, share = excluded.share,
     updated_at = excluded.updated_at, edited_at = excluded.edited_at
   where $6 or date_trunc('milliseconds', m.updated_at) = $7::timestamptz returning 1 as one`,
)
export const readMetatags = statement<Metatag>('select pattern, title, description, share from metatags')

export const listContentPages = statement<ContentPageRow>(
  'select path, title, market_id, updated_at, edited_at from content_pages order by path',
)
/** Makes a page of text unless there is one at the path. */
export const insertContentPage = statement<
  { one: 1 },
  [path: string, title: string, description: string, body: string, share: string, now: Date]
>(
  `insert into content_pages (path, title, description, body, share, updated_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (path) do nothing returning 1 as one`,
)
export const readContentPage = statement<ContentPageView, [path: string]>(
  'select path, title, description, body, share, market_id, updated_at from content_pages where path = $1',
)
export type PageMeta = { path: string; title: string; description: string; share: string; market_id: number | null }
export const readPageMetas = statement<PageMeta>('select path, title, description, share, market_id from content_pages')

/** What claims are made of. Everybody's cards count, and what of them learners see. */
export const countForClaims = statement<
  { users: number; facts: number; questions: number; nursing_cards: number },
  [nursing: number]
>(
  `select (select count(*) from accounts_people)::int as users,
     (select coalesce(sum(num_facts), 0) from catalogue_visible_cards(0))::int as facts,
     (select count(*) from catalogue_facts f join catalogue_visible_cards(0) c on c.id = f.card_id
      where f.published and f.question_text <> '')::int as questions,
     (select count(distinct p.card_id) from catalogue_places p join catalogue_visible_cards(0) c on c.id = p.card_id
      where p.market_id = $1)::int as nursing_cards`,
)
export const readClaims = statement<Claim>(
  `select key, label, stated, prefix, unit, use_stated as "useStated", hidden, source, as_of::text as "asOf" from claims order by "order", key`,
)

/** A page of the voices that are shown, those of the market first. */
export const listTestimonials = statement<
  TestimonialView & { all: number },
  [type: string, marketId: number | null, limit: number, offset: number]
>(
  `select id, type, market_id, name, detail, text, count(*) over ()::int as all from testimonials
   where not hidden and type = $1 and ($2::int is null or market_id is null or market_id = $2) and not is_sample
   order by (market_id is not distinct from $2::int) desc, "order", id limit $3 offset $4`,
)
/** Whether anybody has said something that strangers may read. */
export const hasVoices = statement<{ has: boolean }>(
  'select exists (select from testimonials where not hidden and not is_sample) as has',
)
export const countTestimonials = statement<{ total: number }>('select count(*)::int as total from testimonials')
export const listTestimonialsForStaff = statement<
  Answer<typeof listTestimonialRows>['data'][number],
  [limit: number, offset: number]
>(
  `select id, type, market_id, name, detail, text, is_sample, hidden, agreed_at, reward_redeemed_at
   from testimonials order by is_sample, id desc limit $1 offset $2`,
)

export const findMarket = statement<{ one: 1 }, [marketId: number]>(
  'select 1 as one from catalogue_markets where id = $1',
)
export type MarketPage = {
  id: number
  slug: string
  public_name: string
  hidden: boolean
  is_pseudo: boolean
  has_pricing: boolean
  in_sitemap: boolean
}
export const readMarketPages = statement<MarketPage>(
  'select id, slug, public_name, hidden, is_pseudo, has_pricing, in_sitemap from catalogue_markets',
)
export const readPathwayPage = statement<{ name: string; market: string; hidden: boolean }, [pathwayId: number]>(
  `select p.name, m.public_name as market, p.hidden from catalogue_pathways p join catalogue_markets m on m.id = p.market_id
   where p.id = $1`,
)
/** A pathway, or one of its tracks, that everybody may see, with the names of its cards. */
export const readListedPathway = statement<
  { name: string; market: string; cards: string[] },
  [pathwayId: number, trackId: number | null, marketSlug: string]
>(
  `select coalesce(t.name, w.name) as name, m.public_name as market,
     array(select c.name from catalogue_places p join catalogue_visible_cards(0) c on c.id = p.card_id
           where p.pathway_id = w.id and not p.hidden and ($2::int is null or p.track_id = $2)
           order by p.track_id, p.sort_order limit 100) as cards
   from catalogue_pathways w join catalogue_markets m on m.id = w.market_id
   left join catalogue_tracks t on t.id = $2 and t.pathway_id = w.id and not t.hidden
   where w.id = $1 and m.slug = $3 and not w.hidden and not m.hidden and not m.is_pseudo and ($2::int is null or t.id is not null)`,
)
/** The pathways of an area that everybody may see, with their tracks. */
export const readNamedPathways = statement<
  {
    pathway_id: number
    name: string
    pathway_type: string
    curriculum: string
    tracks: { track_id: number; name: string }[]
  },
  [marketSlug: string, pathwayType: string]
>(
  `select w.id as pathway_id, w.name, w.pathway_type, w.curriculum,
     coalesce(json_agg(json_build_object('track_id', t.id, 'name', t.name) order by t.sort_order, t.id)
       filter (where t.id is not null), '[]') as tracks
   from catalogue_pathways w join catalogue_markets m on m.id = w.market_id
   left join catalogue_tracks t on t.pathway_id = w.id and not t.hidden
   where m.slug = $1 and w.pathway_type = $2 and not w.hidden and not m.hidden and not m.is_pseudo
   group by w.id, w.name, w.pathway_type, w.curriculum, w.sort_order order by w.sort_order, w.id`,
)
/** A track or a pathway that everybody may see, with where it stands. */
export const readSharedPlace = statement<
  {
    market: string
    pathway_id: number
    pathway: string
    pathway_type: string
    curriculum: string
    track_id: number | null
    track: string | null
  },
  [isTrack: boolean, id: number]
>(
  `select m.slug as market, w.id as pathway_id, w.name as pathway, w.pathway_type, w.curriculum, t.id as track_id, t.name as track
   from catalogue_pathways w join catalogue_markets m on m.id = w.market_id
   left join catalogue_tracks t on $1 and t.id = $2 and t.pathway_id = w.id and not t.hidden
   where case when $1 then w.id = (select pathway_id from catalogue_tracks where id = $2) and t.id is not null else w.id = $2 end
     and not w.hidden and not m.hidden and not m.is_pseudo`,
)
/** The pathways and tracks that search engines are told of. */
export const readPathwaysForSitemap = statement<
  {
    market: string
    pathway_id: number
    pathway: string
    pathway_type: string
    curriculum: string
    track_id: number | null
    track: string | null
  },
  [limit: number]
>(
  `select m.slug as market, w.id as pathway_id, w.name as pathway, w.pathway_type, w.curriculum, t.id as track_id, t.name as track
   from catalogue_pathways w join catalogue_markets m on m.id = w.market_id
   cross join lateral (select null::int as id, null::text as name
     union all select id, name::text from catalogue_tracks where pathway_id = w.id and not hidden) t
   where not w.hidden and not m.hidden and not m.is_pseudo and m.in_sitemap order by w.id, t.id nulls first limit $1`,
)
export const readCardPage = statement<{ name: string; overview: string; image: string }, [slug: string]>(
  'select name, overview, main_image as image from catalogue_visible_cards(0) where slug = $1',
)
export const readSchoolPage = statement<{ id: number; name: string; market_ids: number[] }, [schoolId: number]>(
  'select id, name, market_ids from schools_schools where id = $1',
)

/** Official cards that search engines may list. */
export const readCardsForSitemap = statement<{ slug: string; published_at: Date }, [limit: number]>(
  `select slug, published_at from catalogue_visible_cards(0) where not is_mature and entity_type_id = 2 order by id limit $1`,
)
export const readSchoolsForSitemap = statement<{ id: number }, [limit: number]>(
  'select id from schools_schools order by id limit $1',
)

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

/** The content pack comes in with what pages say of themselves last: once that is there, all of it is. */
export const contentIsIn = statement<{ is: boolean }>('select exists(select from metatags) as is')

/** What a playlist is called that is shared by link. */
export const readSharedPlaylist = statement<{ name: string }, [shareKey: string]>(
  'select name from playlists_shared where share_key = $1',
)
