import { CircleCheck } from 'lucide-react'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ALERT_TEXTS } from '#shared/rules/operations/alerts.ts'
import styles from './Operations.module.css'
import type { OperationsView } from './store.ts'

type Alerts = { alerts: readonly OperationsView['alerts'][number][] }

/** What somebody should look at, the worst first, each with what to do; or that there is nothing. */
export function AlertList({ alerts }: Alerts) {
  return (
    <Card aria-labelledby="alerts" className={styles.part}>
      <h2 id="alerts">To look at</h2>
      {alerts.length === 0 ? (
        <p className={styles.well}>
          <CircleCheck aria-hidden />
          Everything is as it should be.
        </p>
      ) : (
        <ul className={styles.list}>
          {alerts.map(({ key, level, what }) => (
            <li key={key + what} className={styles.row}>
              <p className={styles.line}>
                <strong className={styles.name}>{ALERT_TEXTS[key].title}</strong>
                <Badge tone={level === 'act' ? 'wrong' : 'warning'}>{level === 'act' ? 'Act now' : 'Watch'}</Badge>
              </p>
              <p>{what}</p>
              <p className={styles.quiet}>{ALERT_TEXTS[key].remedy}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
