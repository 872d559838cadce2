import { FlaskConical, Lightbulb, Mail } from 'lucide-react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { useMinute } from '#client/platform/clock.ts'
import { extraTiles } from '#shared/rules/accounts/audience.ts'
import styles from './ExtraTiles.module.css'

const ICONS = { research: FlaskConical, intro: Lightbulb, contact: Mail } as const

/** LRN-RU031. What professors and alumni find beside the league: nothing for others. */
export function ExtraTiles() {
  const { user } = useSnapshot(session)
  const now = useMinute()
  const tiles = user ? extraTiles(user, now) : []
  if (tiles.length === 0) return null
  return (
    <ul className={styles.tiles} aria-label="More for you">
      {tiles.map(({ key, name, about, path }) => {
        const Icon = ICONS[key]
        return (
          <li key={key}>
            <Link to={path} className={styles.tile}>
              <Icon size={22} aria-hidden />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.about}>{about}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
