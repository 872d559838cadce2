import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { courses, loadPathway } from '#client/features/catalogue/courses/index.ts'
import { AddToPlaylist } from '#client/features/playlists/index.ts'
import { useBrowse } from '#client/platform/browse.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { NotFound } from '#shared/errors.ts'
import styles from './Browse.module.css'
import { CourseRow } from './CourseRow.tsx'
import { Gone } from './Gone.tsx'
import { HideButton } from './HideButton.tsx'
import { Trail } from './Trail.tsx'

/** The tracks of a pathway, and the pathways in it. */
export function CourseTracks({ pathwayId }: { pathwayId: number }) {
  const { pathways } = useSnapshot(courses)
  const { user, status } = useSnapshot(session)
  const { link } = useBrowse()
  const known = status !== 'loading'
  useEffect(() => {
    if (known) void loadPathway(pathwayId)
  }, [pathwayId, known])
  const found = pathways[pathwayId]
  if (NotFound.is(found?.error)) return <Gone what="course" />
  if (found?.status === 'failed' && !found.data)
    return (
      <>
        <Trail above={[]} />
        <ErrorNotice
          title="This course could not be loaded."
          error={found.error}
          onRetry={() => loadPathway(pathwayId)}
        />
      </>
    )
  if (!found?.data)
    return (
      <Loading what="the course">
        <div className={styles.rows}>
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
        </div>
      </Loading>
    )
  const { pathway, above, below } = found.data
  return (
    <section className={styles.part} aria-labelledby="browse-course">
      <Trail above={above} />
      <div className={styles.head}>
        <h3 id="browse-course">
          {pathway.name} {pathway.hidden ? <Badge tone="warning">Hidden from learners</Badge> : null}
        </h3>
        <AddToPlaylist what={{ pathway_id: pathwayId }} />
        <HideButton pathwayId={pathwayId} trackId={null} hidden={pathway.hidden} />
      </div>
      {below.length > 0 ? (
        <ul className={styles.rows}>
          {below.map((one) => (
            <CourseRow key={one.pathway_id} course={one} />
          ))}
        </ul>
      ) : null}
      {pathway.tracks.length === 0 && below.length === 0 ? (
        <EmptyState title="Nothing here yet">Cards of this course are still being drawn.</EmptyState>
      ) : null}
      <ul className={styles.rows}>
        {pathway.tracks.map(({ track_id, name, total, total_mastered, hidden }) => (
          <li key={track_id} className={styles.row}>
            <Link {...link({ at: 'lessons', pathway: pathwayId, track: track_id })} className={styles.rowLink}>
              <span className={styles.rowWords}>
                <strong>{name}</strong>
                <span className={styles.quiet}>
                  {user ? `${total_mastered} of ${total} mastered` : `${total} ${total === 1 ? 'card' : 'cards'}`}
                </span>
                {hidden ? <Badge tone="warning">Hidden from learners</Badge> : null}
              </span>
              <ChevronRight size={20} aria-hidden />
            </Link>
            {user ? <ProgressBar value={total_mastered} total={total} label={`${name} mastered`} tone="right" /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
