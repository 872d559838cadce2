import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/comments/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Conflict, Forbidden } from '#shared/errors.ts'
import { commentTouched } from '#shared/events/index.ts'
import { page } from '#shared/page.ts'
import { moderate } from '#shared/rules/comments/moderation.ts'
import { canModerate } from '#shared/rules/comments/policy.ts'
import { parseThread } from '#shared/rules/comments/thread.ts'
import { recordAct } from '../accounts/index.ts'
import * as query from './queries.ts'
import { holdComment } from './reading.ts'
import { address, tell } from './telling.ts'
import { type ThreadPlace, viewerOf } from './threads.ts'
import { stateOfRow, viewComment } from './views.ts'
import { mentionable, viewOwn } from './writing.ts'

type Act = Input<typeof contract.moderateComment>

/** FCT-RU001, FCT-RU012. What a moderator does with a comment; it is written into the log that administrators read. */
export async function moderateComment(ctx: Context, input: Act): Promise<Answer<typeof contract.moderateComment>> {
  const { row, place } = await holdComment(ctx, input.comment_id)
  const mayRemoveHere = place.mayRemove && input.resource === 'remove' && input.on
  if (!canModerate(ctx.actor) && !mayRemoveHere) throw Forbidden()
  if (stateOfRow(row) === 'deleted' && input.resource !== 'note')
    throw Conflict('Who wrote this has deleted it already.')
  if (input.resource === 'tag') await callPeople(ctx, place, row, input.tags)
  else await decide(ctx, row, input)
  const { resource: act, on } = input
  await recordAct(ctx, 'comment_moderated', {
    comment_id: row.comment_id,
    slug: row.slug,
    act,
    on,
    author: row.user_id,
  })
  ctx.publish(commentTouched, { user_id: ctx.actor.id, slug: row.slug, comment_id: row.comment_id })
  return viewOwn(ctx, row.comment_id)
}

async function decide(ctx: Context, row: query.CommentRow, { resource: act, on, note }: Act): Promise<void> {
  const before = {
    deletedAt: row.deleted_at,
    removedByModerator: row.removed_by_moderator,
    hiddenAt: row.hidden_at,
    approved: row.moderator_approved,
    endorsed: row.endorsed,
    flags: row.open_flags,
    note: row.moderator_note,
  }
  if (act === 'endorse' && on && row.deleted_at) throw Conflict('What is removed can’t be endorsed.')
  const after = moderate(before, { act, on, note }, ctx.now)
  const { approved, endorsed, flags, hiddenAt, deletedAt, removedByModerator } = after
  const id = row.comment_id
  const written = [id, approved, endorsed, flags, after.note, hiddenAt, deletedAt, removedByModerator] as const
  await ctx.sql.rows(query.writeModerated, [...written])
  if (flags === 0 && before.flags > 0) await ctx.sql.rows(query.settleFlags, [id, ctx.now])
  const seen = ({ endorsed, hiddenAt, deletedAt }: typeof before) => `${endorsed} ${hiddenAt} ${deletedAt}`
  if (seen(before) !== seen(after)) await tell(ctx, id)
}

/** So many people a comment names at most, called or mentioned. */
const MOST_NAMED = 50

/** Calls further people to a comment: they are told of it as who is mentioned is. */
async function callPeople(
  ctx: Context,
  place: ThreadPlace,
  row: query.CommentRow,
  asked: readonly number[],
): Promise<void> {
  const known = row.tagged.map(({ user_id }) => user_id)
  const tags = (await mentionable(ctx, place, asked)).filter((id) => !known.includes(id))
  if (tags.length === 0) return
  if (known.length + tags.length > MOST_NAMED) throw Conflict('Enough people have been called to this already.')
  await ctx.sql.rows(query.addTags, [row.comment_id, tags])
  await tell(ctx, row.comment_id)
  const names = (await ctx.sql.one(query.writerOf, [ctx.actor.id]))!
  address(ctx, place, { id: row.comment_id, by: { id: ctx.actor.id, ...names }, answered: null, mentioned: tags })
}

export async function listCommentQueue(
  { sql, actor }: Context,
  input: Input<typeof contract.listCommentQueue>,
): Promise<Answer<typeof contract.listCommentQueue>> {
  if (!canModerate(actor)) throw Forbidden()
  const viewer = viewerOf(actor)
  const rows = await sql.rows(query.queue[input.show], [viewer.id, input.per_page, (input.page - 1) * input.per_page])
  const data = rows.map((row) => ({
    ...viewComment(row, viewer),
    place: { name: row.card_name ?? row.school_name ?? row.slug, link: `${pageOf(row)}?comment=${row.comment_id}` },
  }))
  return page(data, rows[0]?.all_of_them ?? 0, input)
}

/** The page that a thread stands on. */
const pageOf = ({ slug, card_slug }: { slug: string; card_slug: string | null }): string =>
  card_slug ? `/learn/${card_slug}` : `/schools/${parseThread(slug)?.id}/discussions`
