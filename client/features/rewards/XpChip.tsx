import { Flame, Zap } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { whenTakenOver } from '#client/platform/preHydration.ts'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { playsInLeague } from '#shared/rules/rewards/league.ts'
import { loadXp, rewards, watchOwn } from './store.ts'
import styles from './XpChip.module.css'
import { XpToast } from './XpToast.tsx'

/** Today's XP and the streak of those who play, live, in the header. */
export function XpChip() {
  const { xp } = useSnapshot(rewards)
  const { user } = useSnapshot(session)
  const userId = user?.user_id
  useEffect(() => {
    if (userId === undefined) return
    let leave = () => {}
    const takeBack = whenTakenOver(() => {
      void loadXp()
      leave = watchOwn(userId)
    })
    return () => {
      takeBack()
      leave()
    }
  }, [userId])
  if (!xp.data || !user || !playsInLeague(user.role)) return null
  const today = xp.data.xp.at(-1) ?? 0
  const { daily_streak: streak, daily_goal: goal } = xp.data
  const told = today < goal ? `${today} of ${goal} XP today` : `${today} XP today, your goal of ${goal} is reached`
  const sentence = `${told}, a streak of ${streak} ${streak === 1 ? 'day' : 'days'}.`
  return (
    <>
      <Link to="/league" className={styles.chip} data-xp aria-label={`${sentence} Open the league`} title={sentence}>
        <span className={styles.part} data-reached={today >= goal || undefined}>
          <Flame size={18} aria-hidden />
          {streak}
        </span>
        <span className={styles.part}>
          <Zap size={18} aria-hidden className={styles.zap} />
          <span key={today} className={styles.count}>
            {today}
          </span>
        </span>
        <XpToast />
      </Link>
      <LiveRegion text={sentence} />
    </>
  )
}
