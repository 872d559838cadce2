import { Hourglass } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { UpgradeLink } from '#client/features/billing/upgrade/index.ts'
import { useMinute } from '#client/platform/clock.ts'
import { Card } from '#client/ui/Card.tsx'
import { lastDay } from '#shared/rules/billing/days.ts'
import { type Ending, endingOf } from '#shared/rules/billing/ending.ts'
import styles from './EndingCard.module.css'

/** HOM-SC002, BAN-SC018. How long a trial goes on, or that a membership ends soon; nothing for anybody else. */
export function EndingCard() {
  const { user } = useSnapshot(session)
  const now = useMinute()
  const ending = user && endingOf(user, now)
  if (!ending) return null
  const { title, says } = textsOf(ending, user.timezone)
  return (
    <Card aria-labelledby="ending">
      <h2 id="ending" className={styles.title}>
        <Hourglass size={20} aria-hidden /> {title}
      </h2>
      <p className={styles.says}>{says}</p>
      <div className={styles.upgrade}>
        <UpgradeLink fullWidth />
      </div>
    </Card>
  )
}

const daysLeft = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} left`

function textsOf(ending: Ending, timeZone: string): { title: string; says: string } {
  if (ending.kind === 'premium')
    return {
      title: `Your access: ${daysLeft(ending.days)}`,
      says: `It ends on ${lastDay(ending.endsAt, null, timeZone)}.`,
    }
  if (ending.kind === 'educator')
    return {
      title: ending.days > 0 ? `Educator trial: ${daysLeft(ending.days)}` : 'Your educator trial is over',
      says: ending.isApproved
        ? 'You are verified as an educator.'
        : 'You are not verified as an educator yet. We look at it as soon as we can.',
    }
  return ending.days > 0
    ? {
        title: `Your first days here: ${daysLeft(ending.days)}`,
        says: 'Until then, extra cards in your field are open to you, too.',
      }
    : { title: 'Your first days here are over', says: 'Free cards stay open, and each day you can open another one.' }
}
