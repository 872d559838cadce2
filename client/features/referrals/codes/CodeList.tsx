import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { copyLink } from '#client/ui/copyLink.ts'
import type { ReferralCodeRow } from '#shared/contract/referrals/index.ts'
import { hookupPath, KIND_NAMES } from '#shared/rules/referrals/context.ts'
import styles from './Codes.module.css'

/** Codes with whose they are, how many they brought, and the link to hand out. */
export function CodeList({ rows }: { rows: readonly ReferralCodeRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.code}>
          <Code row={row} />
        </li>
      ))}
    </ul>
  )
}

function Code({ row }: { row: ReferralCodeRow }) {
  const path = hookupPath(row.kind, row.code)
  return (
    <Card aria-label={`Code ${row.code}`} className={styles.row}>
      <p className={styles.line}>
        <span className={styles.code}>{row.code}</span>
        <Badge>{KIND_NAMES[row.kind]}</Badge>
        <span>{row.registered === 1 ? '1 person registered by it' : `${row.registered} people registered by it`}</span>
      </p>
      <p className={styles.quiet}>
        {row.owner ? (
          <>
            of <Link to={`/adminv2/people/${row.owner.user_id}`}>{row.owner.name}</Link>, {row.owner.email}
          </>
        ) : (
          'nobody’s in particular'
        )}
        , made on {new Date(row.created_at).toLocaleDateString()}
      </p>
      <p className={styles.line}>
        <Link to={path} className={styles.quiet}>
          {path}
        </Link>
        <Button look="plain" aria-label={`Copy the link of ${row.code}`} onClick={() => void copyLink(path)}>
          Copy the link
        </Button>
      </p>
    </Card>
  )
}
