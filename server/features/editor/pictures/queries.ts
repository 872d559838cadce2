import { statement } from '#server/platform/database/statement.ts'
import type { DraftCard } from '#shared/rules/editor/policy.ts'

/** Who edits a card sees the pictures of others' own that are used in it. */
export const putUse = statement<never, [picture: string, cardId: number]>(
  'insert into own_picture_uses (picture, card_id) values ($1, $2) on conflict do nothing',
)
/**
 * Uses of what a card's draft names: of its author's own pictures, and in official cards of those that staff took in. What
 * else is named there is somebody's whose it stays.
 */
export const putUsesOfDraft = statement<never, [cardId: number, pictures: readonly string[]]>(
  `insert into own_picture_uses (picture, card_id)
   select p.id, c.id from assets_own_pictures p join catalogue_cards c on c.id = $1
   where p.id = any($2) and (p.user_id = c.author_id or (p.by_staff and c.entity_type_id = 2 and c.id < 1000000))
   on conflict do nothing`,
)
/** A copy of a card uses what the card used. */
export const copyUses = statement<never, [from: number, to: number]>(
  `insert into own_picture_uses (picture, card_id) select picture, $2 from own_picture_uses where card_id = $1
   on conflict do nothing`,
)
export const usesOfCard = statement<{ picture: string }, [cardId: number, pictures: readonly string[]]>(
  'select picture from own_picture_uses where card_id = $1 and picture = any($2)',
)

/** A picture's bytes, and whether a card that the reader may learn shows it, or one that everybody may. */
export const ownPicture = statement<
  { image: Buffer; user_id: number | null; is_everybodys: boolean; is_shown: boolean },
  [picture: string, readerId: number]
>(
  `select p.image, p.user_id, coalesce(bool_or(not s.is_private), false) as is_everybodys, count(s.id) > 0 as is_shown
   from assets_own_pictures p
   left join lateral (select c.id, c.is_private from own_picture_uses u join catalogue_visible_cards($2) c on c.id = u.card_id
     where u.picture = p.id and (c.background_url = '/media/pictures/' || p.id || '.webp' or exists (
       select 1 from catalogue_facts f where f.card_id = c.id and f.published
         and f.characters @> jsonb_build_array(jsonb_build_object('pictures', jsonb_build_array(p.id)))))) s on true
   where p.id = $1 group by p.id, p.image, p.user_id`,
)
export const cardsOfPicture = statement<DraftCard, [picture: string]>(
  `select c.id as "cardId", c.entity_type_id as "entityTypeId", c.author_id as "authorId", c.is_private as "isPrivate"
   from own_picture_uses u join catalogue_cards c on c.id = u.card_id where u.picture = $1 and c.archived_at is null limit 200`,
)

/** The cards whose draft, or what learners see of them, has a picture: also those that can still be brought back. */
export const cardsWith = statement<DraftCard & { name: string }, [picture: string]>(
  `select coalesce(nullif(d.content->>'name', ''), c.name) as name, c.id as "cardId", c.entity_type_id as "entityTypeId",
     c.author_id as "authorId", c.is_private as "isPrivate"
   from own_picture_uses u join catalogue_cards c on c.id = u.card_id left join card_drafts d on d.card_id = c.id
   where u.picture = $1 and (position($1 in d.content::text) > 0 or exists (
     select 1 from card_versions v where v.card_id = c.id and v.revision = c.revision and position($1 in v.content::text) > 0))
   order by 1 limit 5`,
)
/** Those of some pictures that nothing shows any more: no draft, no version that was published, none of the history. */
export const unusedOf = statement<{ picture: string }, [pictures: readonly string[]]>(
  `select p.id as picture from assets_own_pictures p where p.id = any($1) and not exists (
     select 1 from own_picture_uses u where u.picture = p.id and (
       exists (select 1 from card_drafts d where d.card_id = u.card_id and position(p.id in d.content::text) > 0)
       or exists (select 1 from card_versions v where v.card_id = u.card_id and position(p.id in v.content::text) > 0)
       or exists (select 1 from card_history h where h.card_id = u.card_id and position(p.id in h.content::text) > 0)))`,
)

export const putSelection = statement<
  never,
  [userId: number, cardId: number, picture: string, query: string, rank: number, now: Date]
>('insert into picture_selections (user_id, card_id, picture, query, rank, at) values ($1, $2, $3, $4, $5, $6)')
export const recentPictures = statement<
  { picture: string; title: string; image_url: string },
  [userId: number, limit: number]
>(
  `select p.id as picture, p.title, p.url as image_url
   from (select picture, max(at) as at from (select picture, at from picture_selections where user_id = $1
           order by at desc limit 500) last group by picture) s
     join assets_pictures p on p.id = s.picture
   where not exists (select 1 from assets_own_pictures o where o.id = p.id and (o.removed_at is not null or o.user_id is distinct from $1 or o.kind <> 'character'))
   order by s.at desc limit $2`,
)
export const knownPicture = statement<{ id: string; user_id: number | null; is_own: boolean }, [picture: string]>(
  `select p.id, o.user_id, o.id is not null as is_own from assets_pictures p left join assets_own_pictures o on o.id = p.id
   where p.id = $1 and o.removed_at is null`,
)
export const clearSelections = statement<never, [before: Date]>('delete from picture_selections where at < $1')

/**
 * Facts of other cards that learners have of the makers, in which pictures of the library stand: of each picture the first
 * few. One that means the same everywhere is left out. `offset 0` keeps the planner from reading all facts in their order
 * until it has found those few, instead of those of the picture by `facts_characters`.
 */
export const usesElsewhere = statement<
  {
    picture: string
    slug: string
    card: string
    fact: string
    figures: { picture: string; width: number; height: number }[]
  },
  [cardId: number, pictures: readonly string[]]
>(
  `select p.id as picture, u.slug, u.card, u.fact, u.figures
   from assets_pictures p cross join lateral (
     select slug, card, fact, (select jsonb_agg(jsonb_build_object('picture', ch->>'picture',
              'width', (ch->>'character_width')::float, 'height', (ch->>'character_height')::float))
            from jsonb_array_elements(characters) ch) as figures
     from (select c.slug, c.name as card, f.name as fact, f.characters, f.id, f.card_id
           from catalogue_facts f join catalogue_cards c on c.id = f.card_id
           where f.published and f.characters @> jsonb_build_array(jsonb_build_object('picture', p.id)) and f.card_id <> $1
             and c.revision > 0 and not c.is_private and c.archived_at is null and c.entity_type_id = 2
           offset 0) standing
     order by card_id, id limit 5) u
   where p.id = any($2) and p.meaning is null and p.id not like 'own/%' order by p.id`,
)
