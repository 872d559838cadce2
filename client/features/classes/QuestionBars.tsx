import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Snapshot } from 'valtio'
import type { MonitorQuestion } from '#shared/contract/classes/index.ts'
import { percentText } from '#shared/percent.ts'
import { percentRight, questionTitle } from './board.ts'
import styles from './QuestionBars.module.css'

/** A bar a question: how many answered and how many were right; opened, its options. */
export function QuestionBars({ questions, joined }: { questions: Snapshot<MonitorQuestion[]>; joined: number }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <ol className={styles.questions}>
      {questions.map((question, place) => {
        const shown = open === question.fact_id
        const title = questionTitle(questions, place)
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
              <span className={styles.name}>{title}</span>
              <span className={styles.figure}>
                {percent === null ? 'no answers yet' : `${percentText(percent)} right of ${question.answered}`}
              </span>
              <span className={styles.bar} aria-hidden>
                <span className={styles.right} style={{ width: `${share(question.correct)}%` }} />
                <span className={styles.wrong} style={{ width: `${share(question.answered - question.correct)}%` }} />
              </span>
            </button>
            {shown ? <Detail question={question} title={title} /> : null}
          </li>
        )
      })}
    </ol>
  )
}

/** The options. How often each was chosen tells which is right, so both wait until the quiz has ended. */
function Detail({ question, title }: { question: Snapshot<MonitorQuestion>; title: string }) {
  const { question_text, options, right_choice, counts } = question
  const ended = right_choice !== null
  return (
    <div className={styles.detail}>
      {title === question_text ? null : <p>{question_text}</p>}
      {ended ? null : (
        <p className={styles.later}>Which is right, and how often each was chosen, comes with the end.</p>
      )}
      <ol className={styles.options}>
        {options.map((option, choice) => (
          <li key={option} data-right={choice === right_choice || undefined}>
            <span className={styles.option}>
              {choice === right_choice ? <Check size={18} aria-label="Right answer" /> : null}
              {option}
            </span>
            {ended ? <span className={styles.chosen}>{counts[choice]}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
