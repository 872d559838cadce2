import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ROLE_TEXTS } from '#shared/rules/operations/processes.ts'
import styles from './Operations.module.css'
import type { OperationsView } from './store.ts'

type Processes = { processes: readonly OperationsView['processes'][number][] }

/** What runs, and what ran and was not heard of since. */
export function ProcessList({ processes }: Processes) {
  return (
    <Card aria-labelledby="processes" className={styles.part}>
      <h2 id="processes">Processes</h2>
      <ul className={styles.list}>
        {processes.map(({ id, role, version, place, started_at, seen_at, is_missing }) => (
          <li key={id} className={styles.row}>
            <p className={styles.line}>
              <strong className={styles.name}>{ROLE_TEXTS[role]}</strong>
              {is_missing ? <Badge tone="wrong">Missing</Badge> : null}
            </p>
            <p className={styles.quiet}>
              At {place}, version {version}, since {moment(started_at)}; last sign of life {moment(seen_at)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const moment = (at: string): string => new Date(at).toLocaleString()
