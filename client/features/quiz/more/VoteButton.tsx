import { ThumbsDown, ThumbsUp } from 'lucide-react'
import styles from './More.module.css'

type Props = {
  side: 1 | -1
  /** What it says; `name` tells it from the others where there are several, and begins with it. */
  says: string
  name: string
  mine: number
  busy: boolean
  onPress: () => void
}

/** For or against something, in a word. While a vote is under way it is not disabled, which would drop the focus. */
export function VoteButton({ side, says, name, mine, busy, onPress }: Props) {
  const Thumb = side === 1 ? ThumbsUp : ThumbsDown
  return (
    <button
      type="button"
      className={styles.vote}
      aria-label={name}
      aria-pressed={mine === side}
      aria-disabled={busy || undefined}
      onClick={onPress}
    >
      <Thumb size={18} aria-hidden fill={mine === side ? 'currentColor' : 'none'} />
      {says}
    </button>
  )
}
