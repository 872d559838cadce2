import type { Complaint } from '#shared/contract/community/index.ts'
import { saidOf } from '#shared/rules/community/report.ts'
import styles from '../Community.module.css'

/** What the reports of something say: their reasons, and what people wrote beside them. */
export function Complaints({ complaints }: { complaints: readonly Complaint[] }) {
  if (complaints.length === 0) return null
  const { reasons, notes } = saidOf(complaints)
  return (
    <div className={styles.words}>
      <p className={styles.quiet}>
        Reported: {reasons.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name)).join(', ')}
      </p>
      {notes.length > 0 ? (
        <ul className={styles.said} aria-label="What reporters wrote">
          {notes.map((note, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may write the same, and the list never changes in place
            <li key={place}>“{note}”</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
