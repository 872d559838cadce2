import { describe, expect, it } from 'vitest'
import type { CommentView, ThreadComment, ThreadPage } from '#shared/contract/comments/index.ts'
import {
  findComment,
  withComment,
  withCounts,
  withFirstPage,
  withOlder,
  withoutComment,
  withReplies,
} from './thread.ts'

const comment = (comment_id: number, parent_id: number | null = null): CommentView => ({
  comment_id,
  parent_id,
  slug: 'card-1',
  state: 'shown',
  comment: `words ${comment_id}`,
  author: null,
  answers: null,
  tags: [],
  tagged: [],
  endorsed: false,
  created_at: '2026-01-01T00:00:00.000Z',
  edited_at: null,
  reply_count: 0,
  pin: null,
  done: null,
  user_flag: null,
  moderation: null,
})
const begun = (id: number, replies: number[] = [], replies_next: string | null = null): ThreadComment => ({
  ...comment(id),
  replies: replies.map((reply) => comment(reply, id)),
  replies_next,
})
const page = (data: ThreadComment[], next: string | null = null): ThreadPage => ({
  slug: 'card-1',
  version: 1,
  count: data.length,
  data,
  next,
  viewer: { may_moderate: false, may_remove: false },
})
const ids = (thread: ThreadPage) =>
  thread.data.map(({ comment_id, replies }) => [comment_id, ...replies.map((r) => r.comment_id)])

describe('a thread that heals', () => {
  it('takes the first page as it is, and keeps what was asked for beyond it', () => {
    const known = page([begun(9), begun(8, [10, 11, 12, 13]), begun(5), begun(4)], '4')
    const now = page([begun(20), begun(8, [10, 12, 14], '14')], '8')
    expect(ids(withFirstPage(known, now))).toEqual([[20], [8, 10, 12, 14], [5], [4]])
    expect(withFirstPage(known, now).next).toBe('4')
  })
  it('is the page alone where that is all there is', () => {
    expect(ids(withFirstPage(page([begun(9), begun(1)]), page([begun(9)])))).toEqual([[9]])
    expect(ids(withFirstPage(null, page([begun(9)], '9')))).toEqual([[9]])
  })
})

describe('a comment that is heard of', () => {
  it('comes into its place once, however often it comes', () => {
    const thread = withComment(withComment(page([begun(5)]), comment(7)), comment(7))
    expect(ids(withComment(thread, comment(6)))).toEqual([[7], [6], [5]])
    const replied = withComment(withComment(page([begun(5, [6])]), comment(9, 5)), comment(8, 5))
    expect(ids(replied)).toEqual([[5, 6, 8, 9]])
  })
  it('keeps its replies, and what is the reader’s own', () => {
    const flagged = { ...begun(5, [6]), user_flag: { comment_flag_id: 3 } }
    const { user_flag: _, moderation: __, ...heard } = { ...comment(5), comment: 'changed' }
    const after = withComment(page([flagged]), heard)
    expect(after.data).toMatchObject([
      { comment: 'changed', user_flag: { comment_flag_id: 3 }, replies: [{ comment_id: 6 }] },
    ])
  })
  it('waits with the rest where it stands beyond what was asked for', () => {
    expect(ids(withComment(page([begun(9)], '9'), comment(3)))).toEqual([[9]])
    expect(ids(withComment(page([begun(5, [6], '6')]), comment(8, 5)))).toEqual([[5, 6]])
    expect(ids(withComment(page([begun(5)]), comment(8, 77)))).toEqual([[5]])
  })
  it('goes, with what stood under it, and the numbers follow', () => {
    const thread = page([begun(9, [10]), begun(5, [6, 7])])
    expect(ids(withoutComment(thread, 9))).toEqual([[5, 6, 7]])
    expect(ids(withoutComment(thread, 6))).toEqual([
      [9, 10],
      [5, 7],
    ])
    expect(findComment(thread, 7)?.parent_id).toBe(5)
    const counted = withCounts(thread, { count: 4, parentId: 5, replyCount: 1 })
    expect([counted.count, counted.data[1]!.reply_count]).toEqual([4, 1])
  })
})

it('older comments and further replies are joined to what is there', () => {
  expect(ids(withOlder(page([begun(9)], '9'), page([begun(4), begun(3)])))).toEqual([[9], [4], [3]])
  const replies = page([begun(7), begun(8)])
  expect(ids(withReplies(page([begun(5, [6], '6')]), 5, replies))).toEqual([[5, 6, 7, 8]])
})
