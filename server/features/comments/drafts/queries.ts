import { statement } from '#server/platform/database/statement.ts'
import type { DraftCard } from '#shared/rules/editor/policy.ts'

/** A card that is not deleted, with what decides who may know of its draft. */
export const draftCard = statement<DraftCard & { slug: string; name: string }, [cardId: number]>(
  `select id as "cardId", entity_type_id as "entityTypeId", author_id as "authorId", is_private as "isPrivate", slug, name
   from catalogue_cards where id = $1 and archived_at is null`,
)
