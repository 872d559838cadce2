import { Clock } from 'lucide-react'
import { useSecond } from '#client/platform/clock.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { countdownSpoken, countdownText, secondsLeft } from '#shared/rules/groupbuys/group.ts'
import { SECOND_MS } from '#shared/time.ts'
import styles from './Webinars.module.css'

const same = (words: string) => [words, words] as const

type Props = {
  start: string
  end: string
  /** Of what a host begins, be it before its time or late; what has none goes by its time alone. */
  state?: 'lobby' | 'live' | 'ended'
  /** What is said, so many seconds after its time, where a host has not begun it. */
  late?: ((seconds: number) => string) | undefined
}

/** WEB-RU005, WEB-RU008. What is left until it begins, to the second by the server's time; then that it is on, and that it is over. */
export function StartCountdown({ start, end, state, late = () => 'Waiting for the host' }: Props) {
  const now = useSecond()
  const seconds = secondsLeft(new Date(start), now)
  const [seen, heard] =
    seconds > 0 && state !== 'live'
      ? [`Begins in ${countdownText(seconds)}`, `Begins in ${countdownSpoken(seconds)}`]
      : same(
          now >= new Date(end)
            ? 'It is over'
            : state === 'lobby'
              ? late(Math.floor((now.getTime() - new Date(start).getTime()) / SECOND_MS))
              : 'It is on now',
        )
  return (
    <p className={styles.countdown}>
      <Clock size={18} aria-hidden />
      <span aria-hidden="true">{seen}</span>
      <VisuallyHidden>{heard}</VisuallyHidden>
    </p>
  )
}
