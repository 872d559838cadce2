import { statement } from '#server/platform/database/statement.ts'
import { FLAGS_HIDE } from '#shared/rules/comments/policy.ts'

type Name = { user_id: number; first_name: string; last_name: string }
export type CommentRow = {
  comment_id: number
  parent_id: number | null
  slug: string
  text: string
  user_id: number | null
  first_name: string | null
  last_name: string | null
  avatar: string | null
  is_staff: boolean
  tagged: Name[]
  endorsed: boolean
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  removed_by_moderator: boolean
  hidden_at: Date | null
  moderator_approved: boolean
  open_flags: number
  moderator_note: string
  flag_id: number | null
  answered_id: number | null
  answered_first: string | null
  answered_last: string | null
  reply_count: number
  place_number: number | null
  place_x: number | null
  place_y: number | null
  place_character: string | null
  place_across: number | null
  place_down: number | null
  done_at: Date | null
  done_by: number | null
  done_first: string | null
  done_last: string | null
}

/** Whom everybody may mention. */
const STAFF = `(p.role = 'Administrator' or p.roles && '{staff,admin,superadmin}'::text[])`
const FOR_ALL = (c: string) => `${c}.deleted_at is null and ${c}.hidden_at is null`
/** FCT-LV001, as `seenAs` has it for what nothing hangs on. $1: who reads; $2: whether they moderate. */
const WHOLE = `((${FOR_ALL('c')}) or (($2::boolean or c.user_id = $1)
  and (c.removed_by_moderator or (c.hidden_at is not null and c.deleted_at is null))))`
const FIELDS = `c.id as comment_id, c.parent_id, c.slug, c.text, c.user_id, p.first_name, p.last_name, p.avatar,
  coalesce(${STAFF}, false) as is_staff, c.endorsed, c.created_at, c.edited_at, c.deleted_at, c.removed_by_moderator, c.hidden_at,
  c.moderator_approved, c.open_flags, c.moderator_note, g.id as flag_id,
  c.place_number, c.place_x, c.place_y, c.place_character, c.place_across, c.place_down,
  c.done_at, c.done_by, d.first_name as done_first, d.last_name as done_last,
  a.user_id as answered_id, q.first_name as answered_first, q.last_name as answered_last,
  (select coalesce(json_agg(json_build_object('user_id', t.id, 'first_name', t.first_name, 'last_name', t.last_name) order by t.id), '[]'::json)
   from accounts_people t where t.id = any(c.tags)) as tagged,
  (select count(*)::int from comments r where r.parent_id = c.id and ${FOR_ALL('r')}) as reply_count`
/** Who wrote it, whom it answers, and the reader's own flag. $1: who reads. */
const JOINED = `left join accounts_people p on p.id = c.user_id
  left join comment_flags g on g.comment_id = c.id and g.user_id = $1
  left join comments a on a.id = c.answers_id left join accounts_people q on q.id = a.user_id
  left join accounts_people d on d.id = c.done_by`

export const visibleCard = statement<
  { slug: string; name: string; author_id: number | null; entity_type_id: number; is_private: boolean },
  [readerId: number, cardId: number]
>('select slug, name, author_id, entity_type_id, is_private from catalogue_visible_cards($1) where id = $2')

/** A school, and the one that somebody is of. */
export const schoolFor = statement<{ name: string; of_actor: number | null }, [userId: number, schoolId: number]>(
  'select name, (select school_id from accounts_people where id = $1) as of_actor from schools_schools where id = $2',
)

export const threadState = statement<{ version: number; count: number }, [slug: string]>(
  `select coalesce((select version from comment_threads where slug = $1), 0) as version,
     (select count(*)::int from comments c where c.slug = $1 and ${FOR_ALL('c')}) as count`,
)
/** A page of what begins, the newest first, from before `after` on. */
export const beginningsOf = statement<
  CommentRow,
  [readerId: number, moderates: boolean, slug: string, after: number | null, limit: number]
>(
  `select ${FIELDS} from (select * from comments c where c.slug = $3 and c.parent_id is null and ($4::int is null or c.id < $4)
     and (${WHOLE} or exists (select 1 from comments r where r.parent_id = c.id and ${FOR_ALL('r')}))
     order by c.id desc limit $5) c ${JOINED} order by c.id desc`,
)
/** The first replies of each. */
export const firstRepliesOf = statement<
  CommentRow,
  [readerId: number, moderates: boolean, ids: readonly number[], limit: number]
