import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Snapshot } from 'valtio'
import type { OwnAnswer, SessionQuestion } from '#shared/contract/classes/index.ts'
import styles from './SeatQuestion.module.css'

type Props = {
  question: Snapshot<SessionQuestion>
  answer: OwnAnswer | undefined
  /** What was chosen and is on its way. */
  sending: number | undefined
  /** What was chosen and did not get through, and why. */
  refused: { choice: number; why: string } | null
  closed: boolean
  onAnswer: (choice: number) => void
}

/** One question on the student's own screen: big answers, then how it went. */
export function SeatQuestion({ question, answer, sending, refused, closed, onAnswer }: Props) {
  const stateOf = (choice: number) => {
    if (!answer) return sending === choice ? 'sending' : refused?.choice === choice ? 'refused' : undefined
    if (choice === answer.right_choice) return 'right'
    return choice === answer.choice ? 'wrong' : 'other'
  }
  return (
    <section aria-labelledby="question">
      <h2 id="question" className={styles.text}>
        {question.question_text}
      </h2>
      <ol className={styles.options}>
        {question.options.map((option, choice) => {
          const state = stateOf(choice)
          return (
            <li key={option}>
              <button
                type="button"
                className={styles.option}
                data-state={state}
                disabled={closed || answer !== undefined || sending !== undefined}
                onClick={() => onAnswer(choice)}
              >
                <span className={styles.key} aria-hidden>
                  {state === 'right' ? <Check size={20} /> : state === 'wrong' ? <X size={20} /> : choice + 1}
                </span>
                <span>{option}</span>
                {state === 'right' ? <span className={styles.said}>Right answer</span> : null}
                {state === 'wrong' ? <span className={styles.said}>Your answer</span> : null}
                {state === 'sending' ? <span className={styles.said}>Sending…</span> : null}
              </button>
              {state === 'refused' && refused ? <NotTaken why={refused.why} /> : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Right under what was chosen, and brought into view where that is at the end of a small screen. */
function NotTaken({ why }: { why: string }) {
  const here = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={here} className={styles.refused} role="alert">
      <strong>Your answer was not taken. Please choose again.</strong> {why}
    </p>
  )
}
