import { Check, X } from 'lucide-react'
import type { ToldReason } from '#shared/rules/quiz/reason.ts'
import styles from './Options.module.css'
import { WhyWrong } from './WhyWrong.tsx'

type Props = {
  options: readonly string[]
  right: string
  /** What was answered; undefined while it is asked. */
  given: string | undefined
  /** Why that is wrong, as far as it is known. */
  reason?: Partial<ToldReason> | undefined
  /** They have only just come: a press was meant for what stood there before. */
  settling?: boolean
  onAnswer: (option: string) => void
}

/** The answers as a list with their number keys; after the answer which was right and which was chosen. */
export function Options({ options, right, given, reason = {}, settling = false, onAnswer }: Props) {
  const answered = given !== undefined
  return (
    <ol className={styles.options}>
      {options.map((option, at) => {
        const state = !answered ? undefined : option === right ? 'right' : option === given ? 'wrong' : 'other'
        return (
          <li key={option}>
            <button
              type="button"
              className={styles.option}
              data-state={state}
              data-own={(answered && option === given) || undefined}
              disabled={answered}
              // Not disabled, which would drop the focus.
              aria-disabled={(settling && !answered) || undefined}
              onClick={() => (settling ? undefined : onAnswer(option))}
            >
              <span className={styles.key} aria-hidden>
                {state === 'right' ? <Check size={18} /> : state === 'wrong' ? <X size={18} /> : at + 1}
              </span>
              <span className={styles.name}>{option}</span>
              {state === 'right' ? <span className={styles.said}>Right answer</span> : null}
              {state === 'wrong' ? <span className={styles.said}>Your answer</span> : null}
            </button>
            {state === 'wrong' ? (
              <div className={styles.reason}>
                <WhyWrong of={reason} />
              </div>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
