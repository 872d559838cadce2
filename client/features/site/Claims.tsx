import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import styles from './Claims.module.css'
import { loadClaims, site } from './store.ts'

const dayText = (day: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

/** MKG-RU003. What there is in numbers: only what is true here. Without any there is nothing to see. */
export function Claims() {
  const { claims } = useSnapshot(site)
  useEffect(() => void loadClaims(), [])
  if (!claims.data?.length) return null
  return (
    <dl className={styles.claims}>
      {claims.data.map(({ key, label, text, source, as_of }) => (
        <div key={key} className={styles.claim}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.number}>{text}</dd>
          {source && as_of ? <dd className={styles.source}>{`${source}, ${dayText(as_of)}`}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
