import type { Context } from '#server/platform/context.ts'
import { NotReadyToPublish } from '#shared/contract/editor/index.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { NotFound } from '#shared/errors.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { filesNotTheirs } from '#shared/rules/editor/files.ts'
import { canEditCard, type DraftCard } from '#shared/rules/editor/policy.ts'
import { recordingsNotTheirs } from './audio/uses.ts'
import { readEditable } from './documents.ts'
import { picturesNotTheirs } from './pictures/uses.ts'
import { storedContent } from './stored.ts'
import { hashOf } from './versions.ts'

/**
 * What a card's document holds now, for whoever may edit it, and where its scene is drawn. What may not be published for
 * whose files it names is not shown either; that something is missing yet is no hindrance. @throws NotFound, NotReadyToPublish
 */
export async function draftToShow(
  { sql, actor }: Pick<Context, 'sql' | 'actor'>,
  cardId: number,
): Promise<{ card: DraftCard; content: CardContent; sceneUrl: string }> {
  const card = await readEditable(sql, cardId)
  if (!card || !canEditCard(actor, card)) throw NotFound()
  const content = await storedContent(sql, cardId)
  if (!content) throw NotFound()
  const isMembers = card.entityTypeId === 1 || !isStaff(actor)
  const missing = [
    ...(await picturesNotTheirs(sql, cardId, content)),
    ...(await recordingsNotTheirs(sql, cardId, content)),
    ...(isMembers ? filesNotTheirs(content) : []),
  ]
  if (missing.length > 0) throw NotReadyToPublish({ missing })
  return { card, content, sceneUrl: `/media/scenes/draft/${cardId}-${hashOf(content).slice(0, 16)}.webp` }
}
