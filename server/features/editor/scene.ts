import type { Sql } from '#server/platform/sql.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { filesNotTheirs } from '#shared/rules/editor/files.ts'
import { canEditCard, type DraftCard } from '#shared/rules/editor/policy.ts'
import type { SceneSize } from '#shared/rules/scenes/pictureSizes.ts'
import { type Drawing, drawScene, type MediaRoots } from '../scenes/index.ts'
import { readEditable } from './documents.ts'
import { picturesNotTheirs } from './pictures/uses.ts'
import * as query from './queries.ts'
import { storedContent } from './stored.ts'
import { hashOf } from './versions.ts'

/** The picture of a published version (null: the last one), undefined when there is no such version. */
export async function sceneImage(
  sql: Sql,
  roots: MediaRoots,
  { card, revision, size }: { card: number; revision: number | null; size: SceneSize },
  readerId: number,
): Promise<Drawing | undefined> {
  const version = await sql.one(query.publishedVersion, [card, revision, readerId])
  return version && drawScene(sql, roots, version.content, version.hash + version.art, size)
}

/** The same of a version of a card's history. */
export async function historyImage(
  sql: Sql,
  roots: MediaRoots,
  actor: Actor,
  id: string,
): Promise<Drawing | undefined> {
  const version = await sql.one(query.historyContent, [id])
  if (!version || !canEditCard(actor, version)) return undefined
  return (await isTheirs(sql, actor, version, version.content))
    ? drawScene(sql, roots, version.content, version.hash, 'mobile')
    : undefined
}

/** The same of what a card's document holds now. */
export async function draftImage(
  sql: Sql,
  roots: MediaRoots,
  actor: Actor,
  { card: cardId, size }: { card: number; size: SceneSize },
): Promise<Drawing | undefined> {
  const card = await readEditable(sql, cardId)
  if (!card || !canEditCard(actor, card)) return undefined
  const content = await storedContent(sql, cardId)
  return content && (await isTheirs(sql, actor, card, content))
    ? drawScene(sql, roots, content, hashOf(content), size)
    : undefined
}

/** Whether all that a content names may be shown to whoever edits the card. */
async function isTheirs(sql: Sql, actor: Actor, card: DraftCard, content: CardContent): Promise<boolean> {
  // A document may name any file of other cards: what its maker may not publish is not drawn for them either.
  const isMembers = card.entityTypeId === 1 || !isStaff(actor)
  const strange = [
    ...(isMembers ? filesNotTheirs(content) : []),
    ...(await picturesNotTheirs(sql, card.cardId, content)),
  ]
  return strange.length === 0
}
