import type { Context } from '#server/platform/context.ts'
import { NotReadyToPublish } from '#shared/contract/editor/index.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { NotFound } from '#shared/errors.ts'
import { missingToPublish } from '#shared/rules/editor/completion.ts'
import { filesNotTheirs } from '#shared/rules/editor/files.ts'
import { recordingsNotTheirs } from './audio/uses.ts'
import { keepVersion, loadStored, type StoredDocument } from './history.ts'
import { picturesNotTheirs } from './pictures/uses.ts'
import { publishContent } from './publication.ts'
import * as query from './queries.ts'
import { hashOf, publishDraftWritten } from './versions.ts'

/** `isMembers`: files that only official cards may have are refused in it. */
type How = { isPrivate: boolean; isMembers: boolean }

/** Whoever publishes, by hand or by the clock. */
type Publishing = Pick<Context, 'em' | 'sql' | 'now' | 'publish' | 'actor'>

/** EDT-RU010. What a card's document holds, once it may be published. @throws NotFound, NotReadyToPublish */
export async function readyContent(
  ctx: Pick<Context, 'sql'>,
  cardId: number,
  isMembers: boolean,
): Promise<{ content: CardContent; stored: StoredDocument | undefined }> {
  const draft = await ctx.sql.one(query.draftOf, [cardId])
  const stored = await loadStored(ctx.sql, cardId)
  const content = stored ? readCard(stored.doc) : draft?.content
  if (!content) throw NotFound()
  const strange = [
    ...(await picturesNotTheirs(ctx.sql, cardId, content)),
    ...(await recordingsNotTheirs(ctx.sql, cardId, content)),
  ]
  const missing = [...missingToPublish(content), ...(isMembers ? filesNotTheirs(content) : []), ...strange]
  if (missing.length) {
    stored?.doc.destroy()
    throw NotReadyToPublish({ missing })
  }
  return { content, stored }
}

/** EDT-RU010. What a card's document holds becomes what learners see; what they have already makes no second version. @throws NotFound, NotReadyToPublish */
export async function publishDocument(
  ctx: Publishing,
  cardId: number,
  { isPrivate, isMembers }: How,
): Promise<{ revision: number; name: string }> {
  const { content, stored } = await readyContent(ctx, cardId, isMembers)
  const last = await ctx.sql.one(query.lastVersion, [cardId])
  if (last?.hash === hashOf(content) && last.is_private === isPrivate) {
    stored?.doc.destroy()
    return { revision: last.revision, name: content.name }
  }
  const revision = await publishContent(ctx, cardId, content, { person: ctx.actor.id, isPrivate })
  await keepVersion(ctx, cardId, {
    kind: 'publish',
    name: `Version ${revision}`,
    by: ctx.actor.id,
    content,
    ...(stored && { stored }),
  })
  stored?.doc.destroy()
  await publishDraftWritten(ctx, cardId, 'published', revision)
  return { revision, name: content.name }
}
