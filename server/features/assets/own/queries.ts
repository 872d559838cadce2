import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { OwnPictureKind } from '#shared/rules/assets/limits.ts'

/** A picture of one's own as its maker lists it. */
export type OwnPictureRow = {
  picture: string
  title: string
  image_url: string
  width: number
  height: number
  created_at: Date
}
const VIEW = `id as picture, title, '/media/pictures/' || id || '.webp' as image_url, width, height, created_at`

export const lockMaker = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.illustrator}, $1)`,
)

/** What somebody's pictures take, but for the one of this hash: a picture that is sent again takes no more. */
export const takenBy = statement<{ bytes: number }, [userId: number, hash: string]>(
  `select coalesce(sum(size), 0)::float8 as bytes from own_pictures
   where user_id = $1 and removed_at is null and hash <> $2`,
)

/** The same picture again keeps its name, and is given the newest answers. */
export const putOwn = statement<
  OwnPictureRow,
  [
    id: string,
    userId: number,
    kind: OwnPictureKind,
    title: string,
    origin: string,
    author: string,
    licence: string,
    source: string,
    byStaff: boolean,
    width: number,
    height: number,
    size: number,
    hash: string,
    image: Buffer,
    now: Date,
  ]
>(
  `with kept as (insert into own_pictures (id, user_id, kind, title, origin, author, licence, source, by_staff, width, height, size, hash, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $15)
   on conflict (user_id, kind, hash) do update set title = excluded.title, origin = excluded.origin, author = excluded.author,
     licence = excluded.licence, source = excluded.source, by_staff = excluded.by_staff, removed_at = null
   returning ${VIEW}),
   file as (insert into own_picture_files (picture, image) select picture, $14::bytea from kept on conflict do nothing)
   select * from kept`,
)

export const listOwn = statement<
  OwnPictureRow & { all: number },
  [userId: number, kind: OwnPictureKind, query: string, limit: number, offset: number]
>(
  `select ${VIEW}, count(*) over ()::int as all from own_pictures
   where user_id = $1 and kind = $2 and removed_at is null and ($3 = '' or position(lower($3) in lower(title)) > 0)
   order by created_at desc, id limit $4 offset $5`,
)

export const holdOwn = statement<{ id: string }, [id: string, userId: number]>(
  'select id from own_pictures where id = $1 and user_id = $2 and removed_at is null for update',
)
export const removeOwn = statement<never, [id: string, now: Date]>(
  'update own_pictures set removed_at = $2 where id = $1',
)

/** Those that somebody removed before a time, or whose maker is gone, and that were not looked at since a place in their order. */
export const removedBefore = statement<{ id: string }, [before: Date]>(
  `select id from own_pictures where removed_at < $1 or (user_id is null and created_at < $1) order by id`,
)
export const deleteOwn = statement<never, [ids: readonly string[]]>('delete from own_pictures where id = any($1)')
