import type { Context } from '#server/platform/context.ts'
import * as contract from '#shared/contract/comments/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Conflict, Forbidden, InvalidInput, NotFound } from '#shared/errors.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { stillMentioned } from '#shared/rules/comments/mention.ts'
import { hasLink } from '#shared/rules/comments/parts.ts'
import { canEdit, canModerate, canPostLinks } from '#shared/rules/comments/policy.ts'
import { isAmongMakers } from '#shared/rules/comments/thread.ts'
import * as query from './queries.ts'
import { holdComment, mustSee } from './reading.ts'
import { address, tell, type Writer } from './telling.ts'
import { mustOpen, type ThreadPlace, viewerOf } from './threads.ts'
import { nameOf, stateOfRow, viewComment } from './views.ts'

export async function viewOwn(ctx: Context, commentId: number): Promise<Answer<typeof contract.createComment>> {
  return viewComment((await ctx.sql.one(query.commentById, [ctx.actor.id, commentId]))!, viewerOf(ctx.actor))
}

/** FCT-RU013. Who writes, if they may. @throws TermsNeeded, LinksTooSoon */
async function mustWrite({ sql, actor, now }: Context, slug: string, text: string): Promise<Writer> {
  const writer = (await sql.one(query.writerOf, [actor.id]))!
  const isTrusted = isAmongMakers(slug)
  if (!isTrusted && !writer.cf_terms_accepted) throw contract.TermsNeeded()
  if (!isTrusted && hasLink(text) && !canPostLinks(writer.created_at, now)) throw contract.LinksTooSoon()
  return { id: actor.id, first_name: writer.first_name, last_name: writer.last_name }
}

/** What moderators need not look at. */
const isLookedAt = (actor: Actor, slug: string): boolean => canModerate(actor) || isAmongMakers(slug)

/** Those whom a comment here may mention: the others are left out, and nothing is said of whether they are there. */
export async function mentionable({ sql }: Context, place: ThreadPlace, tags: readonly number[]): Promise<number[]> {
  if (tags.length === 0 || place.isPrivate) return []
  return (await sql.rows(query.mentionableOf, [place.slug, tags, place.makerId])).map(({ id }) => id)
}

/** What a reply answers, and the comment that it stands under: a reply to a reply stands beside it. @throws NotFound */
async function answeredBy({ sql, actor }: Context, slug: string, parentId: number) {
  const row = await sql.one(query.commentById, [actor.id, parentId])
  if (row?.slug !== slug || stateOfRow(row) !== 'shown') throw NotFound('What you answer is not there any more.')
  return {
    parentId: row.parent_id ?? row.comment_id,
    answersId: row.parent_id && row.comment_id,
    personId: row.user_id,
  }
}

export async function createComment(
  ctx: Context,
  input: Input<typeof contract.createComment>,
): Promise<Answer<typeof contract.createComment>> {
  const { sql, actor, now } = ctx
  const place = await mustOpen(ctx, input.slug)
  const { pin } = input
  if (pin && (input.parent_id || !isAmongMakers(place.slug)))
    throw InvalidInput({ pin: ['Only what begins among a card’s makers can be pinned to its picture.'] })
  const writer = await mustWrite(ctx, place.slug, input.comment)
  await sql.rows(query.holdThread, [place.slug, place.cardId])
  const before = input.comment_key ? await sql.one(query.commentByKey, [input.comment_key]) : undefined
  if (before && (before.user_id !== actor.id || before.slug !== place.slug))
    throw Conflict('This comment belongs to somebody else, or to another thread.')
  if (before) return viewOwn(ctx, before.id)
  const answered = input.parent_id ? await answeredBy(ctx, place.slug, input.parent_id) : undefined
  const tags = await mentionable(ctx, place, input.tags)
  const made = await sql.one(query.insertComment, [
    input.comment_key ?? null,
    place.slug,
    answered?.parentId ?? null,
    answered?.answersId ?? null,
    actor.id,
    input.comment,
    tags,
    isLookedAt(actor, place.slug),
    now,
    pin?.x ?? null,
    pin?.y ?? null,
    pin?.on?.character ?? null,
    pin?.on?.across ?? null,
    pin?.on?.down ?? null,
  ])
  if (!made) throw Conflict('This comment belongs to somebody else, or to another thread.')
  const { id } = made
  await tell(ctx, id, true)
  const [told = null] = answered?.personId ? await mentionable(ctx, place, [answered.personId]) : []
  address(ctx, place, { id, by: writer, answered: told, mentioned: tags })
  return viewOwn(ctx, id)
}

export async function updateComment(
  ctx: Context,
  { comment_id, comment, tags: asked }: Input<typeof contract.updateComment>,
): Promise<Answer<typeof contract.updateComment>> {
  const { sql, actor, now } = ctx
  const { row, place } = await holdComment(ctx, comment_id)
  if (row.user_id !== actor.id) throw Forbidden()
  const isShown = stateOfRow(row) === 'shown'
  if (!isShown || !canEdit(actor, { authorId: row.user_id, writtenAt: row.created_at }, now)) throw contract.EditOver()
  const writer = await mustWrite(ctx, place.slug, comment)
  const known = row.tagged.map(({ user_id }) => user_id)
  const tags = await mentionable(ctx, place, asked)
  // Whom moderators called stays, though no word of the author names them.
  const people = row.tagged.map((one) => ({ user_id: one.user_id, name: nameOf(one) }))
  const named = stillMentioned(row.text, people).map(({ user_id }) => user_id)
  const kept = known.filter((id) => !named.includes(id))
  const written = [comment_id, comment, [...new Set([...tags, ...kept])], isLookedAt(actor, place.slug), now] as const
  await sql.rows(query.changeText, [...written])
  await tell(ctx, comment_id)
  const mentioned = tags.filter((id) => !known.includes(id))
  address(ctx, place, { id: comment_id, by: writer, answered: null, mentioned })
  return viewOwn(ctx, comment_id)
}

/** One's own goes also where the card can't be seen any more; gone already, it is as it was asked for. */
export async function deleteComment(ctx: Context, { comment_id }: Input<typeof contract.deleteComment>): Promise<null> {
  const { sql, actor, now } = ctx
  const read = () => sql.one(query.commentById, [actor.id, comment_id])
  const row = await read()
  if (row?.user_id !== actor.id) {
    await mustSee(ctx, comment_id)
    throw Forbidden()
  }
  await sql.rows(query.holdThread, [row.slug, null])
  const standing = await read()
  if (!standing || stateOfRow(standing) === 'deleted') return null
  await sql.rows(query.deleteOwn, [comment_id, now])
  await tell(ctx, comment_id)
  return null
}
