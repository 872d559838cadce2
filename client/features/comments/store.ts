import { session } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { joinRoom, on, payloadOf } from '#client/platform/realtime.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import * as contract from '#shared/contract/comments/index.ts'
import {
  type CommentName,
  type CommentView,
  type PinnedAt,
  REPLIES_ALONG,
  type ThreadPage,
} from '#shared/contract/comments/index.ts'
import { NotFound } from '#shared/errors.ts'
import {
  commentCreated,
  commentRemoved,
  commentTouched,
  commentUpdated,
  threadTurned,
} from '#shared/events/comments.ts'
import { type EventFrame, rooms } from '#shared/events/rooms.ts'
import * as thread from './thread.ts'

/** By thread, what is known of it. */
export const comments = store<{ threads: Record<string, Remote<ThreadPage>> }>(() => ({ threads: {} }))

const dataOf = (slug: string): ThreadPage | null => comments.threads[slug]?.data ?? null
function change(slug: string, by: (known: ThreadPage) => ThreadPage): void {
  const into = comments.threads[slug]
  if (into?.data) into.data = by(into.data)
}

/** The first page by a plain call, also where nothing comes live. */
export function loadThread(slug: string): Promise<void> {
  comments.threads[slug] ??= remote()
  return load(comments.threads[slug], async () => {
    const page = await call(contract.listComments, { slug })
    const known = dataOf(slug)
    return known && known.version > page.version ? known : thread.withFirstPage(known, page)
  })
}

/** The newest of a thread was shown; what was asked for beyond it may have changed meanwhile, and is asked for again. */
async function takeFirstPage(slug: string, page: ThreadPage): Promise<void> {
  const known = dataOf(slug)
  const merged = thread.withFirstPage(known, page)
  comments.threads[slug] = { status: 'ready', data: merged, error: null }
  const beyond = merged.data.length - page.data.length
  if (beyond > 0 && page.next) await older(slug, page.next, Math.min(beyond, 100))
  for (const { comment_id, replies } of merged.data)
    if (replies.length > REPLIES_ALONG)
      await furtherReplies(slug, comment_id, String(replies[REPLIES_ALONG - 1]!.comment_id))
}

async function older(slug: string, after: string, limit?: number): Promise<void> {
  const page = await call(contract.listComments, { slug, after, ...(limit ? { limit } : {}) })
  change(slug, (known) => thread.withOlder(known, page))
}
async function furtherReplies(slug: string, parent_id: number, after: string): Promise<void> {
  const page = await call(contract.listComments, { slug, parent_id, after, limit: 100 })
  change(slug, (known) => thread.withReplies(known, parent_id, page))
}

export async function loadOlder(slug: string): Promise<void> {
  const next = dataOf(slug)?.next
  if (next) await older(slug, next)
}
/** All that is left of a thread, as many at a time as come at once. */
export async function loadRest(slug: string): Promise<void> {
  const next = dataOf(slug)?.next
  if (next) await older(slug, next, 100)
}
/** The comment that begins where this one stands; null where it is not there any more. */
export async function beginningOf(slug: string, comment_id: number): Promise<number | null> {
  const known = dataOf(slug)
  const found = known && thread.findComment(known, comment_id)
  if (found) return found.parent_id ?? comment_id
  try {
    const asked = await call(contract.getComment, { comment_id })
    return asked.slug === slug ? (asked.parent_id ?? comment_id) : null
  } catch (error) {
    if (NotFound.is(error)) return null
    throw error
  }
}
export async function loadReplies(slug: string, parentId: number): Promise<void> {
  const next = dataOf(slug)?.data.find(({ comment_id }) => comment_id === parentId)?.replies_next
  if (next) await furtherReplies(slug, parentId, next)
}

/** Asks how a comment stands for who reads it here. */
async function refresh(slug: string, comment_id: number): Promise<void> {
  try {
    const { replies: _, replies_next: __, ...comment } = await call(contract.getComment, { comment_id })
    change(slug, (known) => thread.withComment(known, comment))
  } catch (error) {
    if (NotFound.is(error)) change(slug, (known) => thread.withoutComment(known, comment_id))
  }
}

