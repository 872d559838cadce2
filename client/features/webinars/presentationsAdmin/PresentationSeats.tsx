import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import styles from '../admin/Office.module.css'
import { eventsOffice, loadPresentationSeats } from '../admin/store.ts'
import { whenHere } from '../times.ts'

/** Who has a seat in a presentation, and who of them came. */
export function PresentationSeats({ id }: { id: number }) {
  const { presentationSeats, presentationId } = useSnapshot(eventsOffice) as typeof eventsOffice
  useEffect(() => void loadPresentationSeats(id), [id])
  const data = presentationId === id ? presentationSeats.data : null
  return (
    <Card className={styles.form} aria-labelledby="seats">
      <h2 id="seats">Who has a seat</h2>
      <Loaded
        from={{ ...presentationSeats, data }}
        what="the seats"
        onRetry={() => loadPresentationSeats(id)}
        height="8rem"
      >
        {({ data: rows, page, last_page }) => (
          <>
            {rows.length === 0 ? <p>Nobody has taken a seat yet.</p> : null}
            <ul className={styles.list}>
              {rows.map((one) => (
                <li key={one.seat_id} className={styles.line}>
                  {one.name ? <span className={styles.name}>{one.name}</span> : null}
                  <a href={`mailto:${one.email}`}>{one.email}</a>
                  {one.phone ? <span>{one.phone}</span> : null}
                  <span className={styles.quiet}>{whenHere(one.taken_at)}</span>
                  {one.attended_at ? <Badge tone="right">Came</Badge> : null}
                </li>
              ))}
            </ul>
            <Pager page={page} last={last_page} onPage={(next) => loadPresentationSeats(id, next)} />
          </>
        )}
      </Loaded>
    </Card>
  )
}
