import type { Sql } from '#server/platform/sql.ts'
import { freeSlug, slugOf } from '#shared/rules/editor/slug.ts'
import { creditsOf, previewFacts, writePublished } from '../publishCard.ts'
import * as query from './queries.ts'

type NewCard = { name: string; topicType: string; authorId: number; isOwn: boolean; now: Date }

/**
 * Finds an address that no card has or had. It holds whoever else looks for one, to the end of the transaction, so it comes
 * before the lock of a card. A card may have its own former one again.
 */
async function findSlug(sql: Sql, name: string, cardId: number | null): Promise<string> {
  await sql.rows(query.lockSlugs)
  const base = slugOf(name)
  const taken = await sql.rows(query.slugsLike, [base, cardId])
  return freeSlug(base, new Set(taken.map(({ slug }) => slug)))
}

/** The rows of cards, as whoever makes cards changes them. */
export const cardRows = {
  publish: writePublished,
  preview: previewFacts,
  creditsOf,
  /** Makes the row of a card with nothing published: a person's own, private at first, or an official one. */
  make: async (sql: Sql, { name, topicType, authorId, isOwn, now }: NewCard): Promise<{ id: number; slug: string }> => {
    const slug = await findSlug(sql, name, null)
    const made = isOwn ? query.insertOwnCard : query.insertOfficialCard
    const { id } = (await sql.one(made, [slug, name, topicType, authorId, now]))!
    return { id, slug }
  },
  /** Gives a card that nobody but its maker ever saw the address of its new name; the one before leads on to it. */
  rename: async (sql: Sql, cardId: number, name: string): Promise<void> => {
    const slug = await findSlug(sql, name, cardId)
    await sql.rows(query.keepFormerSlug, [cardId, slug])
    await sql.rows(query.renameCard, [cardId, slug, name])
  },
  archive: (sql: Sql, cardId: number, byMaker: boolean, now: Date): Promise<unknown> =>
    sql.rows(query.archiveCard, [cardId, byMaker, now]),
  setPrivate: (sql: Sql, cardId: number, isPrivate: boolean, now: Date): Promise<unknown> =>
    sql.rows(query.setPrivate, [cardId, isPrivate, now]),
  restore: (sql: Sql, cardId: number): Promise<unknown> => sql.rows(query.restoreCard, [cardId]),
}
