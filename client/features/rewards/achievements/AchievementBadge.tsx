import type { ReactNode } from 'react'
import type { AchievementName } from '#shared/rules/rewards/achievements.ts'
import styles from './AchievementBadge.module.css'

/** What stands on each rosette, in one line of one weight. */
const GLYPHS: Record<AchievementName, ReactNode> = {
  lessons_learned: <path d="M22 35v-4a10 10 0 0 1 20 0v4M22 34h4v8h-4zM38 34h4v8h-4z" />,
  facts_mastered: <path d="M24 24h12v16H24zM28 24v-3h12v16h-4" />,
  questions_answered: (
    <path d="M21 22h22v15H32l-6 5v-5h-5zM29.500 27.500a2.500 2.500 0 1 1 3.500 2.300c-.8.400-1 .9-1 1.700M32 34.200v.1" />
  ),
  perfect_quizzes: <path d="M32 21a11 11 0 1 0 0 22a11 11 0 1 0 0-22M27 32l4 4l7-8" />,
  daily_streak: <path d="M32 20c1 6 8 8 8 15a8 8 0 0 1-16 0c0-4 2-6 4-8c0 3 1 4 3 4c0-4 0-7 1-11z" />,
  daily_quizzes: <path d="M22 24h20v18H22zM22 29h20M27 21v5M37 21v5M27.500 35.500l3.200 3.200L37 33" />,
  playlists_made: <path d="M22 25h14M22 31h14M22 37h8M36 34v8l6-4z" />,
  contributions: <path d="M23 41l1.500-6L37 22.500l4.500 4.500L29 39.500zM34 26l4 4" />,
  friends_referred: (
    <path d="M27 23a4 4 0 1 0 0 8a4 4 0 1 0 0-8M19.500 41c0-5 3-7 7.500-7s7.500 2 7.500 7M38 25a3.500 3.500 0 1 1 0 7M38.500 35c3.500 0 6 2 6 6" />
  ),
  league_wins: (
    <path d="M26 21h12v7a6 6 0 0 1-12 0zM26 23h-5c0 5 2 7 5 7M38 23h5c0 5-2 7-5 7M32 34v5M27 42h10M29 39h6" />
  ),
}

/** Twelve scallops around a middle of 32, 28. */
const ROSETTE = scallops(12, 22, 3.4)

function scallops(count: number, radius: number, depth: number): string {
  const at = (turn: number, r: number) =>
    `${(32 + r * Math.sin(turn)).toFixed(2)} ${(32 - r * Math.cos(turn)).toFixed(2)}`
  const step = (2 * Math.PI) / count
  const parts = Array.from(
    { length: count },
    (_, place) => `Q${at((place + 0.5) * step, radius + depth * 2)} ${at((place + 1) * step, radius)}`,
  )
  return `M${at(0, radius)}${parts.join('')}z`
}

type Props = { name: string; colors: readonly string[]; level: number; size?: number }

/** An achievement's rosette; before its first level it is an outline. */
export function AchievementBadge({ name, colors, level, size = 72 }: Props) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={styles.badge}
      data-reached={level > 0 || undefined}
      data-color={colors[0]}
      data-ribbon={colors[1]}
      aria-hidden
    >
      {level > 0 ? <path className={styles.ribbon} d="M21 44l-5 18l9-4l5 5l2-14l2 14l5-5l9 4l-5-18z" /> : null}
      <path className={styles.rosette} d={ROSETTE} />
      <circle className={styles.disc} cx="32" cy="32" r="18" />
      <g className={styles.glyph}>{(GLYPHS as Record<string, ReactNode>)[name]}</g>
    </svg>
  )
}
