import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import styles from './Office.module.css'
import type { RecordingRow } from './store.ts'

/** Every recording, each leading to its page. */
export function RecordingRows({ rows }: { rows: readonly RecordingRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.resource_id}>
          <Link to={`/adminv2/recordings/${row.resource_id}`} className={styles.link}>
            <span className={styles.name}>{row.title}</span>
            {row.tab_name ? <span className={styles.quiet}>{row.tab_name}</span> : null}
            {row.is_published ? null : <Badge tone="warning">Not published</Badge>}
            {row.is_premium ? <Badge tone="pink">Premium</Badge> : null}
            {row.account_required ? <Badge>Account</Badge> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
