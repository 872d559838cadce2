import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { courses, loadPathway } from '#client/features/catalogue/courses/index.ts'
import { CardTile, CardTilesSkeleton, catalogue, loadTrackCards } from '#client/features/catalogue/index.ts'
import { loadTokens } from '#client/features/learning/index.ts'
import { useOpening } from '#client/features/learning/limits/index.ts'
import { AddToPlaylist } from '#client/features/playlists/index.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading } from '#client/ui/Skeleton.tsx'
import { NotFound } from '#shared/errors.ts'
import { printPath } from '#shared/rules/learning/printLayout.ts'
import styles from './Browse.module.css'
import { Gone } from './Gone.tsx'
import { HideButton } from './HideButton.tsx'
import { Trail } from './Trail.tsx'

/** The lessons of a track in their order, and which of them one opened last. */
export function TrackLessons({ pathwayId, trackId }: { pathwayId: number; trackId: number }) {
  const { pathways } = useSnapshot(courses)
  const { cards } = useSnapshot(catalogue)
  const opens = useOpening()
  const { user, status } = useSnapshot(session)
  const isGuest = user === null
  const known = status !== 'loading'
  useEffect(() => {
    if (known) void Promise.all([loadPathway(pathwayId), loadTrackCards(trackId), ...(isGuest ? [] : [loadTokens()])])
  }, [pathwayId, trackId, known, isGuest])
  const found = pathways[pathwayId]
  const course = found?.data
  const track = course?.pathway.tracks.find(({ track_id }) => track_id === trackId)
  const list = cards[trackId]
  if (NotFound.is(found?.error) || (course && !track)) return <Gone what="track" />
  const above = course ? [...course.above, course.pathway] : []
  return (
    <section className={styles.part} aria-labelledby="browse-track">
      <Trail above={above} />
      <div className={styles.head}>
        <h3 id="browse-track">
          {track?.name ?? 'Lessons'} {track?.hidden ? <Badge tone="warning">Hidden from learners</Badge> : null}
        </h3>
        <ButtonLink to={`/quiz/track/${trackId}`} look="quiet">
          Quiz this track
        </ButtonLink>
        {isGuest ? null : (
          <ButtonLink to={printPath('track', trackId)} look="plain">
            Print
          </ButtonLink>
        )}
        <AddToPlaylist what={{ track_id: trackId }} />
        {track ? <HideButton pathwayId={pathwayId} trackId={trackId} hidden={track.hidden} /> : null}
      </div>
      {list?.status === 'failed' && !list.data ? (
        <ErrorNotice
          title="These cards could not be loaded."
          error={list.error}
          onRetry={() => loadTrackCards(trackId)}
        />
      ) : !list?.data ? (
        <Loading what="the lessons">
          <div className={styles.tiles}>
            <CardTilesSkeleton count={4} />
          </div>
        </Loading>
      ) : list.data.length === 0 ? (
        <EmptyState title="Nothing here yet">Cards of this track are still being drawn.</EmptyState>
      ) : (
        <ol className={styles.tiles}>
          {list.data.map((card) => (
            <li key={card.card_id}>
              <CardTile card={card} opens={opens} track={trackId} isPlace={course?.places[trackId] === card.card_id} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
