import { statement } from '#server/platform/database/statement.ts'

type Summary = {
  card_id: number
  slug: string
  name: string
  entity_type_id: number
  topic_type: string
  is_mature: boolean
  main_image: string
  num_facts: number
  num_mastered_facts: number
  viewed_flag: boolean
  learned_flag: boolean
  attempted_flag: boolean
  mastered_flag: boolean
}

export type SummaryRow = Summary & { is_free: boolean; all: number }
type OfPlace = [placeId: number, readerId: number, limit: number, offset: number, withHidden: boolean]

/** A page of cards from `places`, with what the reader did to each; mature ones are left out for whoever reads in safety mode. */
const readSummaries = (places: string, order: string): string =>
  `select c.id as card_id, c.slug, c.name, c.entity_type_id, c.topic_type, c.is_free, c.is_mature, c.main_image, c.num_facts,
     coalesce(cp.num_mastered_facts, 0) as num_mastered_facts, cp.last_viewed_at is not null as viewed_flag, cp.learned_at is not null as learned_flag,
     cp.attempted_at is not null as attempted_flag, cp.mastered_at is not null as mastered_flag, count(*) over ()::int as all
   from ${places} join catalogue_visible_cards(0) c on c.id = tc.card_id
   left join accounts_people p on p.id = $2
   left join card_progress cp on cp.card_id = c.id and cp.user_id = $2
   where not (c.is_mature and coalesce(p.safety_mode, false))
   order by ${order}, c.id limit $3 offset $4`

/** The cards of a track; of a hidden one only `withHidden`. */
export const readTrackCards = statement<SummaryRow, OfPlace>(
  readSummaries(
    '(select card_id, sort_order from catalogue_places where track_id = $1 and ($5 or not hidden)) tc',
    'tc.sort_order',
  ),
)

/** The cards of a pathway and of all below it, each where it stands first: its own tracks, then those of the pathways in it. */
export const readPathwayCards = statement<SummaryRow, OfPlace>(
  `with recursive within (id, way) as (
     select id, array[]::int[] from catalogue_pathways where id = $1
     union all
     select w.id, within.way || array[1, w.sort_order, w.id] from within join catalogue_pathways w on w.parent_id = within.id
     where ($5 or not w.hidden) and cardinality(within.way) < 30)
   ${readSummaries(
     `(select q.card_id, min(within.way || array[0, t.sort_order, t.id, q.sort_order]) as way
       from within join catalogue_places q on q.pathway_id = within.id join catalogue_tracks t on t.id = q.track_id
       where $5 or not q.hidden group by q.card_id) tc`,
     'tc.way',
   )}`,
)

/**
 * Cards beside a card in its tracks, with the keywords that both have; the nearest first where they share as many. Mature
 * ones are left out for whoever reads in safety mode.
 */
const readBeside = (first: string) =>
  statement<
    {
      card_id: number
      slug: string
      name: string
      main_image: string
      num_facts: number
      shared: string[]
      all: number
    },
    [cardId: number, readerId: number, limit: number, offset: number]
  >(
    `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts, s.shared, (count(*) over ())::int as all
     from (select there.card_id, min(abs(there.sort_order - here.sort_order)) as apart
           from catalogue_places here join catalogue_places there on there.track_id = here.track_id
           where here.card_id = $1 and there.card_id <> $1 and not here.hidden group by there.card_id) beside
     join catalogue_visible_cards(0) c on c.id = beside.card_id
     join catalogue_visible_cards($2) own on own.id = $1
     left join accounts_people p on p.id = $2
     cross join lateral (select array(select k from unnest(c.keywords) k where lower(k) in (select lower(o) from unnest(own.keywords) o)) as shared) s
     where not (c.is_mature and coalesce(p.safety_mode, false))
     order by ${first} cardinality(s.shared) desc, beside.apart, c.id limit $3 offset $4`,
  )
export const readCardsBeside = {
  related: readBeside(''),
  recommended: readBeside(
    'exists (select from card_progress m where m.user_id = $2 and m.card_id = c.id and m.mastered_at is not null),',
  ),
}

type InShort = { card_id: number; slug: string; name: string; main_image: string; num_facts: number }

/** What a reader listened to or answered questions of and has not mastered, the latest first, and how they stand with it. */
export const readBegunCards = statement<
  InShort & { met: number; right: number; wrong: number; toEnd: boolean; at: Date },
  [readerId: number, limit: number]
>(
  `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts, f.met, f.right, f.wrong, begun."toEnd", begun.at
   from (select card_id, last_fact_at is not null and last_fact_id is null as "toEnd", greatest(last_viewed_at, last_answered_at) as at from card_progress
         where user_id = $1 and mastered_at is null and greatest(last_viewed_at, last_answered_at) is not null
         order by 3 desc limit $2) begun
   join catalogue_visible_cards(0) c on c.id = begun.card_id
   join accounts_people p on p.id = $1
   cross join lateral (
     select count(fp.learned_at)::int as met, (count(*) filter (where fp.last_answer = 1))::int as right,
       (count(*) filter (where fp.last_answer = 0))::int as wrong
     from fact_progress fp join catalogue_facts f on f.id = fp.fact_id and f.published
     where fp.user_id = $1 and fp.card_id = c.id) f
   where not (c.is_mature and p.safety_mode)
   order by begun.at desc`,
)

/** HOM-RU006. A page of what a reader looked at or was asked last. */
export const readRecentCards = statement<InShort & { all: number }, [readerId: number, limit: number, offset: number]>(
  `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts, (count(*) over ())::int as all
   from card_progress cp join catalogue_visible_cards(0) c on c.id = cp.card_id join accounts_people p on p.id = $1
   where cp.user_id = $1 and greatest(cp.last_viewed_at, cp.last_answered_at) is not null
     and not (c.is_mature and p.safety_mode)
   order by greatest(cp.last_viewed_at, cp.last_answered_at) desc, c.id limit $2 offset $3`,
)

