import { Clock } from 'lucide-react'
import { useSecond } from '#client/platform/clock.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { countdownSpoken, countdownText, secondsLeft } from '#shared/rules/groupbuys/group.ts'
import styles from './Webinars.module.css'

/** WEB-RU005, WEB-RU008. What is left until it begins, to the second by the server's time; then that it is on, and that it is over. `isOn`: its hosts began it, be it before its time. */
export function StartCountdown({ start, end, isOn = false }: { start: string; end: string; isOn?: boolean }) {
  const now = useSecond()
  const seconds = secondsLeft(new Date(start), now)
  const [seen, heard] =
    seconds > 0 && !isOn
      ? [`Begins in ${countdownText(seconds)}`, `Begins in ${countdownSpoken(seconds)}`]
      : now < new Date(end)
        ? ['It is on now', 'It is on now']
        : ['It is over', 'It is over']
  return (
    <p className={styles.countdown}>
      <Clock size={18} aria-hidden />
      <span aria-hidden="true">{seen}</span>
      <VisuallyHidden>{heard}</VisuallyHidden>
    </p>
  )
}
