import { statement } from '#server/platform/database/statement.ts'
import type { PlaylistRule } from '#shared/contract/playlists/rule.ts'
import { OWN_ADDRESS, READS } from './parts.ts'

export const readShareKey = statement<{ share_key: string }, [playlistId: number]>(
  'select share_key from playlist_shares where playlist_id = $1 and share_key is not null',
)
/** Nothing where there is a link already, or where the key is another playlist's. */
export const insertShareKey = statement<{ share_key: string }, [playlistId: number, shareKey: string, now: Date]>(
  `insert into playlist_shares (playlist_id, owner_id, share_key, shared_at)
   select id, user_id, $2, $3 from playlists where id = $1 on conflict do nothing
   returning share_key`,
)
export const readShares = statement<
  { share_id: number; email: string | null; user_id: number | null; name: string | null; shared_at: Date },
  [playlistId: number]
>(
  `select s.id as share_id, s.email, s.user_id, p.name, s.shared_at from playlist_shares s
   left join accounts_people p on p.id = s.user_id
   where s.playlist_id = $1 and s.share_key is null and s.withdrawn_at is null order by s.shared_at, s.id`,
)
/** The reader has it no longer among theirs, and it does not come back by being shared again. */
export const leaveShares = statement<{ id: number }, [readerId: number, playlistId: number, now: Date]>(
  `update playlist_shares s set left_at = $3
   where s.playlist_id = $2 and (s.user_id = $1 or s.email = ${OWN_ADDRESS}) and s.left_at is null returning s.id`,
)
/** People who are not of the owner's own school are left out, as are those that are not there, and the owner. */
export const shareWith = statement<
  { user_id: number | null; email: string | null },
  [playlistId: number, ownerId: number, userIds: readonly number[], emails: readonly string[], now: Date]
>(
  `insert into playlist_shares (playlist_id, owner_id, user_id, email, shared_at)
   select $1::int, $2::int, p.id, null::text, $5::timestamptz from accounts_people p
     join accounts_people o on o.id = $2 and o.school_id = p.school_id where p.id = any($3) and p.id <> $2
   union all select $1::int, $2::int, null::int, e.email, $5::timestamptz from unnest($4::text[]) as e (email)
     where e.email <> (select lower(o.email) from accounts_people o where o.id = $2)
   on conflict do nothing returning user_id, email`,
)
/** Who has an account of those with whom it is shared: by its number, or by an address that they have confirmed. */
export const reached = statement<{ id: number }, [userIds: readonly number[], emails: readonly string[]]>(
  `select id from accounts_people where id = any($1)
   union select id from accounts_people where lower(email) = any($2) and email_verified_at is not null`,
)
export const nameOf = statement<{ name: string }, [userId: number]>('select name from accounts_people where id = $1')
export const countShares = statement<{ count: number }, [playlistId: number]>(
  'select count(*)::int as count from playlist_shares where playlist_id = $1 and share_key is null and withdrawn_at is null',
)
/** Of somebody who has left it is kept that they did: it does not come back to them by being shared anew. */
export const withdrawShare = statement<never, [playlistId: number, shareId: number, now: Date]>(
  `with gone as (delete from playlist_shares where playlist_id = $1 and id = $2 and share_key is null and left_at is null)
   update playlist_shares set withdrawn_at = coalesce(withdrawn_at, $3)
   where playlist_id = $1 and id = $2 and share_key is null and left_at is not null`,
)
/** What was withdrawn from somebody who had left stands among the owner's shares again, and nowhere else. */
export const shareAgain = statement<never, [playlistId: number, userIds: readonly number[], emails: readonly string[]]>(
  `update playlist_shares set withdrawn_at = null
   where playlist_id = $1 and withdrawn_at is not null and (user_id = any($2) or email = any($3))`,
)
export const withdrawKey = statement<never, [playlistId: number]>(
  'delete from playlist_shares where playlist_id = $1 and share_key is not null',
)

export const countFollowers = statement<{ count: number }, [playlistId: number]>(
  'select count(*)::int as count from playlist_follows where playlist_id = $1',
)
export const countFollowed = statement<{ count: number }, [userId: number]>(
  'select count(*)::int as count from playlist_follows where user_id = $1',
)
/** Nothing where they have it already: it is theirs, shared with them, or followed. */
export const follow = statement<never, [readerId: number, playlistId: number, now: Date]>(
  `insert into playlist_follows (playlist_id, user_id, followed_at)
   select p.id, $1, $3 from playlists p where p.id = $2 and not (${READS}) on conflict do nothing`,
)
export const unfollow = statement<{ playlist_id: number }, [readerId: number, playlistId: number]>(
  'delete from playlist_follows where user_id = $1 and playlist_id = $2 returning playlist_id',
)
/** A withdrawn link is good for nobody any more. */
export const dropFollowers = statement<{ user_id: number }, [playlistId: number]>(
  'delete from playlist_follows where playlist_id = $1 returning user_id',
)

/** The playlist that a key opens, and how the reader has it: as its owner, among theirs, or not. */
export const playlistByKey = statement<
  { id: number; name: string; is_owner: boolean; is_had: boolean; rule: PlaylistRule | null; revision: number },
  [readerId: number, key: string]
>(
  `select p.id, p.name, p.user_id = $1 as is_owner, p.rule, p.revision, (${READS}) as is_had from playlist_shares s join playlists p on p.id = s.playlist_id
   where s.share_key = $2`,
)
