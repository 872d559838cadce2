import { Flame } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { achievementOf } from '#shared/rules/rewards/achievements.ts'
import { AchievementBadge } from './achievements/AchievementBadge.tsx'
import styles from './RoundGains.module.css'
import { type ReachedLevel, rewards, tellLevels } from './store.ts'

type Props = { levels: readonly ReachedLevel[]; isGoalReached: boolean }

/**
 * What a round brought one nearer to: the day's goal with its streak, and the badges that were won meanwhile. A goal that an
 * earlier round reached is not told again.
 */
export function RoundGains({ levels, isGoalReached }: Props) {
  const { xp } = useSnapshot(rewards)
  useEffect(tellLevels, [])
  const today = xp.data?.xp.at(-1) ?? 0
  return (
    <div className={styles.gains}>
      {levels.length > 0 ? (
        <ul className={styles.levels}>
          {levels.map(({ name, title, level }) => {
            const known = achievementOf(name)
            return (
              <li key={`${name} ${level}`} className={styles.level}>
                {known ? <AchievementBadge name={known.name} colors={known.colors} level={level} size={56} /> : null}
                <span>
                  You reached <strong>{title}</strong>, level {level}
                </span>
              </li>
            )
          })}
        </ul>
      ) : null}
      {xp.data && (isGoalReached || today < xp.data.daily_goal) ? (
        <Goal today={today} goal={xp.data.daily_goal} streak={xp.data.daily_streak} />
      ) : null}
    </div>
  )
}

/** XPA-RU001. How far today's XP are on the way to the day's goal. */
function Goal({ today, goal, streak }: { today: number; goal: number; streak: number }) {
  const isReached = today >= goal
  return (
    <div className={styles.goal} data-reached={isReached || undefined}>
      <Flame size={20} aria-hidden className={styles.flame} />
      <span className={styles.words}>
        {isReached
          ? `Daily goal reached: a streak of ${streak} ${streak === 1 ? 'day' : 'days'}`
          : `${today} of ${goal} XP: ${goal - today} more to your daily goal`}
      </span>
      <ProgressBar value={Math.min(today, goal)} total={goal} label="Daily goal" tone="right" />
    </div>
  )
}
