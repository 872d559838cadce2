import type { Sql } from '#server/platform/sql.ts'
import * as query from './queries.ts'

/**
 * Lets one transaction at a time change a card: what learners see, its draft and its history. Whoever takes several
 * locks takes them in this order, so that no two wait for each other:
 *
 * 1. the document's own (`document card …`, where one is seeded or a version is brought back)
 * 2. the card's row, here
 * 3. the rows of its facts
 * 4. its draft, its versions, its history
 *
 * Learners' rows may be written meanwhile: they only need the card to stay. Returns the revision that learners see;
 * undefined when there is no such card.
 */
export const lockCard = async (sql: Sql, cardId: number): Promise<number | undefined> =>
  (await sql.one(query.lockCard, [cardId]))?.revision
