import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import type { TrackView } from '#shared/contract/catalogue/index.ts'
import { scenes as countOf } from '#shared/rules/catalogue/inWords.ts'
import { shown } from '#shared/rules/catalogue/shown.ts'
import styles from './CourseTile.module.css'

type Track = Pick<TrackView, 'track_id' | 'name' | 'total' | 'total_facts' | 'total_free' | 'hidden' | 'sort_order'>
type Props = {
  course: { readonly name: string; readonly total: number; readonly tracks: readonly Track[] }
  scenes: readonly { readonly name: string; readonly main_image: string }[]
  to: string
}
/** So many small ones fill a row. */
const ROW = 3

/** A course as strangers find it: what it looks like, how much there is, and what of it is free. */
export function CourseTile({ course, scenes, to }: Props) {
  const tracks = shown(course.tracks).filter(({ total }) => total > 0)
  const [free, facts] = [sum(tracks, 'total_free'), sum(tracks, 'total_facts')]
  const [first, ...others] = scenes
  return (
    <li className={styles.tile}>
      <Link to={to} className={styles.link}>
        {first ? (
          <SceneTile
            picture={first.main_image}
            // The link is called by its course.
            alt=""
            width={440}
            sizes="(max-width: 40rem) 92vw, 24rem"
            className={styles.scene}
          />
        ) : null}
        {others.length >= ROW ? (
          <span className={styles.more}>
            {others.slice(0, ROW).map(({ main_image }) => (
              <SceneTile
                key={main_image}
                picture={main_image}
                alt=""
                width={132}
                sizes="8rem"
                className={styles.scene}
              />
            ))}
          </span>
        ) : null}
        <strong className={styles.name}>{course.name}</strong>
      </Link>
      <p className={styles.counts}>
        {countOf(course.total)}, {facts} facts {free > 0 ? <Badge tone="right">{free} free</Badge> : null}
      </p>
      <p className={styles.parts}>{tracks.map(({ name, total }) => `${name} (${total})`).join(', ')}</p>
    </li>
  )
}

const sum = (tracks: readonly Track[], of: 'total_free' | 'total_facts'): number =>
  tracks.reduce((whole, track) => whole + track[of], 0)
