import { Link } from 'react-router'
import { useBrowse } from '#client/platform/browse.ts'
import styles from './Browse.module.css'

type Above = { readonly pathway_id: number; readonly name: string }

/** The way back to what holds this, the widest first. */
export function Trail({ above }: { above: readonly Above[] }) {
  const { link } = useBrowse()
  return (
    <nav className={styles.trail} aria-label="Where you are">
      <Link {...link({ at: 'home' })}>Browse</Link>
      {above.map(({ pathway_id, name }) => (
        <span key={pathway_id}>
          <span aria-hidden>› </span>
          <Link {...link({ at: 'tracks', pathway: pathway_id })}>{name}</Link>
        </span>
      ))}
    </nav>
  )
}
