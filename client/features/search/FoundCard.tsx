import { Link } from 'react-router'
import type { Snapshot } from 'valtio'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import type { FoundCardView } from '#shared/contract/search/index.ts'
import { Marks } from './Marks.tsx'
import styles from './Search.module.css'
import { keepChoice } from './store.ts'

/** A found card: its scene, its name, and the fact in which the words stand; it leads to that very fact. */
export function FoundCard({ card, position }: { card: Snapshot<FoundCardView>; position: number }) {
  const { fact } = card
  return (
    <li>
      <Link
        to={`/learn/${card.slug}${fact ? `?fact=${fact.key}` : ''}`}
        className={styles.card}
        data-result
        onClick={() =>
          keepChoice({ kind: fact ? 'fact' : 'pictomo', id: fact ? fact.fact_id : card.card_id, position })
        }
      >
        <SceneTile picture={card.main_image} width={110} sizes="7rem" className={styles.scene} />
        <span className={styles.words}>
          <span className={styles.name}>{card.name}</span>
          {fact ? (
            <>
              <span className={styles.fact}>
                <Marks text={fact.name} />
              </span>
              <span className={styles.pictomo}>
                <Marks text={fact.pictomo} />
              </span>
              <span className={styles.definition}>
                <Marks text={fact.definition} />
              </span>
            </>
          ) : (
            <span className={styles.count}>{card.num_facts} facts</span>
          )}
        </span>
      </Link>
    </li>
  )
}
