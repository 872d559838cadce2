import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useBrowse } from '#client/platform/browse.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import styles from './Browse.module.css'

type Place = { track_id: number; slug: string; card_name: string }
type Course = {
  readonly pathway_id: number
  readonly name: string
  readonly total: number
  readonly hidden?: boolean
  readonly total_mastered?: number
  readonly place?: Place | null
}

type Props = {
  course: Course
  withProgress?: boolean
  /** The area of one that is of another than the reader's. */
  area?: string | undefined
}

/** A course: how far one is in it, and where one was last. */
export function CourseRow({ course, withProgress = false, area }: Props) {
  const { link } = useBrowse()
  const { pathway_id, name, total, total_mastered = 0, place, hidden } = course
  return (
    <li className={styles.row}>
      <Link {...link({ at: 'tracks', pathway: pathway_id })} className={styles.rowLink}>
        <span className={styles.rowWords}>
          <strong>{name}</strong>
          <span className={styles.quiet}>
            {withProgress ? `${total_mastered} of ${total} mastered` : `${total} ${total === 1 ? 'card' : 'cards'}`}
            {area ? `, ${area}` : ''}
          </span>
          {hidden ? <Badge tone="warning">Hidden from learners</Badge> : null}
        </span>
        <ChevronRight size={20} aria-hidden />
      </Link>
      {withProgress ? (
        <ProgressBar value={total_mastered} total={total} label={`${name} mastered`} tone="right" />
      ) : null}
      {place ? (
        <Link to={`/learn/${place.slug}?track=${place.track_id}`} className={styles.goOn}>
          Continue with {place.card_name}
        </Link>
      ) : null}
    </li>
  )
}
