import type { Snapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { RecordingView } from '#shared/contract/webinars/index.ts'
import { EventPicture } from './EventPicture.tsx'
import { OpensBadge } from './WebinarList.tsx'
import styles from './Webinars.module.css'

/** Recordings of webinars, to be watched when one likes. */
export function RecordingList({
  rows,
  onOpen,
}: {
  rows: readonly Snapshot<RecordingView>[]
  onOpen: (resourceId: number) => void
}) {
  return (
    <ul className={styles.grid}>
      {rows.map((one) => (
        <li key={one.resource_id}>
          <Card className={styles.card} aria-labelledby={`recording-${one.resource_id}`}>
            <EventPicture scene={one.scene} />
            <div className={styles.head}>
              <h3 id={`recording-${one.resource_id}`}>{one.title}</h3>
              <OpensBadge one={one} />
            </div>
            <p className={styles.quiet}>
              {[one.tab_name, one.duration ? `${one.duration} minutes` : null].filter(Boolean).join(', ')}
            </p>
            {one.description ? <p className={styles.words}>{one.description}</p> : null}
            <div className={styles.acts}>
              <Button look="quiet" aria-label={`Watch: ${one.title}`} onClick={() => onOpen(one.resource_id)}>
                Watch
              </Button>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
