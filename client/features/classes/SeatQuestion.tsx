import { Check, X } from 'lucide-react'
import type { Ref } from 'react'
import type { Snapshot } from 'valtio'
import type { OwnAnswer, SessionQuestion } from '#shared/contract/classes/index.ts'
import { reasonText } from '#shared/rules/quiz/reason.ts'
import styles from './SeatQuestion.module.css'

type Props = {
  /** Takes the focus when one goes on to the question. */
  heading: Ref<HTMLHeadingElement>
  question: Snapshot<SessionQuestion>
  answer: OwnAnswer | undefined
  /** What was chosen and is not stored yet, on its way or kept. */
  chosen: number | undefined
  closed: boolean
  onAnswer: (choice: number) => void
}

/** One question on the student's own screen: big answers, then how it went. */
export function SeatQuestion({ heading, question, answer, chosen, closed, onAnswer }: Props) {
  const stateOf = (choice: number) => {
    if (!answer) return chosen === choice ? 'chosen' : undefined
    if (choice === answer.right_choice) return 'right'
    return choice === answer.choice ? 'wrong' : 'other'
  }
  const why = answer && reasonText(answer)
  return (
    <section aria-labelledby="question">
      <h2 ref={heading} tabIndex={-1} id="question" className={styles.text}>
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
                disabled={closed || answer !== undefined || chosen !== undefined}
                onClick={() => onAnswer(choice)}
              >
                <span className={styles.key} aria-hidden>
                  {state === 'right' ? <Check size={20} /> : state === 'wrong' ? <X size={20} /> : choice + 1}
                </span>
                <span className={styles.name}>{option}</span>
                {state === 'right' ? <span className={styles.said}>Right answer</span> : null}
                {state === 'wrong' || state === 'chosen' ? <span className={styles.said}>Your answer</span> : null}
              </button>
              {state === 'wrong' && why ? <p className={styles.why}>{why}</p> : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
