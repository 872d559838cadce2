import type { Context } from '#server/platform/context.ts'
import { appendDocumentUpdate } from '#server/platform/documentLog.ts'
import type { Sql } from '#server/platform/sql.ts'
import { CardContent } from '#shared/documents/card/content.ts'
import { type Hand, together } from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { documentAppended } from '#shared/events/index.ts'
import { loadStored } from './history.ts'
import { openStored } from './historyService.ts'
import { draftOf } from './queries.ts'
import { writeDraft } from './versions.ts'

/** What a card holds now, as it is stored; undefined where there is no such card. */
export async function storedContent(sql: Sql, cardId: number): Promise<CardContent | undefined> {
  const stored = await loadStored(sql, cardId)
  const content = stored ? readCard(stored.doc) : (await sql.one(draftOf, [cardId]))?.content
  stored?.doc.destroy()
  return content && CardContent.parse(content)
}

/**
 * Changes a card's document as one update that is appended to its log, as any editor's: whoever has it open sees it. Holds
 * the document to the end of the transaction, so what is looked at in `change` stays so. Returns what the card holds then.
 */
export async function changeStored(
  ctx: Context,
  cardId: number,
  origin: string,
  change: (hand: Hand, before: CardContent) => void,
): Promise<CardContent> {
  const { sql, actor, now } = ctx
  const { doc } = await openStored(sql, cardId, now)
  try {
    const made: Uint8Array[] = []
    doc.on('update', (update: Uint8Array) => made.push(update))
    const hand = { doc, origin }
    const before = readCard(doc)
    together(hand, () => change(hand, before))
    for (const update of made)
      await appendDocumentUpdate(sql, 'card', String(cardId), { update, author: actor.id, at: now })
    const content = readCard(doc)
    await writeDraft(ctx, cardId, content)
    if (made.length > 0) ctx.publish(documentAppended, { user_id: actor.id, card_id: cardId })
    return content
  } finally {
    doc.destroy()
  }
}