>(
  `select ${FIELDS} from unnest($3::int[]) as begun (id) cross join lateral
     (select * from comments c where c.parent_id = begun.id and ${WHOLE} order by c.id limit $4) c ${JOINED} order by c.id`,
)
/** Replies in their order, from after `after` on. */
export const repliesOf = statement<
  CommentRow,
  [readerId: number, moderates: boolean, parentId: number, after: number | null, limit: number]
>(
  `select ${FIELDS} from (select * from comments c where c.parent_id = $3 and ($4::int is null or c.id > $4) and ${WHOLE}
     order by c.id limit $5) c ${JOINED} order by c.id`,
)
export const commentById = statement<CommentRow, [readerId: number, commentId: number]>(
  `select ${FIELDS} from comments c ${JOINED} where c.id = $2`,
)

type Place = { card_name: string | null; card_slug: string | null; school_name: string | null }
const QUEUE = (where: string, order: string) =>
  `select ${FIELDS}, k.name as card_name, k.slug as card_slug, s.name as school_name, c.all_of_them from (
     select c.*, (count(*) over ())::int as all_of_them from comments c where ${where} order by ${order} limit $2 offset $3) c
   ${JOINED} left join comment_threads h on h.slug = c.slug left join catalogue_cards k on k.id = h.card_id
   left join schools_schools s on c.slug = 'school-' || s.id order by ${order}`
/** What makers say to each other is not looked through from outside. */
const OF_COMMUNITY = `c.slug not like 'draft-%'`
type Queue = [readerId: number, limit: number, offset: number]
export const queue = {
  waiting: statement<CommentRow & Place & { all_of_them: number }, Queue>(
    QUEUE(
      `${OF_COMMUNITY} and c.deleted_at is null and (not c.moderator_approved or c.open_flags > 0)`,
      'c.open_flags desc, c.id desc',
    ),
  ),
  all: statement<CommentRow & Place & { all_of_them: number }, Queue>(
    // What its author deleted holds no word any more.
    QUEUE(`${OF_COMMUNITY} and (c.deleted_at is null or c.removed_by_moderator)`, 'c.id desc'),
  ),
}

export const writerOf = statement<
  { first_name: string; last_name: string; cf_terms_accepted: boolean; created_at: Date },
  [userId: number]
>('select first_name, last_name, cf_terms_accepted, created_at from accounts_people where id = $1')

/** Who left a school is no longer in its thread. */
const STILL_THERE = `($1 not like 'school-%' or 'school-' || p.school_id = $1)`
/** Among makers those alone who are: staff, and whose own card it is. */
const mentionable = (maker: string) => `(${STAFF} or p.id = ${maker}::int or ($1 not like 'draft-%' and ${STILL_THERE}
  and exists (select 1 from comments c where c.slug = $1 and c.user_id = p.id and ${FOR_ALL('c')})))`
/** Those of these people whom a comment in the thread may mention. */
export const mentionableOf = statement<
  { id: number },
  [slug: string, userIds: readonly number[], makerId: number | null]
>(`select p.id from accounts_people p where p.id = any($2::int[]) and ${mentionable('$3')}`)
/** The same by the beginning of the name that others read; who wrote in the thread before the others. */
export const findMentionable = statement<
  Name,
  [slug: string, beginning: string, exceptId: number, limit: number, makerId: number | null]
>(
  `select p.id as user_id, p.first_name, p.last_name from accounts_people p
   where p.id <> $3 and p.first_name <> '' and ${mentionable('$5')}
     and trim(p.first_name || ' ' || left(p.last_name, 1) || '.') ilike $2 || '%'
   order by exists (select 1 from comments c where c.slug = $1 and c.user_id = p.id) desc, p.first_name, p.id limit $4`,
)

/** Holds a thread against whoever else changes it, to the end of the transaction; begins it where it is not there yet. */
export const holdThread = statement<never, [slug: string, cardId: number | null]>(
  `insert into comment_threads (slug, card_id) values ($1, $2) on conflict (slug) do update set slug = excluded.slug`,
)
export const raiseThread = statement<{ version: number; count: number }, [slug: string]>(
  `update comment_threads set version = version + 1 where slug = $1 returning version,
     (select count(*)::int from comments c where c.slug = $1 and ${FOR_ALL('c')}) as count`,
)
export const commentByKey = statement<{ id: number; user_id: number | null; slug: string }, [key: string]>(
  'select id, user_id, slug from comments where key = $1',
)
export const insertComment = statement<
  { id: number },
  [
    key: string | null,
    slug: string,
    parentId: number | null,
    answersId: number | null,
    userId: number,
    text: string,
    tags: readonly number[],
    approved: boolean,
    now: Date,
    x: number | null,
    y: number | null,
    character: string | null,
    across: number | null,
    down: number | null,
  ]
