import { Check } from 'lucide-react'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import type { AchievementView } from '#shared/contract/rewards/index.ts'
import { AchievementBadge } from './AchievementBadge.tsx'
import styles from './AchievementCards.module.css'
import { forReading, nextLevel } from './progress.ts'

const number = (count: number): string => count.toLocaleString('en-US')

/** All achievements, each with its levels. */
export function AchievementCards({ all }: { all: readonly AchievementView[] }) {
  return (
    <ul className={styles.cards}>
      {forReading(all).map((one) => (
        <li key={one.name} className={styles.card} data-reached={one.level > 0 || undefined}>
          <AchievementBadge name={one.config.icon} colors={one.config.colors} level={one.level} />
          <div className={styles.words}>
            <h2 className={styles.title}>{one.title}</h2>
            <p className={styles.level}>{levelWords(one)}</p>
            <NextStep one={one} />
            <ol className={styles.levels} aria-label={`Levels of ${one.title}`}>
              {one.levels.map(({ level, least, description }) => (
                <li
                  key={level}
                  className={styles.pip}
                  data-reached={level <= one.level || undefined}
                  title={description}
                >
                  {level <= one.level ? <Check size={14} aria-label="Reached:" /> : null}
                  {number(least)}
                </li>
              ))}
            </ol>
          </div>
        </li>
      ))}
    </ul>
  )
}

const levelWords = ({ level, levels }: AchievementView): string =>
  level === 0
    ? 'No level yet'
    : level === levels.length
      ? `Level ${level}, the highest`
      : `Level ${level} of ${levels.length}`

/** What the next level asks for, and how far it is. */
export function NextStep({ one }: { one: AchievementView }) {
  const next = nextLevel(one)
  if (!next) return <p className={styles.next}>All levels reached, with {number(one.count)}.</p>
  const done = Math.min(one.count, next.least)
  return (
    <>
      <p className={styles.next}>{one.level > 0 ? `Next: ${next.description}` : next.description}</p>
      <div className={styles.bar}>
        <ProgressBar value={done} total={next.least} label={`${one.title}: ${next.description}`} tone="right" />
        <span className={styles.count}>
          {number(done)} / {number(next.least)}
        </span>
      </div>
    </>
  )
}
