import type { ReactNode } from 'react'
import styles from './TierEmblem.module.css'

/** Each tier has a silhouette of its own, so that it is told without its color: disc, hexagon, star, drop, octagon, brilliant. */
const SHAPES: readonly { body: string; facets: ReactNode }[] = [
  {
    body: 'M32 6a26 26 0 1 0 0 52a26 26 0 1 0 0-52z',
    facets: (
      <>
        <path className={styles.dark} d="M32 12a20 20 0 1 0 0 40a20 20 0 1 0 0-40z" />
        <path className={styles.face} d="M32 15a17 17 0 1 0 0 34a17 17 0 1 0 0-34z" />
        <path className={styles.light} d="M32 42c0-9 1-13 9-18c0 8-2 12-9 14m0 4c0-7-2-11-9-14c0 7 3 10 9 11" />
      </>
    ),
  },
  {
    body: 'M32 4l24 14v28L32 60L8 46V18z',
    facets: (
      <>
        <path className={styles.dark} d="M32 60V32l24 14z" />
        <path className={styles.dark} d="M32 60V32L8 46z" opacity=".6" />
        <path className={styles.light} d="M32 4L8 18l24 14z" />
        <path className={styles.light} d="M32 4l24 14l-24 14z" opacity=".55" />
        <path className={styles.face} d="M32 16l14 8v16l-14 8l-14-8V24z" />
      </>
    ),
  },
  {
    body: 'M32 3l8.6 18.2L60 24l-14 14l3.4 20L32 48.400L14.600 58L18 38L4 24l19.400-2.800z',
    facets: (
      <>
        <path className={styles.light} d="M32 3l8.600 18.200L32 32zM4 24l14 14l14-6zM32 48.400V32l-17.400 26z" />
        <path
          className={styles.dark}
          d="M60 24L46 38l-14-6zM49.400 58L32 48.400V32zM32 3v29l-8.600-10.800z"
          opacity=".45"
        />
        <circle className={styles.face} cx="32" cy="33" r="8" />
      </>
    ),
  },
  {
    body: 'M32 3c10 14 20 22 20 35a20 20 0 0 1-40 0C12 25 22 17 32 3z',
    facets: (
      <>
        <path className={styles.dark} d="M32 3c10 14 20 22 20 35a20 20 0 0 1-20 20l8-19z" opacity=".6" />
        <path className={styles.light} d="M32 3L24 38l-12 0C12 25 22 17 32 3z" />
        <path className={styles.face} d="M32 20l9 18l-9 12l-9-12z" />
      </>
    ),
  },
  {
    body: 'M22 5h20l17 17v20L42 59H22L5 42V22z',
    facets: (
      <>
        <path className={styles.light} d="M22 5h20l-5 13H27zM5 22L22 5l5 13l-9 9z" />
        <path className={styles.dark} d="M59 42L42 59l-5-13l9-9zM22 59h20l-5-13H27z" opacity=".6" />
        <path className={styles.dark} d="M59 22v20l-13-5V27z" opacity=".3" />
        <path className={styles.face} d="M27 18h10l9 9v10l-9 9H27l-9-9V27z" />
      </>
    ),
  },
  {
    body: 'M17 8h30l14 17L32 60L3 25z',
    facets: (
      <>
        <path className={styles.light} d="M17 8L3 25h18zM32 8L21 25h22z" />
        <path className={styles.face} d="M17 8h15L21 25z" />
        <path className={styles.dark} d="M47 8L43 25h18zM43 25h18L32 60z" opacity=".55" />
        <path className={styles.light} d="M21 25h22L32 60z" opacity=".6" />
      </>
    ),
  },
]

/** The emblem of a tier, from 1 to 6; its name stands beside it. */
export function TierEmblem({ tier, size = 64, isToCome = false }: { tier: number; size?: number; isToCome?: boolean }) {
  const shape = SHAPES[Math.min(SHAPES.length, Math.max(1, tier)) - 1]!
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={styles.emblem}
      data-tier={tier}
      data-to-come={isToCome || undefined}
      aria-hidden
    >
      <path className={styles.body} d={shape.body} />
      {shape.facets}
    </svg>
  )
}
