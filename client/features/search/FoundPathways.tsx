import { Link } from 'react-router'
import type { Snapshot } from 'valtio'
import type { FoundPathwayView } from '#shared/contract/search/index.ts'
import styles from './Search.module.css'
import { keepChoice } from './store.ts'

/** Courses and tracks by name, each with where it belongs. */
export function FoundPathways({ pathways }: { pathways: readonly Snapshot<FoundPathwayView>[] }) {
  return (
    <ul className={styles.list}>
      {pathways.map(({ kind, id, name, pathway, pathway_id, market, market_slug }, place) => (
        <li key={`${kind} ${id}`}>
          <Link
            to={`/find-pictomo?market=${market_slug}&pathway=${pathway_id}`}
            className={styles.pathway}
            data-result
            onClick={() => keepChoice({ kind, id, position: place + 1 })}
          >
            <strong>{name}</strong>
            <span className={styles.count}>{[pathway, market].filter(Boolean).join(', ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
