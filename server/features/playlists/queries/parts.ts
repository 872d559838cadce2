/** The address that a reader ($1) has confirmed. */
export const OWN_ADDRESS = `(select lower(a.email) from accounts_people a where a.id = $1 and a.email_verified_at is not null)`

/**
 * Whether the reader ($1) may read a playlist p: its owner, whom it is shared with, whoever follows its link, and whoever has
 * confirmed an address that it is shared with; nobody who left it. Each part by its own index, whoever else has playlists.
 */
export const READS = `p.id in (select o.id from playlists o where o.user_id = $1
  union all select s.playlist_id from playlist_shares s where s.user_id = $1 and s.left_at is null
  union all select f.playlist_id from playlist_follows f where f.user_id = $1
  union all select s.playlist_id from playlist_shares s where s.email = ${OWN_ADDRESS} and s.left_at is null)`

/** PLY-RU003. The order of a playlist p, of whose cards pc is one, and c what is known of it. A shuffle stays until the next. */
export const IN_ORDER = `case when p.sort_method = 'a~z' then lower(c.name) end, case when p.sort_method = 'z~a' then lower(c.name) end desc,
  case when p.sort_method = 'random' then md5(p.shuffle || ' ' || c.id) end, pc.sort_order, c.id`
