import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { rewards } from '#client/features/rewards/index.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { playsInLeague } from '#shared/rules/rewards/league.ts'
import styles from './TodayGoal.module.css'

const RADIUS = 15
const ROUND = 2 * Math.PI * RADIUS

/** XPA-RU001. How far one is on the way to the day's goal, first of all that home says. */
export function TodayGoal() {
  const { user } = useSnapshot(session)
  const { xp } = useSnapshot(rewards)
  if (!user || !playsInLeague(user.role)) return null
  if (!xp.data) return xp.status === 'loading' ? <Skeleton width="12rem" height="2.25rem" /> : null
  const [today, goal] = [xp.data.xp.at(-1) ?? 0, xp.data.daily_goal]
  const isReached = today >= goal
  return (
    <p className={styles.goal} data-reached={isReached || undefined}>
      <svg viewBox="0 0 36 36" className={styles.ring} aria-hidden>
        <circle cx={18} cy={18} r={RADIUS} className={styles.track} />
        {today > 0 ? (
          <circle
            cx={18}
            cy={18}
            r={RADIUS}
            className={styles.done}
            strokeDasharray={`${(ROUND * Math.min(today, goal)) / goal} ${ROUND}`}
          />
        ) : null}
      </svg>
      <span>
        {isReached ? (
          <>
            <strong>{today} XP today</strong>, your goal is reached
          </>
        ) : (
          <>
            <strong>
              {today} of {goal} XP
            </strong>{' '}
            today
          </>
        )}
      </span>
    </p>
  )
}
