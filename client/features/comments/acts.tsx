import {
  Check,
  EyeOff,
  Flag,
  FlagOff,
  NotebookPen,
  PencilLine,
  RotateCcw,
  Star,
  StarOff,
  Trash2,
  UserPlus,
} from 'lucide-react'
import type { MenuEntry } from '#client/ui/Menu.tsx'
import type { CommentView, ThreadPage } from '#shared/contract/comments/index.ts'
import { isAmongMakers } from '#shared/rules/comments/thread.ts'

/** What is asked before something is done, or typed in with it. */
export type Asked = 'delete' | 'flag' | 'unflag' | 'remove' | 'note' | 'call'
type Rights = ThreadPage['viewer']
type Do = {
  ask: (what: Asked) => void
  edit: () => void
  decide: (decision: { resource: 'approve' | 'remove' | 'endorse'; on?: boolean }) => void
}
type Given = { comment: CommentView; rights: Rights; isOwn: boolean; mayEdit: boolean; signedIn: boolean }

const SIZE = 18

/** What one may do with a comment, behind its button; nothing for who may do nothing. */
export function entriesFor({ comment, rights, isOwn, mayEdit, signedIn }: Given, does: Do): MenuEntry[] {
  const { state, user_flag } = comment
  const isShown = state === 'shown'
  const own: MenuEntry[] = [
    ...(isOwn && mayEdit && isShown ? [{ label: 'Edit', icon: <PencilLine size={SIZE} />, onClick: does.edit }] : []),
    ...(isOwn && state !== 'deleted'
      ? [{ label: 'Delete', icon: <Trash2 size={SIZE} />, onClick: () => does.ask('delete') }]
      : []),
    ...(signedIn && !isOwn && user_flag
      ? [{ label: 'Take your flag back', icon: <FlagOff size={SIZE} />, onClick: () => does.ask('unflag') }]
      : []),
    ...(signedIn && !isOwn && !user_flag && isShown && !isAmongMakers(comment.slug)
      ? [{ label: 'Flag', icon: <Flag size={SIZE} />, onClick: () => does.ask('flag') }]
      : []),
  ]
  const office = state === 'deleted' ? [] : officeEntries(comment, rights, does)
  return own.length && office.length ? [...own, { kind: 'line' }, ...office] : [...own, ...office]
}

/** FCT-RU001. What moderators do; makers of the card remove alone. */
export function officeEntries(
  { slug, state, endorsed, moderation }: CommentView,
  { may_moderate, may_remove }: Rights,
  { ask, decide }: Omit<Do, 'edit'>,
): MenuEntry[] {
  const remove: MenuEntry = { label: 'Remove', icon: <EyeOff size={SIZE} />, onClick: () => ask('remove') }
  // Among makers there is nothing to approve or to endorse, and no note that only some of them see.
  if (!may_moderate || (isAmongMakers(slug) && state === 'shown'))
    return may_remove && state === 'shown' ? [remove] : []
  const isLooked = moderation?.moderator_approved && moderation.flags === 0 && state === 'shown'
  return [
    { kind: 'heading', label: 'As a moderator' },
    ...(isLooked || state === 'removed'
      ? []
      : [{ label: 'Approve', icon: <Check size={SIZE} />, onClick: () => decide({ resource: 'approve' }) }]),
    ...(state === 'removed'
      ? [
          {
            label: 'Put back',
            icon: <RotateCcw size={SIZE} />,
            onClick: () => decide({ resource: 'remove', on: false }),
          },
        ]
      : [
          remove,
          {
            label: endorsed ? 'Take endorsement back' : 'Endorse',
            icon: endorsed ? <StarOff size={SIZE} /> : <Star size={SIZE} />,
            onClick: () => decide({ resource: 'endorse', on: !endorsed }),
          },
        ]),
    { label: 'Call somebody to it', icon: <UserPlus size={SIZE} />, onClick: () => ask('call') },
    { label: 'Moderators’ note', icon: <NotebookPen size={SIZE} />, onClick: () => ask('note') },
  ]
}
