import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import styles from './People.module.css'
import type { PersonRow } from './store.ts'

/** People in rows that lead to each of them. */
export function PeopleList({ rows }: { rows: readonly PersonRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((person) => (
        <li key={person.user_id}>
          <Link to={`/adminv2/people/${person.user_id}`} className={styles.row}>
            <span className={styles.who}>
              <span className={styles.name}>{person.name}</span>
              <span className={styles.quiet}>{person.email}</span>
            </span>
            <span className={styles.badges}>
              <Badge>{person.role}</Badge>
              {person.roles.map((role) => (
                <Badge key={role} tone="accent">
                  {role}
                </Badge>
              ))}
              {person.is_trial ? <Badge tone="warning">Trial</Badge> : null}
            </span>
            <span className={styles.quiet}>
              {person.last_seen_at ? `last here ${new Date(person.last_seen_at).toLocaleDateString()}` : 'signed out'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
