import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { PlaylistRule, PlaylistSort, SortMethod } from '#shared/contract/playlists/index.ts'
import { READS } from './parts.ts'

export type PlaylistRow = {
  playlist_id: number
  name: string
  sort_method: SortMethod
  rule: PlaylistRule | null
  revision: number
  is_owner: boolean
  owner_name: string | null
  share_key: string | null
  holds_card: boolean | null
  total: number
  total_facts: number
  total_mastered: number
  pictures: string[]
  created_at: Date
  last_viewed_at: Date | null
  last_viewed_card_id: number | null
  quiz_completed: boolean
}

/** Playlists as a reader ($1) stands with them; of each whether a card ($2) is in it. Cards are counted as they are listed. */
const readView = (which: string): string =>
  `select p.id as playlist_id, p.name, p.sort_method, p.rule, p.revision, p.user_id = $1 as is_owner,
     -- A link does not say whose it is, so whoever follows it is not told either.
     case when p.user_id <> $1 and not exists (select from playlist_follows f where f.playlist_id = p.id and f.user_id = $1)
       then o.name end as owner_name,
     case when p.user_id = $1 then
       (select s.share_key from playlist_shares s where s.playlist_id = p.id and s.share_key is not null) end as share_key,
     case when $2::int is not null then
       exists (select from playlist_cards h where h.playlist_id = p.id and h.card_id = $2) end as holds_card,
     k.total, k.total_facts, k.total_mastered, coalesce(k.pictures, '{}') as pictures,
     p.created_at, v.last_viewed_at, v.last_viewed_card_id, v.quiz_completed_at is not null as quiz_completed, p.all
   from (${which}) p
   join accounts_people o on o.id = p.user_id
   left join playlist_places v on v.playlist_id = p.id and v.user_id = $1
   cross join lateral (
     select count(*)::int as total, coalesce(sum(c.num_facts), 0)::int as total_facts,
       (count(*) filter (where g.mastered))::int as total_mastered,
       (array_agg(c.main_image order by pc.sort_order))[1:4] as pictures
     from playlist_cards pc join catalogue_visible_cards($1) c on c.id = pc.card_id
     left join learning_progress g on g.user_id = $1 and g.card_id = c.id
     left join accounts_people r on r.id = $1
     where pc.playlist_id = p.id and not (c.is_mature and coalesce(r.safety_mode, false))) k`

/** A playlist that the reader may read. */
export const readPlaylist = statement<PlaylistRow, [readerId: number, cardId: number | null, playlistId: number]>(
  readView(`select p.*, 1 as all from playlists p where p.id = $3 and ${READS}`),
)

type Wanted = [
  readerId: number,
  cardId: number | null,
  which: 'all' | 'own' | 'shared' | 'by_hand',
  words: string,
  limit: number,
  offset: number,
]
/** `order` is given where it stands when the reader last looked at each. */
const readList = (order: (seen: string) => string) =>
  statement<PlaylistRow & { all: number }, Wanted>(
    `${readView(
      `select p.*, (count(*) over ())::int as all from playlists p
       left join playlist_places l on l.playlist_id = p.id and l.user_id = $1
       where ${READS} and ($3 = 'all' or (p.user_id = $1) = ($3 in ('own', 'by_hand')))
         and ($3 <> 'by_hand' or p.rule is null)
         and ($4 = '' or strpos(lower(p.name), lower($4)) > 0)
       order by ${order('l.last_viewed_at')} limit $5 offset $6`,
    )} order by ${order('v.last_viewed_at')}`,
  )
/** A page of the playlists that the reader may read, those of theirs and those that are shared with them. */
export const readPlaylists: Record<PlaylistSort, ReturnType<typeof readList>> = {
  recent: readList((seen) => `greatest(${seen}, p.changed_at) desc, p.id desc`),
  a_z: readList(() => 'lower(p.name), p.id'),
  created: readList(() => 'p.created_at desc, p.id desc'),
}

