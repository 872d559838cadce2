import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { QuestionVoteView } from '#shared/contract/quiz/index.ts'
import { tapped } from '#shared/rules/community/vote.ts'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import styles from './More.module.css'
import { judgeQuestion } from './store.ts'

/** QUZ-CA008, QUZ-RU013. For or against a question; against it, what is wrong is asked. */
export function QuestionVotes({ factId, mine }: { factId: number; mine: QuestionVoteView }) {
  const { busy, run } = useAction({ inPassing: true })
  const [asks, setAsks] = useState(false)
  const press = (side: 1 | -1) => () => {
    const vote = tapped(mine.vote, side)
    if (vote === -1) setAsks(true)
    else void run(() => judgeQuestion(factId, { vote }))
  }
  return (
    <div className={styles.item}>
      <span className={styles.name}>Is this a good question?</span>
      <span className={styles.votes}>
        <IconButton
          name="Good question"
          pressed={mine.vote === 1}
          tip="aboveEnd"
          disabled={busy !== null}
          onClick={press(1)}
        >
          <ThumbsUp size={18} aria-hidden fill={mine.vote === 1 ? 'currentColor' : 'none'} />
        </IconButton>
        <IconButton
          name="Something is wrong with this question"
          pressed={mine.vote === -1}
          tip="aboveEnd"
          disabled={busy !== null}
          onClick={press(-1)}
        >
          <ThumbsDown size={18} aria-hidden fill={mine.vote === -1 ? 'currentColor' : 'none'} />
        </IconButton>
      </span>
      {asks ? <FeedbackDialog factId={factId} onClose={() => setAsks(false)} /> : null}
    </div>
  )
}
