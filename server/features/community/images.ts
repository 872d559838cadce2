import type { Sql } from '#server/platform/sql.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { canModerate } from '#shared/rules/comments/policy.ts'
import { seenImage } from './queries/contributions.ts'

/** A picture that a reader added, for who may see what it is of: its maker, moderators, and others while it is shown. */
export const readContributionImage = (
  sql: Sql,
  id: string,
  actor: Actor | null,
): Promise<{ image: Buffer; is_everybodys: boolean } | undefined> =>
  sql.one(seenImage, [id, actor?.id ?? 0, actor !== null && canModerate(actor)])