/** What comes of a person's playlists comes one after the other where their number counts. */
export const lockOwner = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.playlister}, $1)`,
)
export const countPlaylists = statement<{ count: number }, [userId: number]>(
  'select count(*)::int as count from playlists where user_id = $1',
)
export const insertPlaylist = statement<
  { id: number },
  [userId: number, name: string, now: Date, rule: PlaylistRule | null]
>('insert into playlists (user_id, name, created_at, changed_at, rule) values ($1, $2, $3, $3, $4::jsonb) returning id')

export type Held = { id: number; name: string; is_owner: boolean; rule: PlaylistRule | null }
/** A playlist that the reader may read, held: what changes its cards comes one after the other. */
export const holdPlaylist = statement<Held, [readerId: number, playlistId: number]>(
  `select p.id, p.name, p.user_id = $1 as is_owner, p.rule from playlists p where p.id = $2 and ${READS} for update of p`,
)
/** A playlist that the reader may read. */
export const findPlaylist = statement<Held, [readerId: number, playlistId: number]>(
  `select p.id, p.name, p.user_id = $1 as is_owner, p.rule from playlists p where p.id = $2 and ${READS}`,
)
export const renamePlaylist = statement<never, [playlistId: number, name: string]>(
  'update playlists set name = $2 where id = $1',
)
export const sortPlaylist = statement<never, [playlistId: number, sortMethod: SortMethod, shuffle: number]>(
  'update playlists set sort_method = $2, shuffle = $3 where id = $1',
)
/** Null ends it: the playlist is a fixed one then. */
export const setRule = statement<never, [playlistId: number, rule: PlaylistRule | null]>(
  'update playlists set rule = $2::jsonb where id = $1',
)
/** Counts a change. */
export const countChange = statement<{ revision: number }, [playlistId: number]>(
  'update playlists set revision = revision + 1 where id = $1 returning revision',
)
export const revisionByKey = statement<{ revision: number }, [shareKey: string]>(
  'select p.revision from playlist_shares s join playlists p on p.id = s.playlist_id where s.share_key = $1',
)
export const revisionFor = statement<{ revision: number }, [readerId: number, playlistId: number]>(
  `select p.revision from playlists p where p.id = $2 and ${READS}`,
)
export const touchPlaylist = statement<never, [playlistId: number, now: Date]>(
  'update playlists set changed_at = $2 where id = $1',
)
export const deletePlaylist = statement<never, [playlistId: number]>('delete from playlists where id = $1')

/** Nothing where the card is not in the playlist, or is not theirs to see; what fills itself may have let it go meanwhile. */
export const putPlace = statement<{ card_id: number }, [userId: number, playlistId: number, cardId: number, now: Date]>(
  `insert into playlist_places (user_id, playlist_id, last_viewed_card_id, last_viewed_at)
   select $1, k.id, k.card_id, $4 from (select p.id, $3::int as card_id from playlists p
       where p.id = $2 and (p.rule is not null or exists (select from playlist_cards pc where pc.playlist_id = p.id and pc.card_id = $3))
       for key share of p) k
     join catalogue_visible_cards($1) c on c.id = k.card_id
   on conflict (user_id, playlist_id)
     do update set last_viewed_card_id = excluded.last_viewed_card_id, last_viewed_at = excluded.last_viewed_at
   returning last_viewed_card_id as card_id`,
)
export const markQuizzed = statement<never, [userId: number, playlistId: number, now: Date]>(
  `insert into playlist_places (user_id, playlist_id, quiz_completed_at) select $1, p.id, $3 from playlists p where p.id = $2
     for key share of p
   on conflict (user_id, playlist_id) do update set quiz_completed_at = coalesce(playlist_places.quiz_completed_at, $3)`,
)
/** What came new was quizzed by nobody yet. */
export const forgetQuizzed = statement<never, [playlistId: number]>(
  'update playlist_places set quiz_completed_at = null where playlist_id = $1 and quiz_completed_at is not null',
)

export const forgetPlaylists = statement<never, [userId: number]>('delete from playlists where user_id = $1')
export const forgetPlaces = statement<never, [userId: number]>('delete from playlist_places where user_id = $1')
