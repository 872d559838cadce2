import { Zap } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { classes, watchOpenSessions } from '#client/features/classes/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import styles from './OpenSessions.module.css'

/** A live quiz that waits for the reader. While none is known of there is nothing to show. */
export function OpenSessions() {
  const { open } = useSnapshot(classes)
  useEffect(watchOpenSessions, [])
  return open.data?.sessions.map((session) => (
    <section key={session.session_id} className={styles.banner} aria-label="Live quiz" role="status">
      <Zap size={24} aria-hidden className={styles.icon} />
      <p className={styles.text}>
        <strong>{session.class_name}</strong> {session.state === 'lobby' ? 'is about to begin' : 'is in'} a live quiz on{' '}
        {session.card.name}.
      </p>
      <ButtonLink to={`/class?code=${session.join_code}`} look="second">
        Take your seat
      </ButtonLink>
    </section>
  ))
}
