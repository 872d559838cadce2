import type { Sql } from '#server/platform/sql.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { leadOfPerson } from './queries/finding.ts'

/** The area of study of who asks; null for a guest, and for who has none. */
export const leadOf = async (sql: Sql, actor: Actor | null): Promise<number | null> =>
  actor ? ((await sql.one(leadOfPerson, [actor.id]))?.lead ?? null) : null

/** A text as a pattern that stands for itself. */
export const likePattern = (text: string): string => text.replace(/[%_\\]/g, '\\$&')
