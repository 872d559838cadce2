import { Lock, LockOpen } from 'lucide-react'
import { Link } from 'react-router'
import type { Snapshot } from 'valtio'
import { sceneAhead } from '#client/platform/sceneAhead.ts'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import type { FoundCardView } from '#shared/contract/search/index.ts'
import { isShut, type Opening } from '#shared/rules/catalogue/opening.ts'
import { Marks } from './Marks.tsx'
import styles from './Search.module.css'
import { keepChoice } from './store.ts'

type Props = {
  card: Snapshot<FoundCardView>
  position: number
  /** What opens a card that is locked for the reader. */
  opens: Opening
}

/**
 * A found card: its scene, its name, whether it is open, and why it was found; where that is a fact, it leads to that very
 * fact.
 */
export function FoundCard({ card, position, opens }: Props) {
  const { fact } = card
  const isLocked = isShut(card, opens)
  return (
    <li>
      <Link
        to={`/learn/${card.slug}${fact ? `?fact=${fact.key}` : ''}`}
        state={isLocked ? undefined : sceneAhead(card.main_image)}
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
            <Why card={card} />
          )}
          {isLocked ? (
            <span className={styles.lock}>
              {opens.isNow ? <LockOpen size={14} aria-hidden /> : <Lock size={14} aria-hidden />}{' '}
              {opens.isNow ? `Locked: ${opens.words}` : opens.words}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  )
}

const SAYS = { keywords: 'Also found as ', overview: '' } as const

/** Where a card speaks of what was looked for, though no fact of it is shown. */
function Why({ card: { reason, num_facts } }: Pick<Props, 'card'>) {
  if (!reason) return <span className={styles.count}>{num_facts} facts</span>
  if (reason.kind === 'facts') return <span className={styles.definition}>Its facts speak of this.</span>
  return (
    <span className={styles.definition}>
      {SAYS[reason.kind]}
      <Marks text={reason.text} />
    </span>
  )
}