const isOwn = (comment: CommentView | undefined): boolean =>
  comment?.author != null && comment.author.user_id === session.user?.user_id

function hear(slug: string, frame: EventFrame): void {
  const known = dataOf(slug)
  if (!known) return
  change(slug, (one) => ({ ...one, version: frame.to }))
  const told = payloadOf(commentCreated, frame) ?? payloadOf(commentUpdated, frame)
  const removed = payloadOf(commentRemoved, frame)
  if (payloadOf(threadTurned, frame)) return void loadThread(slug)
  if (!told && !removed) return
  const { count, reply_count: replyCount } = (told ?? removed)!
  const { comment_id: id, parent_id: parentId } = told?.comment ?? removed!
  // What others are not shown, moderators are, and who wrote it.
  const isMore = known.viewer.may_moderate || isOwn(thread.findComment(known, id))
  if (told && !(isMore && told.comment.state !== 'shown')) change(slug, (one) => thread.withComment(one, told.comment))
  if (removed && !isMore) change(slug, (one) => thread.withoutComment(one, id))
  change(slug, (one) => thread.withCounts(one, { count, parentId, replyCount }))
  if (isMore) void refresh(slug, id)
}

/** Follows a thread for as long as it is shown. */
export function watchThread(slug: string): () => void {
  void loadThread(slug)
  const unsubscribe = on(commentTouched, (touched) => {
    if (touched.slug === slug) void refresh(slug, touched.comment_id)
  })
  const leave = joinRoom<ThreadPage>(rooms.comments(slug), {
    onSnapshot: (page) => void takeFirstPage(slug, page).catch(() => {}),
    onEvent: (frame) => hear(slug, frame),
  })
  return () => {
    unsubscribe()
    leave()
  }
}

/** What the reply to one's own call says, which may come before or after the room tells of it. */
function take(slug: string, comment: CommentView): void {
  change(slug, (known) => {
    const isNew = !thread.findComment(known, comment.comment_id)
    const counted = isNew
      ? thread.withCounts(known, { count: known.count + 1, parentId: null, replyCount: null })
      : known
    return thread.withComment(counted, comment)
  })
}

export type Writing = {
  text: string
  tagged: readonly CommentName[]
  key: string
  parentId: number | null
  pin?: PinnedAt
}

export async function writeComment(slug: string, { text, tagged, key, parentId, pin }: Writing): Promise<CommentView> {
  const tags = tagged.map(({ user_id }) => user_id)
  const input = { comment_key: key, slug, comment: text, parent_id: parentId, tags, ...(pin ? { pin } : {}) }
  const made = await call(contract.createComment, input)
  // One's own reply is seen, however many stand before it.
  if (made.parent_id !== null) await loadReplies(slug, made.parent_id)
  take(slug, made)
  return made
}

/** Among makers: what it asks for is done, or open again. */
export async function settleComment(slug: string, comment_id: number, done: boolean): Promise<void> {
  take(slug, await call(contract.settleComment, { comment_id, done }))
}

export async function changeComment(slug: string, comment_id: number, text: string, tagged: readonly CommentName[]) {
  const tags = tagged.map(({ user_id }) => user_id)
  take(slug, await call(contract.updateComment, { comment_id, comment: text, tags }))
}

export async function removeOwn(slug: string, comment_id: number): Promise<void> {
  await call(contract.deleteComment, { comment_id })
  await refresh(slug, comment_id)
}

export async function flag(slug: string, { comment_id, user_flag }: Pick<CommentView, 'comment_id' | 'user_flag'>) {
  if (user_flag) await call(contract.unflagComment, { comment_id, ...user_flag })
  else await call(contract.flagComment, { comment_id })
  await refresh(slug, comment_id)
}

export type Decision = { resource: contract.ModeratorAct; on?: boolean; note?: string; tags?: number[] }

/** FCT-RU001. */
export async function moderate(slug: string, comment_id: number, decision: Decision): Promise<void> {
  await call(contract.moderateComment, { comment_id, ...decision })
  await refresh(slug, comment_id)
}

export const findPeople = async (slug: string, query: string, signal: AbortSignal): Promise<CommentName[]> =>
  (await call(contract.listMentionable, { slug, query }, { signal })).people
