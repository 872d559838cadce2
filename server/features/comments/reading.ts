import type { OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/comments/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import * as query from './queries.ts'
import { mustOpen, type ThreadPlace, type Viewer, viewerOf } from './threads.ts'
import { seenBy, viewComment } from './views.ts'

type Page = Answer<typeof contract.listComments>
type Reading = { sql: Sql; viewer: Viewer; place: ThreadPlace }

/** Comments with the first replies of each, in one statement more. */
async function withReplies({ sql, viewer }: Omit<Reading, 'place'>, rows: readonly query.CommentRow[]) {
  const ids = rows.map(({ comment_id }) => comment_id)
  const limit = contract.REPLIES_ALONG + 1
  const replies = ids.length ? await sql.rows(query.firstRepliesOf, [viewer.id, viewer.moderates, ids, limit]) : []
  const byComment = Map.groupBy(replies, ({ parent_id }) => parent_id)
  return rows.map((row) => {
    const found = byComment.get(row.comment_id) ?? []
    const shown = found.slice(0, contract.REPLIES_ALONG)
    return {
      ...viewComment(row, viewer),
      replies: shown.map((reply) => viewComment(reply, viewer)),
      replies_next: found.length > shown.length ? String(shown.at(-1)!.comment_id) : null,
    }
  })
}

const cut = <Row extends { comment_id: number }>(rows: readonly Row[], limit: number) => {
  const shown = rows.slice(0, limit)
  return { shown, next: rows.length > limit ? String(shown.at(-1)!.comment_id) : null }
}

/** The newest comments of a thread, from before `after` on. The version is read first: frames that come twice do no harm. */
export async function readThread(
  { sql, viewer, place }: Reading,
  { after, limit }: { after: number | null; limit: number },
): Promise<Page> {
  const state = await sql.one(query.threadState, [place.slug])
  const rows = await sql.rows(query.beginningsOf, [viewer.id, viewer.moderates, place.slug, after, limit + 1])
  const { shown, next } = cut(rows, limit)
  return { ...headOf(place, viewer), ...state!, data: await withReplies({ sql, viewer }, shown), next }
}

const headOf = ({ slug, mayRemove }: ThreadPlace, viewer: Viewer) => ({
  slug,
  viewer: { may_moderate: viewer.moderates, may_remove: mayRemove },
})

async function readReplies(
  { sql, viewer, place }: Reading,
  parentId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<Page> {
  const parent = await sql.one(query.commentById, [viewer.id, parentId])
  if (parent?.slug !== place.slug || seenBy(parent, viewer) === 'unseen') throw NotFound('There is no such comment.')
  const state = await sql.one(query.threadState, [place.slug])
  const rows = await sql.rows(query.repliesOf, [viewer.id, viewer.moderates, parentId, after, limit + 1])
  const { shown, next } = cut(rows, limit)
  const data = shown.map((row) => ({ ...viewComment(row, viewer), replies: [], replies_next: null }))
  return { ...headOf(place, viewer), ...state!, data, next }
}

export async function listComments(ctx: OpenContext, input: Input<typeof contract.listComments>): Promise<Page> {
  const { after, limit, parent_id } = input
  if (after !== undefined && !/^\d{1,9}$/.test(after)) throw InvalidInput({ after: ['This is no place in the list.'] })
  const place = await mustOpen(ctx, input.slug)
  const reading = { sql: ctx.sql, viewer: viewerOf(ctx.actor), place }
  const span = { after: after === undefined ? null : Number(after), limit }
  return parent_id === undefined ? readThread(reading, span) : readReplies(reading, parent_id, span)
}

/** A comment that the reader sees, with the place where it stands. @throws NotFound */
export async function mustSee(
  ctx: Pick<OpenContext, 'sql' | 'actor'>,
  commentId: number,
): Promise<{ row: query.CommentRow; place: ThreadPlace; viewer: Viewer }> {
  const viewer = viewerOf(ctx.actor)
  const row = await ctx.sql.one(query.commentById, [viewer.id, commentId])
  if (!row || seenBy(row, viewer) === 'unseen') throw NotFound('There is no such comment.')
  return { row, place: await mustOpen(ctx, row.slug), viewer }
}

/** The same, once the thread is held: what is decided of it stands until the commit. */
export async function holdComment(ctx: Pick<OpenContext, 'sql' | 'actor'>, commentId: number) {
  const { place } = await mustSee(ctx, commentId)
  await ctx.sql.rows(query.holdThread, [place.slug, place.cardId])
  return mustSee(ctx, commentId)
}

export async function getComment(
  ctx: OpenContext,
  { comment_id }: Input<typeof contract.getComment>,
): Promise<Answer<typeof contract.getComment>> {
  const { row, viewer } = await mustSee(ctx, comment_id)
  return (await withReplies({ sql: ctx.sql, viewer }, [row]))[0]!
}
