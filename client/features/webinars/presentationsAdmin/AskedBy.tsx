import { Card } from '#client/ui/Card.tsx'
import styles from '../admin/Office.module.css'
import type { PresentationRow } from '../admin/store.ts'

/** By whom a presentation was asked for: whoever finishes it may have to ask back. */
export function AskedBy({ row: { asked_by, school_id } }: { row: PresentationRow }) {
  if (!asked_by) return null
  const { contact_name, contact_email, contact_phone, role, school_name, audience } = asked_by
  return (
    <Card className={styles.form} aria-labelledby="asked-by">
      <h2 id="asked-by">Asked for by</h2>
      <p className={styles.line}>
        <strong className={styles.name}>
          {contact_name} ({role})
        </strong>
        <a href={`mailto:${contact_email}`}>{contact_email}</a>
        {contact_phone ? <span>{contact_phone}</span> : null}
      </p>
      {school_name || audience ? (
        <p className={styles.line}>
          {school_name ? <span>{school_name}</span> : null}
          {audience ? <span>about {audience} people</span> : null}
        </p>
      ) : null}
      {school_name && school_id === null ? (
        <p className={styles.quiet}>They typed this school’s name. Choose it below if it is in the list.</p>
      ) : null}
    </Card>
  )
}
