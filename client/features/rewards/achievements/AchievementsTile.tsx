import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { rewards, tellLevels } from '../store.ts'
import { AchievementBadge } from './AchievementBadge.tsx'
import { NextStep } from './AchievementCards.tsx'
import styles from './AchievementsTile.module.css'
import { nearest } from './progress.ts'
import { loadAchievements } from './store.ts'
import { useAchievements } from './useAchievements.ts'

const SHOWN = 2

/** XPA-SC002. What one has, and the levels that are nearest. */
export function AchievementsTile() {
  const { data, status, error } = useAchievements()
  const { news } = useSnapshot(rewards)
  useEffect(tellLevels, [])
  return (
    <Card aria-labelledby="achievements-tile">
      <div className={styles.head}>
        <h2 id="achievements-tile" className={styles.title}>
          Achievements
        </h2>
        <ButtonLink to="/achievements" look="plain" className={styles.more}>
          All of them
        </ButtonLink>
      </div>
      <LiveRegion text={news ? `Reached: ${news}.` : ''} />
      {news ? <p className={styles.news}>Reached: {news}</p> : null}
      {data ? (
        <>
          <ul className={styles.badges} aria-label="Reached">
            {data
              .filter(({ level }) => level > 0)
              .map((one) => (
                <li key={one.name} className={styles.badge}>
                  <AchievementBadge name={one.config.icon} colors={one.config.colors} level={one.level} size={36} />
                  <span className={styles.badgeName}>{one.title}</span>
                </li>
              ))}
          </ul>
          <ul className={styles.next}>
            {nearest(data, SHOWN).map((one) => (
              <li key={one.name} className={styles.step}>
                <AchievementBadge name={one.config.icon} colors={one.config.colors} level={one.level} size={40} />
                <div className={styles.words}>
                  <h3 className={styles.name}>{one.title}</h3>
                  <NextStep one={one} />
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : status === 'failed' ? (
        <ErrorNotice title="Your achievements could not be loaded." error={error} onRetry={loadAchievements} />
      ) : (
        <Loading what="achievements">
          <Skeleton height="9rem" />
        </Loading>
      )}
    </Card>
  )
}
