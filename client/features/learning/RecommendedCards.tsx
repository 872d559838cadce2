import { ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/platform/api.ts'
import { sceneAhead } from '#client/platform/sceneAhead.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Reply } from '#shared/contract/endpoint.ts'
import { listRecommendedCards } from '#shared/contract/learning/index.ts'
import { RECOMMENDATIONS_VISIBLE } from '#shared/rules/learning/player.ts'
import styles from './RecommendedCards.module.css'

type Found = Reply<typeof listRecommendedCards>

/** LRN-CA004, LRN-RU029. What to learn beside a card, four at a time. Nothing where there is none, or where it can't be had. */
export function RecommendedCards({ cardId }: { cardId: number }) {
  const [found, setFound] = useState<Found | null>(null)
  // Asked anew with each press: where a page can't be had, the one before stays, and so does the way on.
  const [asked, ask] = useState({ page: 1 })
  useEffect(() => {
    const leaving = new AbortController()
    const { page } = asked
    call(
      listRecommendedCards,
      { card_id: cardId, page, per_page: RECOMMENDATIONS_VISIBLE },
      { signal: leaving.signal },
    ).then(setFound, () => {})
    return () => leaving.abort()
  }, [cardId, asked])
  if (!found || found.total === 0) return null
  const { page, last_page: last } = found
  return (
    <section className={styles.related} aria-labelledby="related">
      <div className={styles.head}>
        <h3 id="related" className={styles.title}>
          Learn beside this
        </h3>
        {last > 1 ? (
          <nav className={styles.ways} aria-label="Cards to learn beside this">
            <Way name="The four before" isOver={page <= 1} onGo={() => ask({ page: page - 1 })}>
              <ChevronLeft size={20} aria-hidden />
            </Way>
            <span className={styles.place} role="status">
              <VisuallyHidden>Page </VisuallyHidden>
              {page} of {last}
            </span>
            <Way name="The next four" isOver={page >= last} onGo={() => ask({ page: page + 1 })}>
              <ChevronRight size={20} aria-hidden />
            </Way>
          </nav>
        ) : null}
      </div>
      <ul className={styles.list}>
        {found.data.map(({ card_id, slug, name, main_image, is_locked, shared }) => (
          <li key={card_id}>
            <Link to={`/learn/${slug}`} state={is_locked ? undefined : sceneAhead(main_image)} className={styles.card}>
              <SceneTile picture={main_image} width={220} sizes="9rem" />
              <span>
                {is_locked ? <Lock size={13} aria-label="Locked:" /> : null} {name}
              </span>
              {shared[0] ? <span className={styles.shared}>{shared[0]}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type WayProps = { name: string; isOver: boolean; onGo: () => void; children: ReactNode }
/** Keeps the focus at the first and last page, where there is nothing to go on to. */
const Way = ({ name, isOver, onGo, children }: WayProps) => (
  <IconButton name={name} tip="aboveEnd" aria-disabled={isOver || undefined} onClick={isOver ? undefined : onGo}>
    {children}
  </IconButton>
)
