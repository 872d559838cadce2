import { ArrowLeft, Check, MessageSquarePlus, RotateCcw, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import {
  Composer,
  comments,
  loadThread,
  settleComment,
  ThreadList,
  writeComment,
} from '#client/features/comments/index.ts'
import { agoText } from '#client/platform/ago.ts'
import { useMinute } from '#client/platform/clock.ts'
import { remote } from '#client/platform/remote.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import type { PinnedAt, ThreadPage } from '#shared/contract/comments/index.ts'
import { useEditing } from '../context.ts'
import panel from '../Panel.module.css'
import styles from './Pins.module.css'
import { nameOfPin } from './Pins.tsx'
import { beginPin, choosePin, openPins, switchPins } from './pinning.ts'
import { type Begun, openOnes, type Thread } from './useThread.ts'

const NOT_YET = remote<ThreadPage>()

/** What the makers of a card say to each other, in place of the properties. */
export function PinsPanel() {
  const editing = useEditing()
  const { thread: slug } = editing
  const known = useSnapshot(comments).threads[slug]
  const { placing } = useSnapshot(editing.state).pins
  return (
    <section className={panel.panel} aria-label="Comments of its makers">
      {placing ? (
        <NewPin pin={placing} />
      ) : (
        <Loaded from={known ?? NOT_YET} what="the comments" height="6rem" onRetry={() => loadThread(slug)}>
          {(thread) => <Read thread={thread} />}
        </Loaded>
      )}
    </section>
  )
}

function Read({ thread }: { thread: Thread }) {
  const { chosen } = useSnapshot(useEditing().state).pins
  const one = thread.data.find(({ comment_id }) => comment_id === chosen)
  return one ? <Chosen key={one.comment_id} thread={thread} one={one} /> : <All thread={thread} />
}

/** A comment is written for a place; where that is, its pin on the stage shows. */
function NewPin({ pin }: { pin: PinnedAt }) {
  const editing = useEditing()
  const { pins } = editing.state
  return (
    <div className={panel.list} data-new-pin>
      <h2 className={panel.title}>A comment on the picture</h2>
      <Composer
        slug={editing.thread}
        place="pin"
        label="Your comment"
        sendLabel="Comment"
        onSend={async (written) => {
          // It may have been moved since this was drawn.
          const made = await writeComment(editing.thread, {
            ...written,
            parentId: null,
            pin: { ...(pins.placing ?? pin) },
          })
          pins.chosen = made.comment_id
        }}
        onDone={() => {
          pins.placing = null
        }}
      />
      <Button
        look="plain"
        onClick={() => document.querySelector<HTMLElement>('[data-placing]')?.focus({ preventScroll: true })}
      >
        Move its place by arrows
      </Button>
    </div>
  )
}

function All({ thread }: { thread: Thread }) {
  const editing = useEditing()
  const { shown, withDone } = useSnapshot(editing.state).pins
  const now = useMinute()
  const done = thread.data.length - openOnes(thread)
  const listed = thread.data.filter((one) => withDone || !one.done)
  const title = useFocusOn<HTMLHeadingElement>('all', true)
  return (
    <div className={panel.list}>
      <div className={styles.head}>
        <h2 className={panel.title} ref={title} tabIndex={-1}>
          Comments
        </h2>
        <IconButton name="Back to the properties" tip="belowEnd" onClick={() => openPins(editing, false)}>
          <X size={18} />
        </IconButton>
      </div>
      <LiveRegion text={openText(openOnes(thread))} />
      <p className={panel.note}>Only who makes this card reads them.</p>
      <Button look="quiet" leftSection={<MessageSquarePlus size={18} />} onClick={() => beginPin(editing)}>
        Comment on the picture
      </Button>
      <SwitchField label="Show them on the picture" checked={shown} onChange={() => switchPins(editing)} />
      {done > 0 ? (
        <SwitchField
          label={`Show what is done (${done})`}
          checked={withDone}
          onChange={(event) => {
            editing.state.pins.withDone = event.currentTarget.checked
          }}
        />
      ) : null}
      {listed.length === 0 ? (
        <p className={panel.note}>
          {done > 0 ? 'All of them are done.' : 'Nothing yet. What is to be looked at again, and where?'}
        </p>
      ) : (
        <ol className={styles.list} aria-label="Comments">
          {listed.map((one) => (
            <li key={one.comment_id}>
              <Row one={one} now={now} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

export const openText = (count: number): string => `${count} open ${count === 1 ? 'comment' : 'comments'}`

function Row({ one, now }: { one: Begun; now: Date }) {
  const editing = useEditing()
  const { pin, author, comment, created_at, reply_count, done, comment_id } = one
  return (
    <button
      type="button"
      className={styles.row}
      data-done={done ? true : undefined}
      aria-label={nameOfPin(one)}
      onClick={() => choosePin(editing, comment_id, pin)}
    >
      {pin ? <span className={styles.number}>{pin.number}</span> : <span />}
      <span>
        <span className={styles.who}>
          <span>{author?.name ?? 'Somebody who left'}</span>
          <span>{agoText(created_at, now)}</span>
          {reply_count > 0 ? <span>{reply_count === 1 ? '1 answer' : `${reply_count} answers`}</span> : null}
          {done ? <span>Done</span> : null}
        </span>
        <span className={styles.words}>{comment ?? 'Deleted'}</span>
      </span>
    </button>
  )
}

/** One of them with its answers, and whether it is done. */
function Chosen({ thread, one }: { thread: Thread; one: Begun }) {
  const editing = useEditing()
  const now = useMinute()
  const { busy, failed, run } = useAction()
  const title = useFocusOn<HTMLHeadingElement>('one', true)
  const { pin, done, comment_id } = one
  return (
    <div className={panel.list}>
      <div className={styles.head}>
        <IconButton
          name="All comments"
          tip="belowStart"
          onClick={() => {
            editing.state.pins.chosen = null
          }}
        >
          <ArrowLeft size={18} />
        </IconButton>
        <h2 className={panel.title} ref={title} tabIndex={-1}>
          {pin ? `Comment ${pin.number}` : 'A comment on the card'}
        </h2>
        <IconButton name="Back to the properties" tip="belowEnd" onClick={() => openPins(editing, false)}>
          <X size={18} />
        </IconButton>
      </div>
      <p className={panel.note} role="status">
        {done ? `Done${done.by ? ` by ${done.by.name}` : ''}, ${agoText(done.at, now)}` : ''}
      </p>
      <Button
        look="quiet"
        loading={busy !== null}
        leftSection={done ? <RotateCcw size={18} /> : <Check size={18} />}
        onClick={() => void run(() => settleComment(editing.thread, comment_id, !done))}
      >
        {done ? 'Open it again' : 'Mark as done'}
      </Button>
      {failed ? <p role="alert">{failed}</p> : null}
      <ThreadList thread={thread as ThreadPage} list={[one]} now={now} lit={null} />
    </div>
  )
}
