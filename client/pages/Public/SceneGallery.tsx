import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/platform/api.ts'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import type { Reply } from '#shared/contract/endpoint.ts'
import { searchCards } from '#shared/contract/search/index.ts'
import styles from './SceneGallery.module.css'

const SHOWN = 12

/** Scenes as they are, each with its name: what a stranger may come to learn. Nothing where they can't be had. */
export function SceneGallery() {
  const [scenes, setScenes] = useState<Reply<typeof searchCards>['data']>([])
  const [total, setTotal] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    call(searchCards, { per_page: SHOWN, sort_by: 'newest' }, { signal: leaving.signal }).then(
      (found) => {
        setScenes(found.data)
        setTotal(found.total)
      },
      () => {},
    )
    return () => leaving.abort()
  }, [])
  if (scenes.length === 0) return null
  return (
    <section className={styles.gallery} aria-labelledby="gallery">
      <h2 id="gallery">Scenes you will not forget</h2>
      <ul className={styles.scenes}>
        {scenes.map(({ card_id, slug, name, main_image }) => (
          <li key={card_id}>
            <Link to={`/mnemonics/${slug}`} className={styles.scene}>
              <SceneTile picture={main_image} width={440} sizes="(max-width: 40rem) 44vw, 18rem" />
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/find-pictomo">{total > SHOWN ? `All ${total} of them` : 'All of them'}</Link>
      </p>
    </section>
  )
}
