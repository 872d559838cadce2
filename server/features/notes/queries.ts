import { statement } from '#server/platform/database/statement.ts'

type NoteRow = { fact_id: number | null; text: string; updated_at: Date }

export const notesOn = statement<NoteRow, [userId: number, cardId: number]>(
  'select fact_id, text, updated_at from card_notes where user_id = $1 and card_id = $2 order by fact_id nulls first',
)
export const noteOn = statement<NoteRow, [userId: number, cardId: number, factId: number | null]>(
  `select fact_id, text, updated_at from card_notes
   where user_id = $1 and card_id = $2 and fact_id is not distinct from $3`,
)
/** Writes a note over the one of `since`; no row where that is not the one that stands, or stands no longer. */
export const putNote = statement<
  NoteRow,
  [userId: number, cardId: number, factId: number | null, text: string, now: Date, since: Date | null]
>(
  `insert into card_notes (user_id, card_id, fact_id, text, created_at, updated_at) select $1, $2, $3, $4, $5, $5
   where $6::timestamptz is null or exists (select 1 from card_notes where user_id = $1 and card_id = $2 and fact_id is not distinct from $3)
   on conflict on constraint card_notes_one do update set text = excluded.text, updated_at = excluded.updated_at
   where card_notes.updated_at = $6::timestamptz returning fact_id, text, updated_at`,
)
export const dropNote = statement<
  { id: number },
  [userId: number, cardId: number, factId: number | null, since: Date | null]
>(
  `delete from card_notes where user_id = $1 and card_id = $2 and fact_id is not distinct from $3
     and updated_at = $4::timestamptz returning id`,
)
export const isFactOf = statement<{ id: number }, [factId: number, cardId: number]>(
  'select id from catalogue_facts where id = $1 and card_id = $2 and published',
)

/** The card of a published fact that a reader may know of. */
export const cardOfFact = statement<{ card_id: number }, [readerId: number, factId: number]>(
  `select f.card_id from catalogue_facts f join catalogue_visible_cards($1) c on c.id = f.card_id
   where f.id = $2 and f.published`,
)

export const bookmarkOf = statement<{ card_id: number }, [userId: number, cardId: number]>(
  'select card_id from card_bookmarks where user_id = $1 and card_id = $2',
)
export const putBookmark = statement<never, [userId: number, cardId: number, now: Date]>(
  `insert into card_bookmarks (user_id, card_id, bookmarked_at) values ($1, $2, $3)
   on conflict (user_id, card_id) do nothing`,
)
export const dropBookmark = statement<never, [userId: number, cardId: number]>(
  'delete from card_bookmarks where user_id = $1 and card_id = $2',
)

type ListedNote = NoteRow & {
  id: number
  created_at: Date
  slug: string
  name: string
  main_image: string
  fact_key: string | null
  fact_name: string | null
  root_category_name: string | null
  all: number
}
const readNotes = (order: string): string =>
  `select n.id, n.fact_id, n.text, n.created_at, n.updated_at, c.slug, c.name, c.main_image, f.key as fact_key, f.name as fact_name,
     (select w.name from catalogue_places p join catalogue_pathways w on w.id = p.pathway_id
      where p.card_id = c.id and not p.hidden order by p.track_id limit 1) as root_category_name,
     (count(*) over ())::int as all
   from card_notes n join catalogue_visible_cards($1) c on c.id = n.card_id
   left join catalogue_facts f on f.id = n.fact_id
   where n.user_id = $1 order by ${order} limit $2 offset $3`
const READ = {
  recent: readNotes('n.updated_at desc, n.id desc'),
  a_z: readNotes('lower(c.name), c.id, f."order" nulls first, n.id'),
}
type Place = [userId: number, limit: number, offset: number]
export const listNotes = {
  recent: statement<ListedNote, Place>(READ.recent),
  a_z: statement<ListedNote, Place>(READ.a_z),
}

export const listBookmarks = statement<
  { card_id: number; slug: string; name: string; main_image: string; num_facts: number; all: number },
  Place
>(
  `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts, (count(*) over ())::int as all
   from card_bookmarks b join catalogue_visible_cards($1) c on c.id = b.card_id
   where b.user_id = $1 order by b.bookmarked_at desc, c.id limit $2 offset $3`,
)

export const forgetNotes = statement<never, [userId: number]>('delete from card_notes where user_id = $1')
export const forgetBookmarks = statement<never, [userId: number]>('delete from card_bookmarks where user_id = $1')

/** By whose days what a person wrote is dated. */
export const timezoneOf = statement<{ timezone: string }, [userId: number]>(
  'select timezone from accounts_people where id = $1',
)
