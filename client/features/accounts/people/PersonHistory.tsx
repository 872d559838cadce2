import { Card } from '#client/ui/Card.tsx'
import { momentText } from '#shared/rules/billing/days.ts'
import { SECURITY_EVENTS } from '../ownData/securityTexts.ts'
import styles from './People.module.css'
import type { PersonView } from './store.ts'

/** What happened to a person's account, the newest first. */
export function PersonHistory({ events, timezone }: { events: PersonView['events']; timezone: string }) {
  return (
    <Card aria-labelledby="events" className={styles.part}>
      <h2 id="events">What happened</h2>
      {events.length === 0 ? <p className={styles.quiet}>Nothing yet.</p> : null}
      <ol className={styles.list}>
        {events.map((event) => (
          <li key={event.id} className={styles.row}>
            <span className={styles.who}>{SECURITY_EVENTS[event.kind]}</span>
            <span className={styles.quiet}>
              {momentText(event.at, timezone)}, {event.device}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
