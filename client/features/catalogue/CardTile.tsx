import { Check, Lock, LockOpen, Star } from 'lucide-react'
import { Link } from 'react-router'
import { sceneAhead } from '#client/platform/sceneAhead.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ProgressRing } from '#client/ui/ProgressBar.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { isShut, type Opening } from '#shared/rules/catalogue/opening.ts'
import styles from './CardTile.module.css'

export type TileCard = {
  slug: string
  name: string
  main_image: string
  num_facts: number
  num_mastered_facts?: number
  is_locked?: boolean
  is_free?: boolean
  learned_flag?: boolean
  mastered_flag?: boolean
}

type Props = {
  card: TileCard
  opens?: Opening
  /** The track that it is opened in. */
  track?: number
  /** Where the reader was last. */
  isPlace?: boolean
  /** What its page begins with. */
  isFirst?: boolean
}

const LOCKED: Opening = { words: 'Locked', isNow: false }

/** A card in a list: its scene, its name and how far the reader is; of a locked one softly, with what `opens` it. */
export function CardTile({ card, opens = LOCKED, track, isPlace = false, isFirst = false }: Props) {
  const mastered = card.num_mastered_facts ?? 0
  const isLocked = isShut(card, opens)
  const facts = `${card.num_facts} ${card.num_facts === 1 ? 'fact' : 'facts'}`
  return (
    <Link
      to={`/learn/${card.slug}${track === undefined ? '' : `?track=${track}`}`}
      state={isLocked ? undefined : sceneAhead(card.main_image)}
      className={styles.tile}
    >
      <span className={styles.picture} data-locked={(isLocked && !opens.isNow) || undefined}>
        <SceneTile picture={card.main_image} width={440} sizes="(max-width: 40rem) 62vw, 20rem" isFirst={isFirst} />
        {isLocked ? (
          <span className={styles.lock}>
            {opens.isNow ? <LockOpen size={14} aria-hidden /> : <Lock size={14} aria-hidden />} {opens.words}
          </span>
        ) : null}
      </span>
      <span className={styles.foot}>
        <span className={styles.words}>
          <span className={styles.name}>{card.name}</span>
          <span className={styles.marks}>
            {card.mastered_flag ? (
              <Badge tone="warning">
                <Star size={13} aria-hidden /> Mastered
              </Badge>
            ) : card.learned_flag ? (
              <Badge tone="right">
                <Check size={13} aria-hidden /> Learned
              </Badge>
            ) : null}
            {isPlace ? <Badge tone="accent">Seen last</Badge> : null}
            <span className={styles.facts}>{facts}</span>
            {card.is_free ? <Badge tone="accent">Free</Badge> : null}
          </span>
        </span>
        {mastered > 0 ? (
          <ProgressRing
            value={mastered}
            total={card.num_facts}
            label={`${mastered} of ${card.num_facts} facts mastered`}
          >
            {mastered}
          </ProgressRing>
        ) : null}
      </span>
    </Link>
  )
}

/** Tiles that are still coming. */
export function CardTilesSkeleton({ count = 6 }: { count?: number }) {
  return Array.from({ length: count }, (_, place) => `tile-${place}`).map((key) => (
    <div key={key} className={styles.tile}>
      <Skeleton ratio="22 / 17" className={styles.flat} />
      <div className={styles.foot}>
        <span className={styles.words}>
          <Skeleton width="70%" height="1.4em" />
          <Skeleton width="40%" />
        </span>
      </div>
    </div>
  ))
}
