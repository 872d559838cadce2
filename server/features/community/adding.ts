import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { type PictureFormat, readPicture } from '#server/platform/pictures.ts'
import { TermsNeeded } from '#shared/contract/comments/index.ts'
import {
  OwnContribution,
  PICTURE_MOST_PIXELS,
  PICTURE_SIDE,
  TooManyToday,
  UploadFailed,
} from '#shared/contract/community/index.ts'
import { Conflict, Forbidden, NotFound } from '#shared/errors.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import {
  CONTRIBUTIONS_A_DAY,
  canChange,
  canJudge,
  isTrusted,
  mustWait,
  WATCHED_DAYS,
} from '#shared/rules/community/policy.ts'
import { DAY_MS } from '#shared/time.ts'
import { hasLimits } from '../billing/index.ts'
import * as query from './queries/contributions.ts'

const TAKEN = () => Conflict('This was added by somebody else, or to something else.')
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

export type Kind = 'resource' | 'fact'

/** Who adds something, and what decides whether they may. FCT-RU013: the community's terms come first. @throws TermsNeeded */
export async function mustAdd(ctx: Context) {
  const writer = (await ctx.sql.one(query.writerOf, [ctx.actor.id]))!
  if (!writer.cf_terms_accepted) throw TermsNeeded()
  return { ...writer, isLimited: await hasLimits(ctx, ctx.actor.id) }
}

type Added = { key: string | null; cardId: number; name: string; isPrivate: boolean; imageId: string | null }

/**
 * Writes what a person adds, one thing at a time of each. The same key is the same thing: `before` is its number.
 * Undefined where they added a fact of this name already.
 * @throws TooManyToday, Conflict for a key of somebody else's
 */
export async function addOne(
  ctx: Context,
  kind: Kind,
  added: Added,
): Promise<{ id: number; isNew: boolean } | undefined> {
  const { sql, actor, now } = ctx
  await sql.rows(query.lockContributor, [actor.id])
  const before = added.key ? await sql.one(query.contributionByKey, [added.key]) : undefined
  if (before && (before.user_id !== actor.id || before.kind !== kind)) throw TAKEN()
  if (before?.deleted_at) throw Conflict('You have deleted this.')
  if (before) return { id: before.id, isNew: false }
  const { count } = (await sql.one(query.addedSince, [actor.id, daysBefore(now, 1)]))!
  if (count >= CONTRIBUTIONS_A_DAY) throw TooManyToday()
  const { key, cardId, imageId, name, isPrivate } = added
  const made = await sql.one(query.insertContribution, [
    key,
    kind,
    actor.id,
    cardId,
    imageId,
    name,
    isPrivate,
    isTrusted(actor),
    now,
    (await waits(ctx, isPrivate)) ? now : null,
  ])
  // Somebody else's key that came in between is theirs.
  if (!made && key && (await sql.one(query.contributionByKey, [key]))) throw TAKEN()
  return made && { id: made.id, isNew: true }
}

/** Whether what a person adds, opens to others or changes is looked at by a moderator before others see it. */
async function waits({ sql, actor, now }: Context, isPrivate: boolean): Promise<boolean> {
  const wasHidden = Boolean(await sql.one(query.wasHidden, [actor.id, daysBefore(now, WATCHED_DAYS)]))
  return mustWait(actor, { isPrivate, wasHidden })
}

type Changed = { name: string; isPrivate: boolean; imageId: string | null; says: boolean }

/** Writes what one's own is called and who sees it. `says`: it says something else than a moderator looked at. */
export async function changeOne(
  ctx: Context,
  held: Awaited<ReturnType<typeof holdOwn>>,
  { name, isPrivate, imageId, says }: Changed,
): Promise<void> {
  const { sql, actor, now } = ctx
  const approved = (held.approved && !says) || isTrusted(actor)
  const isNews = says || (held.is_private && !isPrivate)
  const hiddenAt = held.hidden_at ?? (isNews && (await waits(ctx, isPrivate)) ? now : null)
  await sql.rows(query.updateContribution, [held.id, name, isPrivate, imageId, approved, hiddenAt, now])
  if (says) await sql.rows(query.forgetSettledReports, [held.id])
}

/** What a person added, held to be changed. @throws NotFound, Forbidden for who did not add it */
export async function holdOwn({ sql, actor }: Context, id: number, kind: Kind) {
  const held = await sql.one(query.holdContribution, [id, kind])
  const isSeen = held && (held.user_id === actor.id || (!held.is_private && !held.hidden_at && !held.removed_at))
  if (!held || !isSeen) throw NotFound('This is not there any more.')
  if (!canChange(actor, { ownerId: held.user_id })) throw Forbidden('Only who added this can change it.')
  return held
}

/** What others added, held to be voted on or reported. @throws NotFound, OwnContribution */
export async function holdOthers({ sql, actor }: Context, id: number, kind: Kind) {
  const held = await sql.one(query.holdContribution, [id, kind])
  if (held && !canJudge(actor, { ownerId: held.user_id })) throw OwnContribution()
  if (!held || held.is_private || held.hidden_at || held.removed_at) throw NotFound('This is not there any more.')
  return held
}

/** A picture that somebody sent, made as small as it is shown. Undefined where none was sent. @throws UploadFailed, RateLimited */
export async function readUpload(
  { actor }: { actor: Actor },
  { file }: { file?: string | null | undefined },
): Promise<Buffer | undefined> {
  if (!file) return undefined
  const [, said, bytes] = /^data:image\/(\w+);base64,(.*)$/.exec(file) ?? []
  const sent = { bytes: Buffer.from(bytes ?? '', 'base64'), person: actor.id, mostPixels: PICTURE_MOST_PIXELS }
  const image = await readPicture({ ...sent, said: said as PictureFormat }, (picture) =>
    picture
      .rotate()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
  )
  if (!image) throw UploadFailed()
  return image
}

/** Keeps a picture under a name of its own that nobody guesses. */
export async function keepImage({ sql, actor, now }: Context, image: Buffer | undefined): Promise<string | null> {
  if (!image) return null
  const id = randomUUID()
  await sql.rows(query.insertImage, [id, actor.id, image, now])
  return id
}
