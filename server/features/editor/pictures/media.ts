import type { Sql } from '#server/platform/sql.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { canEditCard } from '#shared/rules/editor/policy.ts'
import * as query from './queries.ts'

/**
 * A picture of somebody's own, for who may see it: its maker, whoever learns a card that shows it, and whoever edits a card
 * that uses it. `isEverybodys` tells whether a card that is not private shows it.
 */
export async function ownPictureImage(
  sql: Sql,
  picture: string,
  actor: Actor | null,
): Promise<{ image: Buffer; isEverybodys: boolean } | undefined> {
  const found = await sql.one(query.ownPicture, [picture, actor?.id ?? 0])
  if (!found) return undefined
  const { image, is_everybodys: isEverybodys } = found
  if (found.is_shown || (actor !== null && found.user_id === actor.id)) return { image, isEverybodys }
  const edits =
    actor !== null && (await sql.rows(query.cardsOfPicture, [picture])).some((card) => canEditCard(actor, card))
  return edits ? { image, isEverybodys } : undefined
}
