import type { Sql } from '#server/platform/sql.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { filesNotTheirs } from '#shared/rules/editor/files.ts'
import { canEditCard } from '#shared/rules/editor/policy.ts'
import type { SceneSize } from '#shared/rules/scenes/pictureSizes.ts'
import { type Drawing, drawScene, type MediaRoots } from '../scenes/index.ts'
import { picturesNotTheirs } from './pictures/uses.ts'
import * as query from './queries.ts'

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
  // A document may name any file of other cards: what its maker may not publish is not drawn for them either.
  const isMembers = version.entityTypeId === 1 || !isStaff(actor)
  const isTheirs = !isMembers || filesNotTheirs(version.content).length === 0
  return isTheirs && (await picturesNotTheirs(sql, version.cardId, version.content)).length === 0
    ? drawScene(sql, roots, version.content, version.hash, 'mobile')
    : undefined
}
