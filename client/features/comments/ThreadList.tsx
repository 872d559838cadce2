import { useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { COMMENTS, draftsBelow } from '#client/platform/drafts.ts'
import { Button } from '#client/ui/Button.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { ThreadComment, ThreadPage } from '#shared/contract/comments/index.ts'
import { CommentItem } from './CommentItem.tsx'
import styles from './Comments.module.css'
import { Composer } from './Composer.tsx'
import { loadReplies, writeComment } from './store.ts'

type Props = { thread: Snapshot<ThreadPage>; list: readonly Snapshot<ThreadComment>[]; now: Date; lit: number | null }

/** Comments with their replies. */
export function ThreadList({ thread, list, now, lit }: Props) {
  return (
    <ol className={styles.list}>
      {list.map((one) => (
        <li key={one.comment_id}>
          <Begun thread={thread} one={one} now={now} lit={lit} />
        </li>
      ))}
    </ol>
  )
}

/** To whom a reply is being written, where some was typed before the page was loaded anew. */
function typedReply(slug: string, ids: readonly number[]): number | null {
  const names = draftsBelow(`${COMMENTS}${slug} reply `).map(([name]) => Number(name.split(' ').at(-1)))
  return ids.find((id) => names.includes(id)) ?? null
}

function Begun({ thread, one, now, lit }: Omit<Props, 'list'> & { one: Snapshot<ThreadComment> }) {
  const { slug, viewer } = thread
  const { user } = useSnapshot(session)
  const ids = [one.comment_id, ...one.replies.map(({ comment_id }) => comment_id)]
  const [answered, setAnswered] = useState(() => typedReply(slug, ids))
  const { busy, run } = useAction({ inPassing: true })
  const shared = { rights: viewer, now }
  const replyTo = (id: number) => (user ? () => setAnswered(id) : undefined)
  const name = [one, ...one.replies].find(({ comment_id }) => comment_id === answered)?.author?.name
  const hasMore = one.replies_next !== null
  return (
    <CommentItem {...shared} comment={one} lit={lit === one.comment_id} onReply={replyTo(one.comment_id)}>
      {one.replies.length > 0 ? (
        <ol className={styles.replies}>
          {one.replies.map((reply) => (
            <li key={reply.comment_id}>
              <CommentItem
                {...shared}
                comment={reply}
                lit={lit === reply.comment_id}
                onReply={replyTo(reply.comment_id)}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {hasMore ? (
        <Button look="plain" loading={busy !== null} onClick={() => run(() => loadReplies(slug, one.comment_id))}>
          {`All ${one.reply_count} replies`}
        </Button>
      ) : null}
      {answered !== null ? (
        <Composer
          key={answered}
          slug={slug}
          place={`reply ${answered}`}
          label={name ? `Your reply to ${name}` : 'Your reply'}
          sendLabel="Reply"
          onSend={(written) => writeComment(slug, { ...written, parentId: answered })}
          onDone={() => setAnswered(null)}
        />
      ) : null}
    </CommentItem>
  )
}
