import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { clock, useSecond } from '#client/platform/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { MESSAGE_MAX, Muted, TooFast } from '#shared/contract/webinars/index.ts'
import { waitMs } from '#shared/rules/webinars/room/policy.ts'
import { SECOND_MS } from '#shared/time.ts'
import { say } from './acts.ts'
import styles from './Panels.module.css'
import { live, type Typed } from './store.ts'
import { useTyped } from './useTyped.ts'

/** A message on its way; it has been held once where it came too soon after the last. */
type Waiting = Typed & { hasWaited?: boolean }

type Props = { isMuted: boolean; slow: number; spokeAt: string | undefined; onSend: () => void }
/**
 * What is sent goes out of the field at once, so that one writes on; one after the other it is sent, and comes back into the
 * field where it could not be. Sent again it is there once.
 */
export function Compose({ isMuted, slow, spokeAt, onSend }: Props) {
  const { text, setText, take, putBack } = useTyped('message')
  const { busy, failed, run, fail } = useAction()
  const { line } = useSnapshot(live)
  const [isKept, setKept] = useState(false)
  const { waits, hold } = usePace(slow, spokeAt)
  // What was wrong is so no more: one may write again, or the line is back.
  useEffect(() => {
    if (!isMuted && line === 'live') fail(null)
  }, [isMuted, line, fail])
  const [isQueued, setQueued] = useState(false)
  const waiting = useRef<Waiting[]>([])
  const isSending = useRef(false)
  const isHere = useRef(true)
  const giveUp = () => putBack(waiting.current.splice(0))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the field goes
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      // What waits for its pace nobody is left to send; what is under way goes on.
      if (!isSending.current) giveUp()
    }
  }, [])
  const sendAll = async (): Promise<void> => {
    isSending.current = true
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      try {
        await say(next.id, next.text)
        waiting.current = waiting.current.filter((one) => one !== next)
      } catch (error) {
        // The usual pace is a moment, and is waited for once; where a host asks for more, the button says how long it is.
        const waits = TooFast.is(error) && slow === 0 && !next.hasWaited
        next.hasWaited = true
        if (TooFast.is(error)) hold(error.data.seconds)
        if (waits && isHere.current) return setQueued(true)
        giveUp()
        if (!TooFast.is(error)) throw error
        return
      }
    }
  }
  const send = async () => {
    const isSent = await run(() => sendAll().finally(() => (isSending.current = false)))
    setKept(!isSent)
  }
  const add = () => {
    if (!text.trim()) return
    waiting.current.push(take())
    // What one sent is seen, also by who was reading further up.
    onSend()
    if (!isQueued && busy === null) void send()
  }
  useSendOnce(isQueued, () => {
    setQueued(false)
    void send()
  })
  if (isMuted) return <p className={styles.quiet}>{Muted.text}</p>
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (!waits() || isQueued) add()
      }}
    >
      {failed ? (
        <p className={styles.failed} role="alert">
          {failed}
        </p>
      ) : isQueued ? (
        <p className={styles.quiet} role="status">
          You write fast: it is sent in a moment.
        </p>
      ) : isKept && text ? (
        <p className={styles.quiet} role="status">
          Not sent yet
        </p>
      ) : null}
      <div className={styles.line}>
        <Field
          className={styles.grows}
          aria-label="Your message"
          placeholder={slow > 0 ? `One message in ${slow} seconds` : 'Your message'}
          aria-invalid={failed !== null}
          value={text}
          maxLength={MESSAGE_MAX}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        {waits() && !isQueued ? (
          <UntilPace until={waits} />
        ) : (
          <IconButton name="Send" look="main" tip="aboveEnd" type="submit" aria-busy={busy !== null}>
            <Send size={18} />
          </IconButton>
        )}
      </div>
    </form>
  )
}

/** How many seconds it is until one may write again, by what one wrote last and by what the server says; drawn anew once they are over. */
function usePace(slow: number, spokeAt: string | undefined) {
  const { entry } = useSnapshot(live)
  const role = entry.data?.role ?? 'attendee'
  const [heldUntil, setHeldUntil] = useState(0)
  const [, drawAnew] = useState(0)
  const waits = (): number => {
    const now = clock.now()
    // The usual pace is nobody's to notice.
    const own = slow > 0 ? Math.min(slow * SECOND_MS, waitMs(spokeAt ? new Date(spokeAt) : null, slow, role, now)) : 0
    return Math.ceil(Math.max(own, heldUntil - now.getTime()) / SECOND_MS)
  }
  const left = waits()
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => drawAnew((n) => n + 1), left * SECOND_MS)
    return () => clearTimeout(timer)
  }, [left])
  return {
    waits: () => Math.max(0, waits()),
    hold: (seconds: number) => setHeldUntil(clock.now().getTime() + seconds * SECOND_MS),
  }
}

/** The usual pace lets the next message pass by then. */
const QUEUE_MS = 2 * SECOND_MS
function useSendOnce(isQueued: boolean, send: () => void): void {
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    if (!isQueued) return
    const timer = setTimeout(() => latest.current(), QUEUE_MS)
    return () => clearTimeout(timer)
  }, [isQueued])
}

function UntilPace({ until }: { until: () => number }) {
  useSecond()
  return (
    <Button look="quiet" type="submit" disabled>
      Send in {Math.max(1, until())} s
    </Button>
  )
}
