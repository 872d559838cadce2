import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import styles from './Claims.module.css'
import { loadClaims, site } from './store.ts'

/** MKG-RU003. What there is in numbers: only what is true here. Without any there is nothing to see. */
export function Claims() {
  const { claims } = useSnapshot(site)
  useEffect(() => void loadClaims(), [])
  if (!claims.data?.length) return null
  return (
    <dl className={styles.claims}>
      {claims.data.map(({ key, label, text }) => (
        <div key={key} className={styles.claim}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.number}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
