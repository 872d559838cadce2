import { isDocumentOpened } from '#server/platform/documentLog.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { hashOf } from '../versions.ts'
import { lastPackHash } from './queries.ts'

/**
 * How a card stands to what a content pack says and draws of it: published by it as it is, owned by the document that somebody
 * has opened, or behind the pack.
 */
export async function packStanding(
  sql: Sql,
  cardId: number,
  content: CardContent,
  art: string,
): Promise<'same' | 'opened' | 'behind'> {
  const last = await sql.one(lastPackHash, [cardId])
  if (last?.hash === hashOf(content) && last.art === art) return 'same'
  return (await isDocumentOpened(sql, 'card', String(cardId))) ? 'opened' : 'behind'
}
