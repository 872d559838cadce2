import { Link, type LinkProps } from 'react-router'
import type { Snapshot } from 'valtio'
import type { FoundPathwayView } from '#shared/contract/search/index.ts'
import styles from './Search.module.css'
import { keepChoice } from './store.ts'

type Found = Snapshot<FoundPathwayView>
/** Where what was found leads. */
export type PathwayLink = (found: Found) => Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>

const onItsPage: PathwayLink = ({ market_slug, pathway_id }) => ({
  to: `/find-pictomo?market=${market_slug}&pathway=${pathway_id}`,
})

type Props = { pathways: readonly Found[]; link?: PathwayLink | undefined }

/** Courses and tracks by name, each with where it belongs. */
export function FoundPathways({ pathways, link = onItsPage }: Props) {
  return (
    <ul className={styles.list}>
      {pathways.map((found, place) => {
        const { kind, id, name, pathway, market } = found
        return (
          <li key={`${kind} ${id}`}>
            <Link
              {...link(found)}
              className={styles.pathway}
              data-result
              onClick={() => keepChoice({ kind, id, position: place + 1 })}
            >
              <strong>{name}</strong>
              <span className={styles.count}>{[pathway, market].filter(Boolean).join(', ')}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
