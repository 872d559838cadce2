import { ArrowDown, MoreHorizontal, Pin } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { RoomMessage } from '#shared/contract/webinars/index.ts'
import { ROLE_NAMES } from '#shared/rules/webinars/room/roles.ts'
import { moderateMessage } from './acts.ts'
import { Compose } from './Compose.tsx'
import styles from './Panels.module.css'
import { live, loadEarlier } from './store.ts'

const timeText = (at: string): string => new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
/** So near to its end a list follows what comes. */
const NEAR_PX = 80

type Props = { canWrite: boolean; moderates: boolean; isOver: boolean }
/** What is said, newest last; whoever reads further up stays there. */
export function ChatPanel({ canWrite, moderates: mayModerate, isOver }: Props) {
  const { view, entry, hasEarlier, desk } = useSnapshot(live)
  const list = useRef<HTMLOListElement>(null)
  const follows = useRef(true)
  /** The last that stood there when somebody began to read further up; null at the end. */
  const [left, setLeft] = useState<number | null>(null)
  const { busy, run } = useAction({ inPassing: true })
  const messages = view?.messages ?? []
  const moderates = mayModerate && !isOver
  const last = messages.at(-1)
  const newest = useNewest(last?.place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message that comes
  useLayoutEffect(() => {
    if (follows.current && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [last?.message_id])
  // The list grows and shrinks with the stage: whoever stood at its end stays there.
  useEffect(() => {
    const element = list.current
    if (!element) return
    const sized = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight
    })
    sized.observe(element)
    return () => sized.disconnect()
  }, [])
  if (!view) return null
  const mine = new Set(entry.data?.own?.messages)
  const isNew = ({ place, message_id }: Snapshot<RoomMessage>) => left !== null && place > left && !mine.has(message_id)
  const fresh = messages.filter(isNew).length
  const toEnd = () => {
    if (!list.current) return
    list.current.scrollTop = list.current.scrollHeight
    list.current.focus({ preventScroll: true })
  }
  return (
    <div className={styles.panel} data-chat data-over={isOver || undefined}>
      {view.pinned ? (
        <div className={styles.pinned} data-pinned>
          <details className={styles.grows}>
            <summary className={styles.pin}>
              <Pin size={16} aria-hidden />
              <span className={styles.pinText}>
                <strong>{view.pinned.name}</strong> {view.pinned.text}
              </span>
            </summary>
          </details>
          {moderates ? (
            <Button
              look="plain"
              onClick={() => run(() => moderateMessage(view.pinned!.message_id, { is_pinned: false }))}
            >
              Unpin
            </Button>
          ) : null}
        </div>
      ) : null}
      {hasEarlier ? (
        <Button look="plain" onClick={() => run(loadEarlier)} loading={busy !== null}>
          Earlier messages
        </Button>
      ) : null}
      <ol
        ref={list}
        className={styles.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard
        tabIndex={0}
        aria-label="Messages"
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          const isNear = scrollHeight - scrollTop - clientHeight < NEAR_PX
          if (isNear) setLeft(null)
          else if (follows.current) setLeft(last?.place ?? 0)
          follows.current = isNear
        }}
      >
        {messages.length === 0 ? <li className={styles.quiet}>Nothing has been written yet.</li> : null}
        {messages.map((message) => (
          <Message
            key={message.message_id}
            message={message}
            isMine={mine.has(message.message_id)}
            moderates={moderates}
          />
        ))}
      </ol>
      {fresh > 0 ? (
        <div className={styles.newer}>
          <Button leftSection={<ArrowDown size={18} aria-hidden />} onClick={toEnd}>
            {fresh} new
          </Button>
        </div>
      ) : null}
      <LiveRegion
        text={
          fresh > 0
            ? newText(fresh)
            : last && last.place > newest && !mine.has(last.message_id)
              ? `${last.name}: ${last.text}`
              : ''
        }
      />
      {moderates && desk?.hidden.length ? <Held hidden={desk.hidden} /> : null}
      {canWrite ? (
        <Compose
          isMuted={entry.data?.own?.is_muted ?? false}
          slow={view.slow_seconds}
          spokeAt={messages.findLast(({ message_id }) => mine.has(message_id))?.at}
          onSend={() => {
            follows.current = true
          }}
        />
      ) : null}
    </div>
  )
}

/** The furthest place that was there as one came, or that has been heard of since: once a message is hidden, the one before it is no news. */
function useNewest(last: number | undefined): number {
  const newest = useRef({ before: last ?? 0, now: last ?? 0 })
  const { current } = newest
  if (last !== undefined && last > current.now) newest.current = { before: current.now, now: last }
  // What is the last by now is told until there is another, and not again.
  return last === newest.current.now ? newest.current.before : newest.current.now
}

const newText = (fresh: number): string => `${fresh === 1 ? '1 new message' : `${fresh} new messages`} further down`

type MessageProps = { message: Snapshot<RoomMessage>; isMine: boolean; moderates: boolean }
function Message({ message, isMine, moderates }: MessageProps) {
  const { run } = useAction({ inPassing: true })
  const { message_id, name, text, at, is_host, role } = message
  const act = (given: Parameters<typeof moderateMessage>[1]) => () => void run(() => moderateMessage(message_id, given))
  return (
    <li className={styles.message}>
      <div className={styles.said}>
        <p className={styles.who}>
          <strong>{isMine ? `${name} (you)` : name}</strong>
          {role === 'attendee' ? null : <Badge tone="accent">{ROLE_NAMES[role]}</Badge>}
          <time dateTime={at}>{timeText(at)}</time>
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      {moderates ? (
        <Menu
          entries={[
            { label: 'Pin', onClick: act({ is_pinned: true }) },
            { label: 'Hide', onClick: act({ is_hidden: true }) },
            ...(is_host
              ? []
              : [
                  { label: `Mute ${name}`, onClick: act({ is_muted: true }) },
                  { label: `Hide, and mute ${name}`, onClick: act({ is_muted: true, is_hidden: true }) },
                ]),
          ]}
        >
          <IconButton name={`Message of ${name}: more`} tip="belowEnd">
            <MoreHorizontal size={18} />
          </IconButton>
        </Menu>
      ) : null}
    </li>
  )
}

function Held({ hidden }: { hidden: Snapshot<RoomMessage[]> }) {
  const { run } = useAction({ inPassing: true })
  return (
    <details className={styles.held}>
      <summary>{hidden.length} hidden</summary>
      <ul>
        {hidden.map(({ message_id, name, text }) => (
          <li key={message_id} className={styles.message}>
            <p className={styles.text}>
              <strong>{name}</strong> {text}
            </p>
            <Button look="plain" onClick={() => run(() => moderateMessage(message_id, { is_hidden: false }))}>
              Show again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
