import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import { whenText } from '#shared/rules/webinars/zone.ts'
import styles from '../admin/Office.module.css'
import type { PresentationRow } from '../admin/store.ts'

/** Every presentation, each leading to its page, with how many took a seat and came. */
export function PresentationRows({ rows }: { rows: readonly PresentationRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.presentation_id}>
          <Link to={`/adminv2/presentations/${row.presentation_id}`} className={styles.link}>
            <span className={styles.name}>{row.title}</span>
            <span className={styles.quiet}>{whenText(new Date(row.when), row.timezone)}</span>
            {row.school_name ? <span className={styles.quiet}>{row.school_name}</span> : null}
            <Badge>
              {row.seats === 1 ? '1 seat' : `${row.seats} seats`}, {row.attended} came
            </Badge>
            {row.is_cancelled ? <Badge tone="wrong">Called off</Badge> : null}
            {row.is_published || row.is_cancelled ? null : <Badge tone="warning">Not published</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
