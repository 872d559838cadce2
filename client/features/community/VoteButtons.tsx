import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { Vote } from '#shared/contract/community/index.ts'
import { tapped } from '#shared/rules/community/vote.ts'
import styles from './Community.module.css'

type Props = {
  /** What is voted on, for who does not see it. */
  name: string
  mine: Vote
  total: number
  /** Nothing to press: it is one's own. */
  isOwn: boolean
  /** Of a stranger: what comes before a vote. */
  onStranger?: (() => void) | undefined
  onVote: (vote: Vote) => Promise<unknown>
}

/** FCT-RU004. For or against, and what it comes to. */
export function VoteButtons({ name, mine, total, isOwn, onStranger, onVote }: Props) {
  const { busy, run } = useAction({ inPassing: true })
  const press = (side: 1 | -1) => () => (onStranger ? onStranger() : void run(() => onVote(tapped(mine, side))))
  const sum = <span className={styles.total}>{total > 0 ? `+${total}` : String(total).replace('-', '−')}</span>
  if (isOwn) return total === 0 ? null : <p className={styles.votes}>{sum} from others</p>
  return (
    <div className={styles.votes}>
      <IconButton name={`Helpful: ${name}`} pressed={mine === 1} disabled={busy !== null} onClick={press(1)}>
        <ThumbsUp size={18} aria-hidden fill={mine === 1 ? 'currentColor' : 'none'} />
      </IconButton>
      {sum}
      <IconButton name={`Not helpful: ${name}`} pressed={mine === -1} disabled={busy !== null} onClick={press(-1)}>
        <ThumbsDown size={18} aria-hidden fill={mine === -1 ? 'currentColor' : 'none'} />
      </IconButton>
    </div>
  )
}
