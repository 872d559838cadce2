import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import styles from './Office.module.css'
import { groupOffice, loadGroupMembers } from './store.ts'
import { nameOf, whenHere } from './words.ts'

/** Who is in a group, since when, and who of them has bought. */
export function GroupMembers({ slug }: { slug: string }) {
  const { members } = useSnapshot(groupOffice)
  useEffect(() => void loadGroupMembers(slug, 1), [slug])
  return (
    <Card className={styles.form} aria-labelledby="group-members">
      <h2 id="group-members">Members</h2>
      <Loaded from={members} what="the members" onRetry={() => loadGroupMembers(slug, 1)} height="8rem">
        {({ data, page, last_page }) => (
          <>
            {data.length === 0 ? <p>Nobody is in it.</p> : null}
            <ul className={styles.list}>
              {data.map((one) => (
                <li key={one.user_id} className={styles.line}>
                  <span className={styles.name}>{nameOf(one)}</span>
                  {one.name ? <a href={`mailto:${one.email}`}>{one.email}</a> : null}
                  <span className={styles.quiet}>joined {whenHere(one.joined_at)}</span>
                  {one.bought_at ? <Badge tone="right">Bought</Badge> : null}
                  {one.is_counted ? null : <Badge tone="warning">Waits</Badge>}
                </li>
              ))}
            </ul>
            <Pager page={page} last={last_page} onPage={(next) => loadGroupMembers(slug, next)} />
          </>
        )}
      </Loaded>
    </Card>
  )
}
