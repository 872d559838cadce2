import { statement } from '#server/platform/database/statement.ts'

export type CourseRow = {
  pathway_id: number
  market_id: number
  name: string
  pathway_type: 'courses' | 'books' | 'boards' | 'first-aid'
  curriculum: string
  is_archived: boolean
  hidden: boolean
  all: number
}

/**
 * Pathways at the top: of one area (null for the reader's own), and those that the reader (0 for a guest) took up. What was
 * put away only when it is asked for.
 */
export const readCourses = statement<
  CourseRow,
  [readerId: number, marketId: number | null, withArchived: boolean, limit: number, offset: number, withHidden: boolean]
>(
  `select p.id as pathway_id, p.market_id, p.name, p.pathway_type, p.curriculum, coalesce(u.is_archived, false) as is_archived, p.hidden,
     count(*) over ()::int as all
   from pathways p left join user_pathways u on u.pathway_id = p.id and u.user_id = $1
   cross join (select coalesce($2, (select lead from accounts_people where id = $1)) as id) m
   where p.parent_id is null and ($6 or not p.hidden) and (p.market_id = m.id or u.user_id is not null)
     and ($3 or not coalesce(u.is_archived, false))
   order by p.market_id is distinct from m.id, p.sort_order, p.id limit $4 offset $5`,
)

export const readCourse = statement<CourseRow, [readerId: number, pathwayId: number]>(
  `select p.id as pathway_id, p.market_id, p.name, p.pathway_type, p.curriculum, coalesce(u.is_archived, false) as is_archived, p.hidden, 1 as all
   from pathways p left join user_pathways u on u.pathway_id = p.id and u.user_id = $1
   where p.id = $2 and p.parent_id is null and not p.hidden`,
)

export const putCourse = statement<never, [userId: number, pathwayId: number, isArchived: boolean, now: Date]>(
  `insert into user_pathways (user_id, pathway_id, is_archived, changed_at) values ($1, $2, $3, $4)
   on conflict (user_id, pathway_id) do update set is_archived = excluded.is_archived, changed_at = excluded.changed_at`,
)

/** The tracks of whole courses, those of the pathways in them too, each with how many cards it has. */
export const readCourseTracks = statement<
  { course_id: number; track_id: number; total: number },
  [pathwayIds: readonly number[]]
>(
  `with recursive within (course_id, pathway_id) as (
     select id, id from pathways where id = any($1)
     union all
     select w.course_id, p.id from within w join pathways p on p.parent_id = w.pathway_id where not p.hidden)
   select w.course_id, t.id as track_id, count(c.id)::int as total
   from within w join tracks t on t.pathway_id = w.pathway_id and not t.hidden
   left join track_cards tc on tc.track_id = t.id left join catalogue_visible_cards(0) c on c.id = tc.card_id
   group by w.course_id, t.id`,
)

export type PlaceRow = {
  track_id: number
  track_name: string
  card_id: number
  slug: string
  card_name: string
  main_image: string
}

/** Where a reader was in tracks, the latest first. */
export const readPlaces = statement<PlaceRow, [readerId: number, trackIds: readonly number[]]>(
  `select l.track_id, t.name as track_name, c.id as card_id, c.slug, c.name as card_name, c.main_image
   from track_places l join tracks t on t.id = l.track_id join catalogue_visible_cards(0) c on c.id = l.card_id
   where l.user_id = $1 and l.track_id = any($2) order by l.seen_at desc`,
)

export const readPlacesIn = statement<{ track_id: number; card_id: number }, [readerId: number, pathwayId: number]>(
  `select l.track_id, l.card_id from track_places l join tracks t on t.id = l.track_id where l.user_id = $1 and t.pathway_id = $2`,
)

/** Nothing where the card does not stand in the track. */
export const putPlace = statement<{ track_id: number }, [userId: number, trackId: number, cardId: number, now: Date]>(
  `insert into track_places (user_id, track_id, card_id, seen_at)
   select $1, tc.track_id, tc.card_id, $4 from track_cards tc join tracks t on t.id = tc.track_id
   join catalogue_visible_cards(0) c on c.id = tc.card_id
   where tc.track_id = $2 and tc.card_id = $3 and not t.hidden and not catalogue_pathway_hidden(t.pathway_id)
   on conflict (user_id, track_id) do update set card_id = excluded.card_id, seen_at = excluded.seen_at
   returning track_id`,
)

/** A pathway and all above it, itself first. */
export const readLineage = statement<{ pathway_id: number; name: string; hidden: boolean }, [pathwayId: number]>(
  `with recursive above (id, parent_id, name, hidden, steps) as (
     select id, parent_id, name, hidden, 0 from pathways where id = $1
     union all
     select p.id, p.parent_id, p.name, p.hidden, a.steps + 1 from above a join pathways p on p.id = a.parent_id where a.steps < 10)
   select id as pathway_id, name, hidden from above order by steps`,
)

export const forgetCourses = statement<never, [userId: number]>('delete from user_pathways where user_id = $1')
export const forgetPlaces = statement<never, [userId: number]>('delete from track_places where user_id = $1')

/** With how it was before. */
export const hidePathway = statement<
  { pathway_id: number; hidden: boolean; was: boolean },
  [pathwayId: number, hidden: boolean]
>(
  `update pathways p set hidden = $2 from (select id, hidden from pathways where id = $1 for update) b where p.id = b.id
   returning p.id as pathway_id, p.hidden, b.hidden as was`,
)
export const hideTrack = statement<
  { track_id: number; hidden: boolean; was: boolean },
  [trackId: number, hidden: boolean]
>(
  `update tracks t set hidden = $2 from (select id, hidden from tracks where id = $1 for update) b where t.id = b.id
   returning t.id as track_id, t.hidden, b.hidden as was`,
)
