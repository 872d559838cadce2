import { useState } from 'react'
import { useAction } from '#client/ui/useAction.ts'
import type { QuestionVoteView } from '#shared/contract/quiz/index.ts'
import { tapped } from '#shared/rules/community/vote.ts'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import styles from './More.module.css'
import { judgeQuestion } from './store.ts'
import { VoteButton } from './VoteButton.tsx'

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
      <span className={styles.name}>
        Is this a good question?
        <span className={styles.whose}>Our staff read what is wrong with it.</span>
      </span>
      <span className={styles.votes}>
        <VoteButton
          side={1}
          says="Good"
          name="Good question"
          mine={mine.vote}
          busy={busy !== null}
          onPress={press(1)}
        />
        <VoteButton
          side={-1}
          says="Something is wrong"
          name="Something is wrong with this question"
          mine={mine.vote}
          busy={busy !== null}
          onPress={press(-1)}
        />
      </span>
      {asks ? <FeedbackDialog factId={factId} onClose={() => setAsks(false)} /> : null}
    </div>
  )
}
