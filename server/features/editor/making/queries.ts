import { statement } from '#server/platform/database/statement.ts'
import type { CardSort, SubmissionState } from '#shared/contract/editor/index.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import type { DraftCard } from '#shared/rules/editor/policy.ts'
import { HAS_CHANGES, orderBy } from '../queries.ts'

export type OwnRow = {
  card_id: number
  slug: string
  name: string
  topic_type: string
  main_image: string
  num_facts: number
  revision: number
  is_private: boolean
  has_changes: boolean
  updated_at: Date
  archived_at: Date | null
  archived_by_maker: boolean
  submission: { state: SubmissionState; note: string | null; slug: string | null } | null
}

/** EDT-RU002. The user-made cards of a person: by type or by number. */
const OWN = 'c.author_id = $1 and (c.entity_type_id = 1 or c.id >= 1000000)'

export const ownCards = statement<
  OwnRow & { all: number },
  [userId: number, deletedSince: Date | null, limit: number, offset: number, sort: CardSort]
>(
  `select c.id as card_id, c.slug, d.content->>'name' as name, d.content->>'topic_type' as topic_type, c.main_image,
     jsonb_array_length(d.content->'facts') as num_facts, c.revision, c.is_private, ${HAS_CHANGES} as has_changes, d.updated_at,
     c.archived_at, c.archived_by_maker, s.submission, count(*) over ()::int as all
   from catalogue_cards c join card_drafts d on d.card_id = c.id
     left join lateral (
       select json_build_object('state', s.state, 'note', s.note, 'slug', case when s.state = 'approved' then k.slug end) as submission,
         s.state
       from card_submissions s left join catalogue_cards k on k.id = s.copy_id and k.archived_at is null
       where s.card_id = c.id order by s.id desc limit 1) s on s.state <> 'taken_back'
   where ${OWN} and case when $2::timestamptz is null then c.archived_at is null else c.archived_at > $2 end
   ${orderBy('$5')} limit $3 offset $4`,
)

export const countOwn = statement<{ here: number; deleted: number }, [userId: number, deletedSince: Date]>(
  `select count(*) filter (where c.archived_at is null)::int as here, count(*) filter (where c.archived_at > $2)::int as deleted
   from catalogue_cards c where ${OWN}`,
)

/** A card whether it was deleted or not, with what its address hangs on. */
export const anyCard = statement<
  DraftCard & { slug: string; archivedAt: Date | null; archivedByMaker: boolean; shownAt: Date | null },
  [cardId: number]
>(
  `select id as "cardId", entity_type_id as "entityTypeId", author_id as "authorId", is_private as "isPrivate", slug,
     archived_at as "archivedAt", archived_by_maker as "archivedByMaker", shown_at as "shownAt"
   from catalogue_cards where id = $1`,
)

export const lastPublished = statement<{ content: CardContent }, [cardId: number]>(
  'select content from card_versions where card_id = $1 order by revision desc limit 1',
)
