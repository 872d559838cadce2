import { z } from 'zod'
import { PublicComment } from '../contract/comments/index.ts'
import { RowId, UserId } from '../ids.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** With every change: how many there are now, and how many replies stand under the comment that it hangs on. */
const Counts = { slug: z.string(), count: z.int().nonnegative(), reply_count: z.int().nonnegative().nullable() }
const inThread = ({ slug }: { slug: string }) => rooms.comments(slug)

/** FCT-LV001. A comment was written. What frames hold is what a stranger may see. */
export const commentCreated = event(
  'comments.commentCreated',
  z.object({ ...Counts, comment: PublicComment }),
  inThread,
)

/** It was changed, endorsed, shown again, or emptied where replies hang on it. */
export const commentUpdated = event(
  'comments.commentUpdated',
  z.object({ ...Counts, comment: PublicComment }),
  inThread,
)

/** It is out of sight. Who wrote it and moderators ask what it is for them. */
export const commentRemoved = event(
  'comments.commentRemoved',
  z.object({ ...Counts, comment_id: RowId, parent_id: RowId.nullable() }),
  inThread,
)

/** Several comments of a thread changed at once: it is loaded anew. */
export const threadTurned = event('comments.threadTurned', z.object({ slug: z.string() }), inThread)

/** What one person alone sees of a comment changed, in another tab of theirs too: their flag, or a moderator's note. */
export const commentTouched = event(
  'comments.commentTouched',
  z.object({ user_id: UserId, slug: z.string(), comment_id: RowId }),
  ({ user_id }) => rooms.user(user_id),
)

/** Somebody was answered or mentioned. Heard by notifications, which tell them. */
export const commentAddressed = event(
  'comments.commentAddressed',
  z.object({
    comment_id: RowId,
    /** The name that others read of who wrote it. */
    by: z.string(),
    place: z.object({ name: z.string(), link: z.string() }),
    answered: z.array(UserId),
    mentioned: z.array(UserId),
  }),
  () => null,
)
