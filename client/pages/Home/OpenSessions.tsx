import { Zap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { on } from '#client/platform/realtime.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { listOpenSessions, type SessionView } from '#shared/contract/classes.ts'
import { notificationAdded } from '#shared/events/notifications.ts'
import styles from './OpenSessions.module.css'

const ASK_EVERY_MS = 30_000

/** A live quiz that waits for the reader. Asked for when one is told of, and now and then while the page is seen. */
export function OpenSessions() {
  const [sessions, setSessions] = useState<SessionView[]>([])
  useEffect(() => {
    let shown = true
    const ask = async () => {
      if (document.hidden) return
      try {
        const open = await call(listOpenSessions, {})
        if (shown) setSessions(open.sessions.filter((session) => session.state !== 'ended'))
      } catch {
        // No banner is the right thing to show when it is not known.
      }
    }
    void ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    const deaf = on(notificationAdded, ({ notification }) => {
      if (notification.kind === 'class_session') void ask()
    })
    return () => {
      shown = false
      clearInterval(timer)
      deaf()
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  return sessions.map((session) => (
    <section key={session.session_id} className={styles.banner} aria-label="Live quiz" role="status">
      <Zap size={24} aria-hidden className={styles.icon} />
      <p className={styles.text}>
        <strong>{session.class_name}</strong> {session.state === 'lobby' ? 'is about to begin' : 'is in'} a live quiz on{' '}
        {session.card.name}.
      </p>
      <ButtonLink to={`/class/${session.session_id}`} look="second">
        Take your seat
      </ButtonLink>
    </section>
  ))
}
