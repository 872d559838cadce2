import { Clock } from 'lucide-react'
import { useSecond } from '#client/platform/clock.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { countdownSpoken, countdownText, secondsLeft } from '#shared/rules/groupbuys/group.ts'
import styles from './GroupBuy.module.css'

/** GBY-RU001. What is left of a group, to the second; an ear is told the larger part of it. */
export function Countdown({ end }: { end: string }) {
  const seconds = secondsLeft(new Date(end), useSecond())
  return (
    <p className={styles.countdown} data-over={seconds < 1 || undefined}>
      <Clock size={18} aria-hidden />
      <span aria-hidden="true">{countdownText(seconds)}</span>
      <VisuallyHidden>{seconds < 1 ? 'Expired' : `${countdownSpoken(seconds)} left`}</VisuallyHidden>
    </p>
  )
}
