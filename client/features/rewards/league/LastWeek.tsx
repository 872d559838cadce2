import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { LeagueView } from '#shared/contract/rewards/index.ts'
import { tierOf } from '#shared/rules/rewards/league.ts'
import styles from './LastWeek.module.css'
import { TierEmblem } from './TierEmblem.tsx'

const ICONS = { promoted: ArrowUp, stayed: Minus, demoted: ArrowDown } as const
const WORDS = { promoted: 'you rose', stayed: 'you stayed', demoted: 'you went down one' } as const

/** How the last week went that the reader played. */
export function LastWeek({ past }: { past: LeagueView['past'] }) {
  if (!past) return null
  const Icon = ICONS[past.result]
  return (
    <p className={styles.past} data-result={past.result}>
      <TierEmblem tier={past.tier} size={28} />
      <span className={styles.words}>
        Last week: place {past.rank} of {past.members} in {tierOf(past.tier).name}, {past.xp.toLocaleString('en-US')} XP
      </span>
      <span className={styles.result}>
        <Icon size={16} aria-hidden /> {WORDS[past.result]}
      </span>
    </p>
  )
}
