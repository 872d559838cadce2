import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Snapshot } from 'valtio'
import type { MonitorQuestion } from '#shared/contract/classes.ts'
import { percentRight } from './board.ts'
import styles from './QuestionBars.module.css'

/** A bar a question: how many answered and how many were right; opened, how often each option was chosen. */
export function QuestionBars({ questions, joined }: { questions: Snapshot<MonitorQuestion[]>; joined: number }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <ol className={styles.questions}>
      {questions.map((question, place) => {
        const shown = open === question.fact_id
        const percent = percentRight(question)
        const share = (count: number) => (joined ? (100 * count) / joined : 0)
        return (
          <li key={question.fact_id} className={styles.question}>
            <button
              type="button"
              className={styles.head}
              aria-expanded={shown}
              onClick={() => setOpen(shown ? null : question.fact_id)}
            >
              <span className={styles.number}>{place + 1}</span>
              <span className={styles.name}>{question.name}</span>
              <span className={styles.figure}>
                {percent === null ? 'no answers yet' : `${percent} % right of ${question.answered}`}
              </span>
              <span className={styles.bar} aria-hidden>
                <span className={styles.right} style={{ width: `${share(question.correct)}%` }} />
                <span className={styles.wrong} style={{ width: `${share(question.answered - question.correct)}%` }} />
              </span>
            </button>
            {shown ? (
              <div className={styles.detail}>
                <p>{question.question_text}</p>
                <ol className={styles.options}>
                  {question.options.map((option, choice) => (
                    <li key={option} data-right={choice === question.right_choice || undefined}>
                      <span className={styles.option}>
                        {choice === question.right_choice ? <Check size={18} aria-label="Right answer" /> : null}
                        {option}
                      </span>
                      <span className={styles.chosen}>{question.counts[choice]}</span>
                    </li>
                  ))}
                </ol>
              </div>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
