import type { CommentView, PublicComment, ThreadComment, ThreadPage } from '#shared/contract/comments/index.ts'

/** Puts what comes by its number into a list that is sorted by it; what is there already gives way. */
function joined<Row extends { comment_id: number }>(
  known: readonly Row[],
  come: readonly Row[],
  order: 'newestFirst' | 'oldestFirst',
): Row[] {
  const byId = new Map([...known, ...come].map((row) => [row.comment_id, row]))
  const sign = order === 'oldestFirst' ? 1 : -1
  return [...byId.values()].toSorted((a, b) => sign * (a.comment_id - b.comment_id))
}

/**
 * The first page as it is now, before what was asked for beyond it: older comments, and further replies. What the page
 * itself covers is as the page says, so that what went meanwhile is gone.
 */
export function withFirstPage(known: ThreadPage | null, page: ThreadPage): ThreadPage {
  const last = page.data.at(-1)?.comment_id
  if (!known || last === undefined || page.next === null) return page
  const older = known.data.filter(({ comment_id }) => comment_id < last)
  const data = page.data.map((one) => {
    const before = known.data.find(({ comment_id }) => comment_id === one.comment_id)
    const end = one.replies.at(-1)?.comment_id
    if (!before || end === undefined || one.replies_next === null) return one
    const further = before.replies.filter(({ comment_id }) => comment_id > end)
    return further.length ? { ...one, replies: [...one.replies, ...further], replies_next: before.replies_next } : one
  })
  return { ...page, data: [...data, ...older], next: older.length ? known.next : page.next }
}

/** Older comments that were asked for. */
export const withOlder = (thread: ThreadPage, page: ThreadPage): ThreadPage => ({
  ...thread,
  data: joined(thread.data, page.data, 'newestFirst'),
  next: page.next,
})

const changed = (thread: ThreadPage, id: number, change: (one: ThreadComment) => ThreadComment): ThreadPage => ({
  ...thread,
  data: thread.data.map((one) => (one.comment_id === id ? change(one) : one)),
})

/** Further replies of a comment. */
export const withReplies = (thread: ThreadPage, parentId: number, page: ThreadPage): ThreadPage =>
  changed(thread, parentId, (one) => ({
    ...one,
    replies: joined(one.replies, page.data, 'oldestFirst'),
    replies_next: page.next,
  }))

export const findComment = (thread: ThreadPage, id: number): CommentView | undefined =>
  thread.data.flatMap((one) => [one, ...one.replies]).find(({ comment_id }) => comment_id === id)

/** What everybody hears holds nothing of the reader's own: that stays as it is known. */
const asOwn = (comment: PublicComment | CommentView, known: CommentView | undefined): CommentView => ({
  user_flag: known?.user_flag ?? null,
  moderation: known?.moderation ?? null,
  ...comment,
})

/**
 * A comment as it is now, in its place. One that stands beyond what was asked for so far is left out: it comes with the
 * rest. What came before, or comes twice, changes nothing.
 */
export function withComment(thread: ThreadPage, comment: PublicComment | CommentView): ThreadPage {
  const { comment_id, parent_id } = comment
  const own = asOwn(comment, findComment(thread, comment_id))
  if (parent_id !== null) {
    return changed(thread, parent_id, (one) => {
      const last = one.replies.at(-1)?.comment_id ?? 0
      return comment_id > last && one.replies_next !== null
        ? one
        : { ...one, replies: joined(one.replies, [own], 'oldestFirst') }
    })
  }
  const last = thread.data.at(-1)?.comment_id ?? 0
  if (comment_id < last && thread.next !== null) return thread
  const before = thread.data.find((one) => one.comment_id === comment_id)
  const whole = { replies: before?.replies ?? [], replies_next: before?.replies_next ?? null, ...own }
  return { ...thread, data: joined(thread.data, [whole], 'newestFirst') }
}

/** A comment is out of sight, and what stood under it. */
export const withoutComment = (thread: ThreadPage, id: number): ThreadPage => ({
  ...thread,
  data: thread.data
    .filter(({ comment_id }) => comment_id !== id)
    .map((one) => ({ ...one, replies: one.replies.filter(({ comment_id }) => comment_id !== id) })),
})

/** How many there are now, of all and under one comment. */
export function withCounts(
  thread: ThreadPage,
  { count, parentId, replyCount }: { count: number; parentId: number | null; replyCount: number | null },
): ThreadPage {
  const counted = { ...thread, count }
  if (parentId === null || replyCount === null) return counted
  return changed(counted, parentId, (one) => ({ ...one, reply_count: replyCount }))
}
