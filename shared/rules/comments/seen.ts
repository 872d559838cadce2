import type { CommentState } from '../../contract/comments/index.ts'

/** What decides how a comment stands. */
export type Standing = { deletedAt: Date | null; removedByModerator: boolean; hiddenAt: Date | null }

export function stateOf({ deletedAt, removedByModerator, hiddenAt }: Standing): CommentState {
  if (deletedAt) return removedByModerator ? 'removed' : 'deleted'
  return hiddenAt ? 'hidden' : 'shown'
}

/**
 * FCT-LV001. How somebody sees a comment: `whole`; `emptied`, as a place that says it is gone, where replies hang on it;
 * or `unseen`. What was removed or hidden is whole for moderators and for who wrote it. What its own author deleted is
 * gone for everybody.
 */
export function seenAs(
  state: CommentState,
  { isAuthor, moderates, hasReplies }: { isAuthor: boolean; moderates: boolean; hasReplies: boolean },
): 'whole' | 'emptied' | 'unseen' {
  if (state === 'shown') return 'whole'
  if ((moderates || isAuthor) && state !== 'deleted') return 'whole'
  return hasReplies ? 'emptied' : 'unseen'
}
