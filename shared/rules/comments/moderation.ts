import type { ModeratorAct } from '../../contract/comments/index.ts'
import type { Standing } from './seen.ts'

/** What moderators decide of a comment. */
export type Moderated = Standing & {
  approved: boolean
  endorsed: boolean
  /** Flags that no moderator has looked at. */
  flags: number
  note: string
}

/**
 * FCT-RU001. A comment after a moderator's act. Approved or endorsed, it is shown again and its flags are settled;
 * removed, it is out of sight until that is taken back. A note changes nothing that others see.
 */
export function moderate(
  comment: Moderated,
  { act, on, note }: { act: ModeratorAct; on: boolean; note: string },
  now: Date,
): Moderated {
  const looked = { approved: true, hiddenAt: null, flags: 0 }
  switch (act) {
    case 'approve':
      return { ...comment, ...looked }
    case 'endorse':
      return on ? { ...comment, ...looked, endorsed: true } : { ...comment, endorsed: false }
    case 'remove':
      return on
        ? { ...comment, deletedAt: comment.deletedAt ?? now, removedByModerator: true, endorsed: false }
        : { ...comment, ...looked, deletedAt: null, removedByModerator: false }
    case 'note':
      return { ...comment, note }
    case 'tag':
      return comment
  }
}
