import { agoText } from '#client/platform/ago.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import type { CommentState, CommentView } from '#shared/contract/comments/index.ts'
import styles from './Comments.module.css'

/** Of what its author deleted nothing is shown, and so no head. */
const STATES: Partial<Record<CommentState, string>> = {
  hidden: 'Hidden until a moderator looks',
  removed: 'Removed by a moderator',
}

/** Who wrote a comment and when, and how it stands. */
export function CommentHead({ comment, now }: { comment: CommentView; now: Date }) {
  const { author, answers, endorsed, state, moderation, created_at, edited_at } = comment
  const name = author?.name ?? 'Somebody who left'
  return (
    <header className={styles.head}>
      <Avatar name={name} src={author?.avatar ?? null} />
      <p className={styles.who}>
        <span className={styles.author}>{name}</span>
        {answers ? <span className={styles.quiet}> answers {answers.name}</span> : null}
        <span className={styles.when}>
          <time dateTime={created_at} title={new Date(created_at).toLocaleString()}>
            {agoText(created_at, now)}
          </time>
          {edited_at ? ', edited' : ''}
        </span>
      </p>
      <p className={styles.badges}>
        {author?.is_staff ? <Badge tone="accent">Staff</Badge> : null}
        {endorsed ? <Badge tone="right">Endorsed</Badge> : null}
        {STATES[state] ? <Badge tone="warning">{STATES[state]}</Badge> : null}
        {moderation && moderation.flags > 0 ? (
          <Badge tone="wrong">{moderation.flags === 1 ? '1 flag' : `${moderation.flags} flags`}</Badge>
        ) : null}
      </p>
    </header>
  )
}
