import { z } from 'zod'
import { CANVAS } from '../../documents/card/measures.ts'
import { defineError } from '../../errors.ts'
import { ClientKey, RowId, UserId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { CommentText } from './text.ts'

export { COMMENT_MAX, CommentText, tidyText } from './text.ts'

/** People that one comment mentions at most. */
export const TAGS_MAX = 10
/** Comments that a page of a thread holds, and replies that come along with each. */
export const THREAD_PAGE = 20
export const REPLIES_ALONG = 3
/** Letters of a moderator's note. */
export const NOTE_MAX = 1000

/** FCT-GA003. A thread's name, as `card-12`; which there are, the rule of thread names says. */
const Slug = z.string().min(1).max(40)
const CommentId = wholeId()
const Tags = z.array(UserId).max(TAGS_MAX, `A comment mentions at most ${TAGS_MAX} people.`)

/** Somebody by the name that others read: never by an address. */
export const CommentName = z.object({ user_id: UserId, name: z.string() })
export type CommentName = z.output<typeof CommentName>

/** A place on a card's picture, in units of its canvas. */
export const PinnedAt = z.strictObject({
  x: z.int().min(0).max(CANVAS.width),
  y: z.int().min(0).max(CANVAS.height),
  /** The character that it is on, and where, as shares of its frame: it goes with it. Where that is gone, `x` and `y` stand. */
  on: z
    .strictObject({ character: z.uuid(), across: z.number().min(0).max(1), down: z.number().min(0).max(1) })
    .nullable(),
})
export type PinnedAt = z.output<typeof PinnedAt>

/**
 * `hidden`: three people flagged it, and no moderator has looked since. `removed` by a moderator, `deleted` by who wrote it.
 */
export const CommentState = z.enum(['shown', 'hidden', 'removed', 'deleted'])
export type CommentState = z.output<typeof CommentState>

/** FCT-EN003. A comment as everybody may see it. */
export const PublicComment = z.object({
  comment_id: z.int().positive(),
  /** The comment that it stands under; null for one that begins. */
  parent_id: z.int().positive().nullable(),
  slug: z.string(),
  state: CommentState,
  /** Null where the reader may not read it. */
  comment: z.string().nullable(),
  /** Null with it, and where the account is gone. */
  author: CommentName.extend({ avatar: z.string().nullable(), is_staff: z.boolean() }).nullable(),
  /** Whom a reply to a reply answers. */
  answers: CommentName.nullable(),
  tags: z.array(UserId),
  /** The same people by name. */
  tagged: z.array(CommentName),
  endorsed: z.boolean(),
  created_at: Instant,
  edited_at: Instant.nullable(),
  reply_count: z.int().nonnegative(),
  /** Where a maker's comment is pinned, by a number that it keeps and no other of the card is given. */
  pin: z
    .object({ number: z.int().positive(), ...PinnedAt.shape })
    .nullable()
    .default(null),
  /** Since when what it asks for is done, and by whom; null for whoever is gone. */
  done: z.object({ at: Instant, by: CommentName.nullable() }).nullable().default(null),
})
export type PublicComment = z.output<typeof PublicComment>

/** A comment as one person sees it. */
export const CommentView = PublicComment.extend({
  /** The reader's own flag. */
  user_flag: z.object({ comment_flag_id: RowId }).nullable(),
  /** What moderators alone see. */
  moderation: z.object({ moderator_approved: z.boolean(), flags: z.int().nonnegative(), note: z.string() }).nullable(),
})
export type CommentView = z.output<typeof CommentView>

/** A comment with its first replies; `replies_next` is where the others begin. */
export const ThreadComment = CommentView.extend({
  replies: z.array(CommentView),
  replies_next: z.string().nullable(),
})
export type ThreadComment = z.output<typeof ThreadComment>

/** A page of a thread. What the room shows on joining is its first one. */
export const ThreadPage = z.object({
  slug: z.string(),
  /** Rises with every change that everybody may see. */
  version: z.int().nonnegative(),
  /** Comments and replies that everybody may see. */
  count: z.int().nonnegative(),
  data: z.array(ThreadComment),
  next: z.string().nullable(),
  viewer: z.object({ may_moderate: z.boolean(), may_remove: z.boolean() }),
})
export type ThreadPage = z.output<typeof ThreadPage>

/** FCT-RU013. Community features need accepted terms. */
export const TermsNeeded = defineError(
  'comments.terms_needed',
  403,
  'Please accept the community terms before you write.',
)
export const LinksTooSoon = defineError(
  'comments.links_too_soon',
  403,
  'An account can post links from its second day on. Please send it without the link.',
)
export const EditOver = defineError(
  'comments.edit_over',
  403,
  'A comment can be changed for 15 minutes. You can still delete it.',
)

/** FCT-CA013. A thread, the newest comments first; with `parent_id` the replies of one, in their order. */
export const listComments = endpoint({
  method: 'GET',
  path: '/api/v3/comments',
  access: 'optional',
  summary: 'The comments of a thread.',
  input: z.object({
    slug: Slug,
    parent_id: wholeId().optional(),
    after: z.string().max(20).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(THREAD_PAGE),
  }),
  reply: ThreadPage,
})

/** FCT-CA016. */
export const getComment = endpoint({
  method: 'GET',
  path: '/api/v3/comments/:comment_id',
  access: 'optional',
  summary: 'One comment with its first replies.',
  input: z.object({ comment_id: CommentId }),
  reply: ThreadComment,
})

/** FCT-CA014. Writes a comment or a reply. The same key writes one, however often it comes. */
export const createComment = endpoint({
  method: 'POST',
  path: '/api/v3/comments',
  access: 'user',
  summary: 'Write a comment or a reply.',
  input: z.object({
    comment_key: ClientKey.optional(),
    slug: Slug,
    comment: CommentText,
    /** What it answers. */
    parent_id: RowId.nullish(),
    tags: Tags.default([]),
    /** Among makers: the place that it is about. */
    pin: PinnedAt.nullish(),
  }),
  reply: CommentView,
  errors: [TermsNeeded, LinksTooSoon],
  limit: { points: 10, seconds: 300 },
})

/** Changes what oneself wrote, for 15 minutes. */
export const updateComment = endpoint({
  method: 'PUT',
  path: '/api/v3/comments/:comment_id',
  access: 'user',
  summary: 'Change your own comment.',
  input: z.object({ comment_id: CommentId, comment: CommentText, tags: Tags.default([]) }),
  reply: CommentView,
  errors: [EditOver, LinksTooSoon],
  limit: { points: 30, seconds: 300 },
})

/** FCT-CA017. Deletes what oneself wrote. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/v3/comments/:comment_id',
  access: 'user',
  summary: 'Delete your own comment.',
  input: z.object({ comment_id: CommentId }),
  reply: z.null(),
})

/** Among makers: what a comment asks for is done, or open again. Whoever may open the card's draft says so. */
export const settleComment = endpoint({
  method: 'POST',
  path: '/api/v3/comments/:comment_id/done',
  access: 'user',
  summary: 'Mark a maker’s comment as done, or open it again.',
  input: z.object({ comment_id: CommentId, done: z.boolean() }),
  reply: CommentView,
  limit: { points: 120, seconds: 300 },
})

/** FCT-RU001. What moderators do with a comment, beside flags, which everybody gives. */
export const ModeratorAct = z.enum(['approve', 'remove', 'endorse', 'tag', 'note'])
export type ModeratorAct = z.output<typeof ModeratorAct>

/**
 * FCT-CA015. Approves, removes or endorses a comment (`on: false` takes the last two back), calls further people to it by
 * `tags`, or writes the moderators' note on it. Somebody on whose own card it stands may remove it.
 */
export const moderateComment = endpoint({
  method: 'PUT',
  path: '/api/v3/comments/:comment_id/:resource',
  access: 'user',
  summary: 'Moderate a comment.',
  input: z.object({
    comment_id: CommentId,
    resource: ModeratorAct,
    on: z.boolean().default(true),
    tags: Tags.default([]),
    note: z.string().trim().max(NOTE_MAX).default(''),
  }),
  reply: CommentView,
  limit: { points: 300, seconds: 300 },
})

/** FCT-CA018, FCT-RU011. Flags a comment, once for each person. */
export const flagComment = endpoint({
  method: 'POST',
  path: '/api/v3/comments/:comment_id/flags',
  access: 'user',
  summary: 'Flag a comment for the moderators.',
  input: z.object({ comment_id: CommentId }),
  reply: z.object({ comment_flag_id: RowId }),
  limit: { points: 30, seconds: 300 },
})

/** FCT-CA019. Takes one's own flag back. */
export const unflagComment = endpoint({
  method: 'DELETE',
  path: '/api/v3/comments/:comment_id/flags/:comment_flag_id',
  access: 'user',
  summary: 'Take your flag back.',
  input: z.object({ comment_id: CommentId, comment_flag_id: wholeId() }),
  reply: z.null(),
  limit: { points: 30, seconds: 300 },
})

/**
 * FCT-RU009. Whom a comment of this thread may mention: who wrote in it, and staff. An earlier wording let people look for
 * others by e-mail address too; they do not, since that tells a stranger whose address is known here. Names alone are
 * looked through, as they are shown, and no address leaves.
 */
export const listMentionable = endpoint({
  method: 'GET',
  path: '/api/v3/threads/:slug/people',
  access: 'user',
  summary: 'Whom a comment may mention.',
  input: z.object({ slug: Slug, query: z.string().trim().max(60).default('') }),
  reply: z.object({ people: z.array(CommentName) }),
  limit: { points: 120, seconds: 60 },
})

/** What waits for moderators, flagged first; or every comment, the newest first. */
export const listCommentQueue = endpoint({
  method: 'GET',
  path: '/api/v3/admin/comments',
  access: 'user',
  summary: 'Comments for moderators to look at.',
  input: z.object({ show: z.enum(['waiting', 'all']).default('waiting'), ...PageQuery }),
  reply: pageOf(CommentView.extend({ place: z.object({ name: z.string(), link: z.string() }) })),
})