/** HOM-CA004. Cards with facts that the reader answered wrong the last time, in the order of `byWeakness`. */
export const readWeakestCards = statement<
  InShort & { num_wrong: number; num_right: number },
  [readerId: number, limit: number]
>(
  `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts, f.num_wrong, f.num_right
   from (select fp.card_id, (count(*) filter (where fp.last_answer = 0))::int as num_wrong,
           (count(*) filter (where fp.last_answer = 1))::int as num_right
         from fact_progress fp join catalogue_facts k on k.id = fp.fact_id and k.published
         where fp.user_id = $1 and fp.last_answer is not null
         group by fp.card_id having count(*) filter (where fp.last_answer = 0) > 0) f
   join catalogue_visible_cards(0) c on c.id = f.card_id join accounts_people p on p.id = $1
   where not (c.is_mature and p.safety_mode)
   order by f.num_wrong desc, f.num_right, c.id limit $2`,
)

/** HOM-CA005. Official cards of an area of study that the reader has not met, those first that are open to everybody. */
export const readFirstCards = statement<InShort, [readerId: number, marketId: number | null, limit: number]>(
  `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts
   from catalogue_visible_cards(0) c join accounts_people p on p.id = $1
   where c.entity_type_id = 2 and not (c.is_mature and p.safety_mode)
     and not exists (select 1 from card_progress cp where cp.user_id = $1 and cp.card_id = c.id
       and (cp.last_viewed_at is not null or cp.last_answered_at is not null))
     and (coalesce($2::int, p.lead) is null
       or exists (select 1 from catalogue_places t where t.card_id = c.id and t.market_id = coalesce($2::int, p.lead) offset 0))
   order by c.is_free desc, c.id limit $3`,
)

/** Official cards of the reader's area that they have not met. `offset 0` keeps the look into the tracks per card and by
 * index; else all places of all tracks are hashed. */
export const readFreshCards = statement<
  { card_id: number; slug: string; name: string; main_image: string; num_facts: number },
  [readerId: number, limit: number]
>(
  `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts
   from catalogue_visible_cards(0) c join accounts_people p on p.id = $1
   where c.entity_type_id = 2 and not (c.is_mature and p.safety_mode)
     and not exists (select 1 from card_progress cp where cp.user_id = $1 and cp.card_id = c.id
       and (cp.last_viewed_at is not null or cp.last_answered_at is not null))
     and (p.lead is null or exists (select 1 from catalogue_places t where t.card_id = c.id and t.market_id = p.lead offset 0))
   order by c.id limit $2`,
)

/** Official cards of the reader's area, those first that came last or, `updated`, were published anew last. */
const latest = (order: 'c.created_at' | 'c.published_at', more: string) =>
  statement<InShort, [readerId: number, limit: number]>(
    `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts
     from catalogue_visible_cards(0) c join accounts_people p on p.id = $1
     where c.entity_type_id = 2 and not (c.is_mature and p.safety_mode) ${more}
       and (p.lead is null or exists (select 1 from catalogue_places t where t.card_id = c.id and t.market_id = p.lead offset 0))
     order by ${order} desc, c.id desc limit $2`,
  )
export const readNewCards = latest('c.created_at', '')
export const readUpdatedCards = latest('c.published_at', 'and c.revision > 1')

/**
 * What at least three others of the reader's school looked at since then, so that it tells of nobody; what most did first. A
 * large school is asked by its newest 300: all of it would be read through for a help and no more.
 */
export const readSchoolCards = statement<InShort, [readerId: number, limit: number, since: Date]>(
  `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts
   from accounts_people me
   cross join lateral (select p.id from accounts_people p where p.school_id = me.school_id and p.id <> me.id
                       order by p.id desc limit 300) fellow
   cross join lateral (select card_id, last_viewed_at from card_progress
                       where user_id = fellow.id and last_viewed_at >= $3 offset 0) cp
   join catalogue_visible_cards(0) c on c.id = cp.card_id
   where me.id = $1 and c.entity_type_id = 2 and not (c.is_mature and me.safety_mode)
   group by c.id, c.slug, c.name, c.main_image, c.num_facts having count(*) >= 3
   order by count(*) desc, max(cp.last_viewed_at) desc, c.id limit $2`,
)

export const trackName = statement<{ name: string }, [trackId: number]>(
  'select name from catalogue_tracks where id = $1',
)

/** These cards in their order; those that the reader may not know of are left out, and mature ones in safety mode. */
export const readCardsInOrder = statement<
  { card_id: number; slug: string; name: string; main_image: string },
  [cardIds: readonly number[], readerId: number]
>(
  `select c.id as card_id, c.slug, c.name, c.main_image
   from unnest($1::int[]) with ordinality as o (card_id, place) join catalogue_visible_cards($2) c on c.id = o.card_id
   join accounts_people p on p.id = $2 where not (c.is_mature and p.safety_mode) order by o.place`,
)

/** A card that a reader may know of, if their safety mode lets them see it. */
export const readCardInShort = statement<InShort, [cardId: number, readerId: number]>(
  `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts
   from catalogue_visible_cards($2) c join accounts_people p on p.id = $2
   where c.id = $1 and not (c.is_mature and p.safety_mode)`,
)

export const countViewed = statement<{ count: number }, [readerId: number]>(
  'select count(*)::int as count from card_progress where user_id = $1 and last_viewed_at is not null',
)
