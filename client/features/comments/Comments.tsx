import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { useMinute } from '#client/platform/clock.ts'
import { remote } from '#client/platform/remote.ts'
import { Button } from '#client/ui/Button.tsx'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { ThreadPage } from '#shared/contract/comments/index.ts'
import styles from './Comments.module.css'
import { Composer } from './Composer.tsx'
import { comments, loadOlder, loadThread, watchThread, writeComment } from './store.ts'
import { ThreadList } from './ThreadList.tsx'
import { useNamedComment } from './useNamedComment.ts'

type Props = {
  /** The thread's name. */
  slug: string
  /** The page that it stands on, to come back to. */
  here: string
  /** What it is called where it is no card's. */
  words?: Words
  /** Hears how many there are, once that is known and as it changes. */
  onCount?: (count: number) => void
}
type Words = { title: string; label: string; send: string; empty: string; heading: 'h2' | 'h3' }
const OF_CARD: Words = {
  title: 'Comments',
  label: 'Your comment',
  send: 'Comment',
  empty: 'Nothing yet. What helped you remember, or what is still unclear?',
  heading: 'h3',
}
const NOT_YET = remote<ThreadPage>()

/** FCT-SC007. What people say to each other about a card, as they say it. */
export function Comments({ slug, here, words = OF_CARD, onCount }: Props) {
  const Heading = words.heading
  const { user } = useSnapshot(session)
  const known = useSnapshot(comments).threads[slug]
  const userId = user?.user_id
  // Another reader sees another thread, and the store forgot the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: who reads it decides what is shown
  useEffect(() => watchThread(slug), [slug, userId])
  const count = known?.data?.count
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, to whoever listens then
  useEffect(() => {
    if (count !== undefined) onCount?.(count)
  }, [count])
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <Heading id="comments" className={styles.title} tabIndex={-1}>
        {words.title}
        {count ? ` (${count.toLocaleString('en-US')})` : ''}
      </Heading>
      <LiveRegion text={count ? `${count} ${count === 1 ? 'comment' : 'comments'}` : ''} />
      {user ? (
        <Composer
          slug={slug}
          place="new"
          label={words.label}
          sendLabel={words.send}
          onSend={(written) => writeComment(slug, { ...written, parentId: null })}
        />
      ) : (
        <Button
          look="quiet"
          onClick={() => askToRegister({ quick: true, redirect: here, reason: 'Comments stand beside your name.' })}
        >
          Write a comment with a free account
        </Button>
      )}
      <Loaded from={known ?? NOT_YET} what="the comments" height="6rem" onRetry={() => loadThread(slug)}>
        {(thread) => <Thread thread={thread as ThreadPage} empty={words.empty} />}
      </Loaded>
    </section>
  )
}

function Thread({ thread, empty }: { thread: ThreadPage; empty: string }) {
  const now = useMinute()
  const [query] = useSearchParams()
  const named = Number(query.get('comment')) || null
  const { apart, isGone } = useNamedComment(thread, named)
  const { busy, failed, run } = useAction()
  return (
    <>
      {isGone ? <p role="status">The comment that you came for is not there any more.</p> : null}
      {thread.data.length === 0 ? <p className={styles.quiet}>{empty}</p> : null}
      {apart ? (
        <div className={styles.apart}>
          <p className={styles.quiet}>From further down:</p>
          <ThreadList thread={thread} list={[apart]} now={now} lit={named} />
        </div>
      ) : null}
      <ThreadList thread={thread} list={thread.data} now={now} lit={named} />
      {failed ? <p role="alert">{failed}</p> : null}
      {thread.next ? (
        <Button look="plain" fullWidth loading={busy !== null} onClick={() => run(() => loadOlder(thread.slug))}>
          Older comments
        </Button>
      ) : null}
    </>
  )
}
