import { Check, Lock, LockOpen, Star } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import type { PlaylistCardView } from '#shared/contract/playlists/index.ts'
import { isShut, type Opening } from '#shared/rules/catalogue/opening.ts'
import styles from './PlaylistView.module.css'

type Props = {
  card: PlaylistCardView
  to: string
  /** What opens it where it is locked for its reader. */
  opens: Opening
  isPlace?: boolean
}

/**
 * A card in a playlist: its scene, its name and how its reader stands with it. A hundred stand on a page, and most of them stay as
 * they are when one is moved.
 */
export const CardAbout = memo(function CardAbout({ card, to, opens, isPlace = false }: Props) {
  const isLocked = isShut(card, opens)
  return (
    <div className={styles.about}>
      <SceneTile
        picture={card.main_image}
        width={110}
        sizes="7rem"
        className={isLocked && !opens.isNow ? `${styles.scene} ${styles.dimmed}` : styles.scene}
      />
      <div className={styles.words}>
        <Link to={to} className={styles.name}>
          {card.name}
        </Link>
        <p className={styles.marks}>
          <span className={styles.quiet}>{card.num_facts === 1 ? '1 fact' : `${card.num_facts} facts`}</span>
          {isLocked ? (
            <Badge>
              {opens.isNow ? <LockOpen size={13} aria-hidden /> : <Lock size={13} aria-hidden />} {opens.words}
            </Badge>
          ) : null}
          {card.mastered_flag ? (
            <Badge tone="warning">
              <Star size={13} aria-hidden /> Mastered
            </Badge>
          ) : card.attempted_flag ? (
            <Badge tone="right">
              <Check size={13} aria-hidden /> Quizzed
            </Badge>
          ) : card.viewed_flag ? (
            <Badge tone="right">
              <Check size={13} aria-hidden /> Seen
            </Badge>
          ) : null}
          {isPlace ? <Badge tone="accent">Seen last</Badge> : null}
        </p>
      </div>
    </div>
  )
})
