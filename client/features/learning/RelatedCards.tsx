import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import type { Reply } from '#shared/contract/endpoint.ts'
import { listRelatedCards } from '#shared/contract/learning/index.ts'
import { RECOMMENDATIONS_VISIBLE } from '#shared/rules/learning/player.ts'
import styles from './RelatedCards.module.css'

/** LRN-RU029. What to learn beside a card, four at a time. Nothing where there is none, or where it can't be had. */
export function RelatedCards({ cardId }: { cardId: number }) {
  const [found, setFound] = useState<Reply<typeof listRelatedCards> | null>(null)
  const [page, setPage] = useState(1)
  useEffect(() => {
    const leaving = new AbortController()
    const asked = { card_id: cardId, page, per_page: RECOMMENDATIONS_VISIBLE }
    call(listRelatedCards, asked, { signal: leaving.signal }).then(setFound, () => {})
    return () => leaving.abort()
  }, [cardId, page])
  if (!found || found.total === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <h3 id="related" className={styles.title}>
        Learn beside this
      </h3>
      <ul className={styles.list}>
        {found.data.map(({ card_id, slug, name, main_image, is_locked, shared }) => (
          <li key={card_id}>
            <Link to={`/learn/${slug}`} className={styles.card}>
              <SceneTile picture={main_image} width={220} sizes="9rem" />
              <span>
                {is_locked ? <Lock size={13} aria-label="Locked:" /> : null} {name}
              </span>
              {shared[0] ? <span className={styles.shared}>{shared[0]}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
      {found.last_page > 1 ? (
        <Button look="plain" onClick={() => setPage(found.page < found.last_page ? found.page + 1 : 1)}>
          {found.page < found.last_page ? 'Four others' : 'From the first'}
        </Button>
      ) : null}
    </section>
  )
}
