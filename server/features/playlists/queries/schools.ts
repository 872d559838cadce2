import { statement } from '#server/platform/database/statement.ts'
import type { PlaylistRule } from '#shared/contract/playlists/rule.ts'
import type { SchoolPlaylistOrder } from '#shared/contract/playlists/schools.ts'
import { READS } from './parts.ts'

/** Nothing where there is no such school. */
export const findSchool = statement<{ name: string }, [schoolId: number]>(
  'select name from schools_schools where id = $1',
)
export const schoolOf = statement<{ school_id: number | null }, [userId: number]>(
  'select school_id from accounts_people where id = $1',
)
/** How a playlist stands with its owner's school of today. */
export const standingAtSchool = statement<{ is_shown: boolean; is_taken_down: boolean }, [playlistId: number]>(
  `select p.taken_down_at is not null as is_taken_down,
     exists (select from playlist_shares s join accounts_people o on o.id = p.user_id and o.school_id = s.school_id
       where s.playlist_id = p.id and s.share_key is not null) as is_shown
   from playlists p where p.id = $1`,
)
export const showAtSchool = statement<never, [playlistId: number, schoolId: number, now: Date]>(
  `update playlist_shares set school_id = $2, shown_at = case when school_id is distinct from $2 then $3 else shown_at end
   where playlist_id = $1 and share_key is not null`,
)
export const takeOffSchool = statement<never, [playlistId: number]>(
  'update playlist_shares set school_id = null, shown_at = null where playlist_id = $1 and share_key is not null',
)
/** By a moderator, for good: another link does not bring it back. */
export const takeDown = statement<{ id: number }, [schoolId: number, shareKey: string, now: Date]>(
  `with gone as (update playlist_shares set school_id = null, shown_at = null
     where school_id = $1 and share_key = $2 returning playlist_id)
   update playlists set taken_down_at = $3 where id in (select playlist_id from gone) returning id`,
)

export type SchoolRow = {
  playlist_id: number
  name: string
  rule: PlaylistRule | null
  share_key: string
  total: number
  total_facts: number
  pictures: string[]
  followers: number
  is_had: boolean
  is_owner: boolean
  shown_at: Date
  all: number
}
const ORDERS: Record<SchoolPlaylistOrder, string> = {
  popular: 'followers desc, shown_at desc, playlist_id desc',
  recent: 'shown_at desc, playlist_id desc',
}
const readAtSchool = (order: string) =>
  statement<SchoolRow, [readerId: number, schoolId: number, words: string, limit: number, offset: number]>(
    `select q.*, k.* from (
       select p.id as playlist_id, p.name, p.rule, s.share_key, s.shown_at, p.user_id = $1 as is_owner, (${READS}) as is_had,
         (select count(*)::int from playlist_follows f where f.playlist_id = p.id) as followers, (count(*) over ())::int as all
       from playlist_shares s join playlists p on p.id = s.playlist_id
       join accounts_people o on o.id = p.user_id and o.school_id = s.school_id
       left join accounts_people r on r.id = $1
       where s.school_id = $2 and s.share_key is not null and ($3 = '' or strpos(lower(p.name), lower($3)) > 0)
         and (p.rule is not null or exists (select from playlist_cards pc join catalogue_visible_cards($1) c on c.id = pc.card_id
           where pc.playlist_id = p.id and not (c.is_mature and coalesce(r.safety_mode, false))))
       order by ${order} limit $4 offset $5) q
     cross join lateral (
       select count(*)::int as total, coalesce(sum(c.num_facts), 0)::int as total_facts,
         coalesce((array_agg(c.main_image order by pc.sort_order))[1:4], '{}') as pictures
       from playlist_cards pc join catalogue_visible_cards($1) c on c.id = pc.card_id
       left join accounts_people r on r.id = $1
       where pc.playlist_id = q.playlist_id and not (c.is_mature and coalesce(r.safety_mode, false))) k
     order by ${order}`,
  )
/** A page of the playlists that people of a school made public for it, and still are of it. */
export const readSchoolPlaylists: Record<SchoolPlaylistOrder, ReturnType<typeof readAtSchool>> = {
  popular: readAtSchool(ORDERS.popular),
  recent: readAtSchool(ORDERS.recent),
}
