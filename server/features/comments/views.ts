import type { z } from 'zod'
import type { CommentView, PublicComment } from '#shared/contract/comments/index.ts'
import { seenAs, stateOf } from '#shared/rules/comments/seen.ts'
import { displayName } from '#shared/rules/rewards/league.ts'
import type { CommentRow } from './queries.ts'
import { ANYBODY, type Viewer } from './threads.ts'

type Sent<S extends z.ZodType> = z.input<S>

/** The name that others read of who writes. */
export const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string =>
  displayName({ first_name: first_name ?? '', last_name: last_name ?? '', hidden: false })

export const stateOfRow = (row: CommentRow) =>
  stateOf({ deletedAt: row.deleted_at, removedByModerator: row.removed_by_moderator, hiddenAt: row.hidden_at })

/** How somebody sees it: whole, emptied, or not at all. */
export const seenBy = (row: CommentRow, viewer: Viewer) =>
  seenAs(stateOfRow(row), {
    isAuthor: viewer.id !== 0 && row.user_id === viewer.id,
    moderates: viewer.moderates,
    hasReplies: row.reply_count > 0,
  })

const EMPTIED = { comment: null, author: null, answers: null, tags: [], tagged: [], endorsed: false }
function wholeFields(row: CommentRow) {
  const tagged = row.tagged.map((one) => ({ user_id: one.user_id, name: nameOf(one) }))
  const names = { first_name: row.answered_first, last_name: row.answered_last }
  return {
    comment: row.text,
    author:
      row.user_id === null
        ? null
        : { user_id: row.user_id, name: nameOf(row), avatar: row.avatar, is_staff: row.is_staff },
    answers: row.answered_id === null ? null : { user_id: row.answered_id, name: nameOf(names) },
    tags: tagged.map(({ user_id }) => user_id),
    tagged,
    endorsed: row.endorsed,
  }
}

function pinOf(row: CommentRow): Sent<typeof PublicComment>['pin'] {
  const { place_number: number, place_x: x, place_y: y, place_character: character } = row
  if (number === null || x === null || y === null) return null
  const on = character && { character, across: row.place_across!, down: row.place_down! }
  return { number, x, y, on: on || null }
}
const doneBy = ({ done_by, done_first, done_last }: CommentRow) =>
  done_by === null ? null : { user_id: done_by, name: nameOf({ first_name: done_first, last_name: done_last }) }

function fieldsFor(row: CommentRow, viewer: Viewer): Sent<typeof PublicComment> {
  return {
    comment_id: row.comment_id,
    parent_id: row.parent_id,
    slug: row.slug,
    state: stateOfRow(row),
    ...(seenBy(row, viewer) === 'whole' ? wholeFields(row) : EMPTIED),
    created_at: row.created_at,
    edited_at: row.edited_at,
    reply_count: row.reply_count,
    pin: pinOf(row),
    done: row.done_at && { at: row.done_at, by: doneBy(row) },
  }
}

/** A comment as everybody may see it, and no more. */
export const viewPublic = (row: CommentRow): Sent<typeof PublicComment> => fieldsFor(row, ANYBODY)

/** A comment as its reader sees it, with their own flag and, for moderators, what only they see. */
export const viewComment = (row: CommentRow, viewer: Viewer): Sent<typeof CommentView> => ({
  ...fieldsFor(row, viewer),
  user_flag: row.flag_id === null ? null : { comment_flag_id: row.flag_id },
  moderation: viewer.moderates
    ? { moderator_approved: row.moderator_approved, flags: row.open_flags, note: row.moderator_note }
    : null,
})
