import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { CardTile, CardTilesSkeleton, catalogue, loadTrackCards } from '#client/features/catalogue/index.ts'
import { useOpening } from '#client/features/learning/limits/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { Loading } from '#client/ui/Skeleton.tsx'
import { useNear } from '#client/ui/useNear.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { TrackView } from '#shared/contract/catalogue/index.ts'
import { openFirst } from '#shared/rules/catalogue/opening.ts'
import styles from './FindPage.module.css'

type Props = {
  track: Pick<TrackView, 'track_id' | 'name' | 'total' | 'total_mastered'>
  withProgress: boolean
  isFirst?: boolean
}

/** One track and its cards, which are asked for when the track comes near the screen. */
export function TrackSection({ track, withProgress, isFirst = false }: Props) {
  const { track_id } = track
  const cards = useSnapshot(catalogue).cards[track_id]
  const { user } = useSnapshot(session)
  const opens = useOpening()
  const [near, setNear] = useState(false)
  const section = useNear(() => setNear(true))
  useEffect(() => {
    if (near) void loadTrackCards(track_id)
  }, [near, track_id])
  return (
    <section ref={section} className={styles.track} aria-labelledby={`track-${track_id}`}>
      <div className={styles.trackHead}>
        <div>
          <h3 id={`track-${track_id}`}>{track.name}</h3>
          <p className={styles.trackCount}>
            {withProgress
              ? `${track.total_mastered} of ${track.total} mastered`
              : `${track.total} ${track.total === 1 ? 'card' : 'cards'}`}
          </p>
        </div>
        {track.total > 0 && user ? (
          <ButtonLink to={`/quiz/track/${track_id}`} look="plain">
            Quiz <VisuallyHidden>{track.name}</VisuallyHidden>
          </ButtonLink>
        ) : null}
        {withProgress ? (
          <ProgressBar value={track.total_mastered} total={track.total} label={`${track.name} mastered`} tone="right" />
        ) : null}
      </div>
      {cards?.status === 'failed' && !cards.data ? (
        <ErrorNotice
          title="These cards could not be loaded."
          error={cards.error}
          onRetry={() => loadTrackCards(track_id)}
        />
      ) : cards?.data ? (
        <ul className={styles.cards}>
          {openFirst(cards.data).map((card, place) => (
            <li key={card.card_id} className={styles.cell}>
              <CardTile card={card} opens={opens} track={track_id} isFirst={isFirst && place === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <Loading what={track.name}>
          <div className={styles.cards}>
            <CardTilesSkeleton count={Math.min(6, Math.max(1, track.total))} />
          </div>
        </Loading>
      )}
    </section>
  )
}
