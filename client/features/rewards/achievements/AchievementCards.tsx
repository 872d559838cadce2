import { Check } from 'lucide-react'
import { ButtonLink } from '#client/ui/Button.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import type { AchievementView } from '#shared/contract/rewards/index.ts'
import { AchievementBadge } from './AchievementBadge.tsx'
import styles from './AchievementCards.module.css'
import { inParts, nextLevel } from './progress.ts'

const number = (count: number): string => count.toLocaleString('en-US')

/** Where the next level of an achievement is earned: what the link says, and where it leads; null where it is only said. */
export type Way = { label: string; to: string | null }
type Ways = (name: string) => Way | undefined

/** All achievements, each with its levels and the way to the next one. */
export function AchievementCards({ all, ways }: { all: readonly AchievementView[]; ways: Ways }) {
  const { nearest, reached, rest } = inParts(all)
  return (
    <>
      <Part id="nearest" title="Nearest to you" list={nearest} ways={ways} />
      <Part id="reached" title="Reached" list={reached} ways={ways} />
      <Part id="rest" title="Still to come" list={rest} ways={ways} />
    </>
  )
}

type PartProps = { id: string; title: string; list: readonly AchievementView[]; ways: Ways }

function Part({ id, title, list, ways }: PartProps) {
  if (list.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={`achievements-${id}`}>
      <h2 id={`achievements-${id}`} className={styles.heading}>
        {title}
      </h2>
      <Cards list={list} ways={ways} />
    </section>
  )
}

function Cards({ list, ways }: Pick<PartProps, 'list' | 'ways'>) {
  return (
    <ul className={styles.cards}>
      {list.map((one) => (
        <li key={one.name} className={styles.card} data-reached={one.level > 0 || undefined}>
          <AchievementBadge name={one.config.icon} colors={one.config.colors} level={one.level} />
          <div className={styles.words}>
            <h3 className={styles.title}>{one.title}</h3>
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
            <WayOn way={nextLevel(one) && ways(one.name)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function WayOn({ way }: { way: Way | undefined }) {
  if (!way) return null
  if (way.to === null) return <p className={styles.next}>{way.label}</p>
  return (
    <ButtonLink to={way.to} look="quiet" className={styles.way}>
      {way.label}
    </ButtonLink>
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
