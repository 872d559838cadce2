import { isDocumentOpened } from '#server/platform/documentLog.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { hashOf } from '../versions.ts'
import { lastPackHash } from './queries.ts'

/**
 * How a card stands to what a content pack says of it: published by it as it is, owned by the document that somebody
 * has opened, or behind the pack.
 */
export async function packStanding(
  sql: Sql,
  cardId: number,
  content: CardContent,
): Promise<'same' | 'opened' | 'behind'> {
  if ((await sql.one(lastPackHash, [cardId]))?.hash === hashOf(content)) return 'same'
  return (await isDocumentOpened(sql, 'card', String(cardId))) ? 'opened' : 'behind'
}