>(
  // The thread is held, so that no two are given one number.
  `insert into comments (key, slug, parent_id, answers_id, user_id, text, tags, moderator_approved, created_at,
     place_x, place_y, place_character, place_across, place_down, place_number)
   values (coalesce($1::uuid, gen_random_uuid()), $2::varchar, $3, $4, $5, $6, $7::int[], $8, $9,
     $10::int, $11::int, $12::uuid, $13, $14,
     case when $10::int is not null then (select coalesce(max(place_number), 0) + 1 from comments where slug = $2::varchar) end)
   on conflict (key) do nothing returning id`,
)
/** What it asks for is done, or open again where `now` is null. */
export const writeDone = statement<never, [commentId: number, now: Date | null, userId: number | null]>(
  'update comments set done_at = $2, done_by = $3 where id = $1',
)
/** What was looked at is to be looked at again, and no longer endorsed. */
export const changeText = statement<
  never,
  [commentId: number, text: string, tags: readonly number[], approved: boolean, now: Date]
>(`update comments set text = $2, tags = $3::int[], moderator_approved = $4,
     endorsed = endorsed and $4, edited_at = $5 where id = $1`)
/** Of what its author deleted no word is kept, and nobody puts it back. */
export const deleteOwn = statement<never, [commentId: number, now: Date]>(
  `update comments set deleted_at = $2, removed_by_moderator = false, text = '', tags = '{}', endorsed = false where id = $1`,
)
export const writeModerated = statement<
  never,
  [
    commentId: number,
    approved: boolean,
    endorsed: boolean,
    flags: number,
    note: string,
    hiddenAt: Date | null,
    deletedAt: Date | null,
    removed: boolean,
  ]
>(
  `update comments set moderator_approved = $2, endorsed = $3, open_flags = $4, moderator_note = $5, hidden_at = $6,
     deleted_at = $7, removed_by_moderator = $8 where id = $1`,
)
export const addTags = statement<never, [commentId: number, tags: readonly number[]]>(
  `update comments set tags = (select array_agg(distinct t) from unnest(tags || $2::int[]) t join accounts_people p on p.id = t)
   where id = $1`,
)
export const settleFlags = statement<never, [commentId: number, now: Date]>(
  'update comment_flags set settled_at = $2 where comment_id = $1 and settled_at is null',
)

export const flagOf = statement<{ id: number }, [commentId: number, userId: number]>(
  'select id from comment_flags where comment_id = $1 and user_id = $2',
)
export const insertFlag = statement<{ id: number }, [commentId: number, userId: number, now: Date]>(
  'insert into comment_flags (comment_id, user_id, created_at) values ($1, $2, $3) returning id',
)
/** Counts a flag; whether the comment is hidden by it. */
export const countFlag = statement<{ hides: boolean }, [commentId: number, now: Date]>(
  `update comments set open_flags = open_flags + 1,
     hidden_at = case when hidden_at is null and not moderator_approved and open_flags + 1 >= ${FLAGS_HIDE} then $2 else hidden_at end
   where id = $1 returning hidden_at is not distinct from $2 as hides`,
)
/** A flag that a moderator has answered stays, so that it is not given again and again. */
export const dropFlag = statement<{ id: number }, [flagId: number, commentId: number, userId: number]>(
  'delete from comment_flags where id = $1 and comment_id = $2 and user_id = $3 and settled_at is null returning id',
)
export const uncountFlag = statement<never, [commentId: number]>(
  'update comments set open_flags = greatest(open_flags - 1, 0) where id = $1',
)

/** Threads in which a person wrote or flagged, in one order for whoever locks them. */
export const threadsOf = statement<{ slug: string }, [userId: number]>(
  `select slug from comment_threads where slug in (select slug from comments where user_id = $1
     union select c.slug from comments c join comment_flags g on g.comment_id = c.id where g.user_id = $1)
   order by slug for update`,
)
export const forgetFlags = statement<never, [userId: number]>(
  `with gone as (delete from comment_flags where user_id = $1 returning comment_id, settled_at)
   update comments set open_flags = greatest(open_flags - 1, 0)
   where id in (select comment_id from gone where settled_at is null)`,
)
/** What others answered stays as an empty place. */
export const emptyAnswered = statement<never, [userId: number, now: Date]>(
  `update comments c set text = '', tags = '{}', deleted_at = coalesce(deleted_at, $2) where user_id = $1 and parent_id is null
   and exists (select 1 from comments r where r.parent_id = c.id and r.user_id is distinct from $1)`,
)
export const forgetComments = statement<never, [userId: number]>(
  `delete from comments c where user_id = $1
   and not exists (select 1 from comments r where r.parent_id = c.id and r.user_id is distinct from $1)`,
)
