import { Link } from 'react-router'
import { useHasDraft } from '#client/platform/drafts.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { whenText } from '#shared/rules/webinars/zone.ts'
import styles from './Office.module.css'
import type { WebinarRow } from './store.ts'

/** Every webinar, each leading to its page. */
export function WebinarRows({ rows }: { rows: readonly WebinarRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.webinar_id}>
          <OneRow row={row} />
        </li>
      ))}
    </ul>
  )
}

function OneRow({ row }: { row: WebinarRow }) {
  const isTyped = useHasDraft(`webinar: ${row.webinar_id}`)
  return (
    <Link to={`/adminv2/webinars/${row.webinar_id}`} className={styles.link}>
      <span className={styles.name}>{row.name}</span>
      <span className={styles.quiet}>
        {row.next_at ? `Next: ${whenText(new Date(row.next_at), row.timezone)}` : 'No session to come'}
      </span>
      {row.is_live ? <Badge tone="right">Live now</Badge> : null}
      <Badge>{row.seats === 1 ? '1 seat' : `${row.seats} seats`}</Badge>
      {row.is_published ? null : <Badge tone="warning">Not published</Badge>}
      {row.is_premium ? <Badge tone="pink">Premium</Badge> : null}
      {isTyped ? <Badge tone="accent">Not saved</Badge> : null}
    </Link>
  )
}
