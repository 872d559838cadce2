import { useState } from 'react'
import { Link } from 'react-router'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { Button } from '#client/ui/Button.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import type { HeldAnswerView, HeldDayView } from '#shared/contract/rewards/index.ts'
import styles from './HeldDays.module.css'
import { heldAnswersOf } from './held.ts'

export const seconds = (ms: number): string => `${(ms / 1000).toLocaleString('en-US', { maximumFractionDigits: 2 })} s`

type Props = { row: HeldDayView; name: string; decidedAt: string | null }

/** XPA-RU002. What was answered, to what and how fast, once somebody wants to see it. */
export function HeldAnswers({ row, name, decidedAt }: Props) {
  const [found, setFound] = useState<Remote<HeldAnswerView[]> | null>(null)
  const ask = async () => {
    const next = remote<HeldAnswerView[]>()
    setFound({ ...next })
    await load(next, () => heldAnswersOf(row, decidedAt))
    setFound({ ...next })
  }
  if (!found)
    return (
      <div className={styles.whole}>
        <Button
          look="plain"
          aria-label={`Show the answers of ${name}`}
          aria-expanded={false}
          onClick={() => void ask()}
        >
          Show the answers
        </Button>
      </div>
    )
  return (
    <div className={styles.whole}>
      <Loaded from={found} what="the answers" onRetry={ask} height="6rem">
        {(answers) => (
          <ul className={styles.answers} aria-label={`Answers of ${name}`}>
            {answers.map((answer) => (
              <li key={answer.fact_id} className={styles.answer}>
                <span>
                  {answer.question_text || `Which key fact is part of ${answer.card_name}?`}{' '}
                  <strong>{answer.answer || answer.right_answer}</strong>
                </span>
                <span className={styles.more}>
                  <Link to={`/learn/${answer.card_slug}`}>{answer.card_name}</Link>: in {seconds(answer.answer_ms)},
                  where reading takes at least {seconds(answer.least_ms)}. {answer.xp} XP.
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}
