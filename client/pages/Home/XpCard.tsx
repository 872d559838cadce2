import { Flame } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { DailyGoalDialog, loadXp, rewards, XpWeek } from '#client/features/rewards/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './XpCard.module.css'

/** The week's XP and the streak. The header's chip has asked for them already. */
export function XpCard() {
  const { xp } = useSnapshot(rewards)
  const [choosing, setChoosing] = useState(false)
  return (
    <Card aria-labelledby="xp-week">
      <div className={styles.head}>
        <h2 id="xp-week" className={styles.title}>
          Your week
        </h2>
        {xp.data ? (
          <span className={styles.streak} data-lit={xp.data.daily_streak > 0 || undefined}>
            <Flame size={20} aria-hidden />
            {xp.data.daily_streak === 0
              ? 'No streak yet'
              : `${xp.data.daily_streak} ${xp.data.daily_streak === 1 ? 'day' : 'days'} in a row`}
          </span>
        ) : null}
      </div>
      {xp.data ? (
        <>
          <XpWeek xp={xp.data.xp} days={xp.data.days} goal={xp.data.daily_goal} />
          <div className={styles.foot}>
            <Button look="plain" className={styles.change} onClick={() => setChoosing(true)}>
              Change your goal
            </Button>
          </div>
          {choosing ? <DailyGoalDialog open goal={xp.data.daily_goal} onClose={() => setChoosing(false)} /> : null}
        </>
      ) : xp.status === 'failed' ? (
        <ErrorNotice title="Your XP could not be loaded." error={xp.error} onRetry={loadXp} />
      ) : (
        <Loading what="XP">
          <Skeleton ratio="280 / 126" />
        </Loading>
      )}
    </Card>
  )
}
