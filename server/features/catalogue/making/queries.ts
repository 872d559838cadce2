import { statement } from '#server/platform/database/statement.ts'

/** One transaction at a time looks for an address. */
export const lockSlugs = statement<never>(`select pg_advisory_xact_lock(hashtextextended('slugs of cards', 0))`)

/** The addresses that a card has or had and that begin as this one does. */
export const slugsLike = statement<{ slug: string }, [base: string, cardId: number | null]>(
  `select slug from cards where (slug = $1 or slug like $1 || '-%') and id is distinct from $2
   union select slug from former_slugs where (slug = $1 or slug like $1 || '-%') and card_id is distinct from $2`,
)

type NewCard = [slug: string, name: string, topicType: string, authorId: number, now: Date]
const FIELDS = 'slug, name, topic_type, author_id, created_at'
/** LRN-RU001. Members' own cards count from a million on. */
export const insertOwnCard = statement<{ id: number }, NewCard>(
  `insert into cards (id, ${FIELDS}, entity_type_id, is_private)
   values (nextval('members_card_id'), $1, $2, $3, $4, $5, 1, true) returning id`,
)
export const insertOfficialCard = statement<{ id: number }, NewCard>(
  `insert into cards (id, ${FIELDS}, entity_type_id) values (nextval('official_card_id'), $1, $2, $3, $4, $5, 2) returning id`,
)

export const keepFormerSlug = statement<never, [cardId: number, slug: string]>(
  `with back as (delete from former_slugs where card_id = $1 and slug = $2)
   insert into former_slugs (slug, card_id) select slug, id from cards where id = $1 and slug <> $2
   on conflict (slug) do nothing`,
)
export const renameCard = statement<never, [cardId: number, slug: string, name: string]>(
  'update cards set slug = $2, name = $3 where id = $1',
)

export const archiveCard = statement<never, [cardId: number, byMaker: boolean, now: Date]>(
  'update cards set archived_at = $3, archived_by_maker = $2 where id = $1 and archived_at is null',
)
export const setPrivate = statement<never, [cardId: number, isPrivate: boolean, now: Date]>(
  `update cards set is_private = $2,
     shown_at = case when $2 or revision = 0 then shown_at else coalesce(shown_at, $3) end where id = $1`,
)
export const restoreCard = statement<never, [cardId: number]>(
  'update cards set archived_at = null, archived_by_maker = false where id = $1',
)
