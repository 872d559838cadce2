import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import type { GroupOfficeRow } from '#shared/contract/groupbuys/office.ts'
import styles from './Office.module.css'
import { endText, moneyText, nameOf, STATE_TONES, STATE_WORDS, sizeText } from './words.ts'

/** Groups in rows that lead to each of them. */
export function GroupRows({ rows }: { rows: readonly GroupOfficeRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((group) => (
        <li key={group.slug}>
          <Link to={`/adminv2/groups/${group.slug}`} className={styles.row}>
            <span className={styles.who}>
              <span className={styles.name}>{group.market_name}</span>
              <span className={styles.quiet}>
                {group.starter ? `begun by ${nameOf(group.starter)}` : 'begun by a person who is gone'}
              </span>
              <Badge tone={STATE_TONES[group.state]}>{STATE_WORDS[group.state]}</Badge>
            </span>
            <span className={styles.what}>
              <span>{sizeText(group)}</span>
              <span className={styles.quiet}>{endText(group)}</span>
              <span className={styles.quiet}>{moneyText(group)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
