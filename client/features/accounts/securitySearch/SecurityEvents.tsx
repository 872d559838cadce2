import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { SECURITY_EVENTS } from '../ownData/securityTexts.ts'
import { changesIn, factsIn } from './details.ts'
import styles from './SecurityEvents.module.css'
import type { FoundSecurityEvent } from './store.ts'

/** What happened, the newest first: to whom, by whom, from where, and what it changed. */
export function SecurityEvents({ rows }: { rows: readonly FoundSecurityEvent[] }) {
  return (
    <ol className={styles.list}>
      {rows.map((event) => (
        <li key={event.id} className={styles.event}>
          <p className={styles.head}>
            <strong className={styles.name}>{SECURITY_EVENTS[event.kind]}</strong>
            {event.count > 1 ? <Badge tone="warning">{`${event.count.toLocaleString('en-US')} times`}</Badge> : null}
            <time className={styles.quiet} dateTime={event.at}>
              {new Date(event.at).toLocaleString()}
            </time>
          </p>
          <p className={styles.who}>
            <Somebody person={event.person} nobody="Nobody known" />
            {event.actor ? (
              <>
                , by <Somebody person={event.actor} nobody="" />
              </>
            ) : null}
          </p>
          <Changes details={event.details} />
          <p className={styles.quiet}>
            {[event.address || 'No address', event.address && event.device, ...factsIn(event.details)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {event.request_id ? <p className={styles.quiet}>Request {event.request_id}</p> : null}
        </li>
      ))}
    </ol>
  )
}

function Somebody({ person, nobody }: { person: FoundSecurityEvent['person']; nobody: string }) {
  if (!person) return nobody
  return person.email === null ? (
    `person ${person.user_id}, whose account is gone`
  ) : (
    <Link to={`/adminv2/people/${person.user_id}`}>{person.email}</Link>
  )
}

function Changes({ details }: { details: FoundSecurityEvent['details'] }) {
  const changes = changesIn(details)
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          {name}: {before} <span aria-hidden>→</span>
          <VisuallyHidden> became </VisuallyHidden> {after}
        </li>
      ))}
    </ul>
  )
}
