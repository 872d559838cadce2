import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { FactMeaning } from '#client/features/learning/index.ts'
import { useLessMotion } from '#client/platform/motion.ts'
import { Button } from '#client/ui/Button.tsx'
import type { FactView } from '#shared/contract/learning/index.ts'
import { noteFor } from '#shared/rules/learning/professions.ts'
import { autoNextSeconds } from '#shared/rules/quiz/question.ts'
import { reasonText } from '#shared/rules/quiz/reason.ts'
import { AfterAnswer } from './AfterAnswer.tsx'
import styles from './AnswerNotice.module.css'
import { next } from './asking.ts'
import type { Answered } from './round.ts'
import { quiz } from './state.ts'
import { useAutoNext } from './useAutoNext.ts'
import { useWhole } from './useWhole.ts'
import { nearlyText } from './verdict.ts'
import { WhyWrong } from './WhyWrong.tsx'

type Props = {
  fact: Pick<FactView, 'fact_id' | 'name' | 'pictomo' | 'definition' | 'for_nurses' | 'for_prescribers'>
  /** What the question offered. */
  options: readonly string[]
  answered: Answered
  /** The figure in its scene, where there is no room for it beside. */
  picture: ReactNode
  isLast: boolean
  /** What else can be done with the answer; `stay` keeps the next question from coming. */
  aside?: ((stay: () => void) => ReactNode) | undefined
}

/** How it went and why; after a right answer it goes on by itself, unless somebody wants to stay. */
export function AnswerNotice({ fact, options, answered, picture, isLast, aside }: Props) {
  const { user } = useSnapshot(session)
  const { stumbling } = useSnapshot(quiz)
  const still = useLessMotion() || (user?.settings.disable_quiz_animations ?? false)
  const box = useRef<HTMLDivElement>(null)
  const onward = useRef<HTMLButtonElement>(null)
  const note = noteFor(fact, user?.lead ?? null)
  const seconds = autoNextSeconds([fact.pictomo, fact.definition, note?.who ?? '', note?.text ?? ''])
  // For who has not switched it off.
  const wanted = answered.right && (user?.settings.quiz_auto_next ?? true)
  const { left, stays, stay } = useAutoNext(wanted, seconds, box, onward)
  // Who says so is not scolded.
  const nearly = options.length === 0 ? nearlyText(fact.name, answered) : ''
  const gaveUp = !answered.right && answered.answer === ''
  // The answer that had the focus is gone; the way on takes it. It stays in view by itself, so the page does not move.
  useEffect(() => onward.current?.focus({ preventScroll: true }), [])
  useWhole(onward, answered.right ? '' : reasonText(answered), answered.right)
  // "Stay here" goes once it is pressed.
  useEffect(() => {
    if (stays && document.activeElement === document.body) onward.current?.focus()
  }, [stays])
  return (
    <div ref={box} className={styles.notice} data-right={answered.right}>
      <p className={styles.verdict} data-asked={gaveUp || undefined}>
        {answered.right ? 'Right' : gaveUp ? 'Now you know' : 'Not right'}
      </p>
      {nearly ? <p className={styles.answer}>{nearly}</p> : null}
      {options.length === 0 ? <WhyWrong of={answered} /> : null}
      {answered.right || nearly ? null : (
        <p className={styles.answer} data-marked={options.length > 0 || undefined}>
          Right answer: {fact.name}
        </p>
      )}
      {picture}
      <FactMeaning fact={fact} />
      {aside ? <div className={styles.quiet}>{aside(stay)}</div> : null}
      <div className={styles.actions}>
        {/* Beside the way on, which is always in view. */}
        {stumbling ? (
          <p className={styles.kept} role="status">
            <CloudOff size={18} aria-hidden /> Your answer is kept here and not saved yet.
          </p>
        ) : null}
        {left === null ? null : (
          <>
            {stumbling ? null : (
              <p className={styles.left} role="timer">
                {isLast ? 'Result' : 'Next'} in {left} s
              </p>
            )}
            <Button look="quiet" onClick={stay}>
              Stay here
            </Button>
          </>
        )}
        <Button ref={onward} onClick={() => void next()} className={styles.next}>
          {isLast ? 'See how it went' : 'Next'}
          {left !== null && !still ? (
            <span className={styles.timer} style={{ animationDuration: `${seconds}s` }} aria-hidden />
          ) : null}
        </Button>
      </div>
      <AfterAnswer fact={fact} shown={options} stay={stay} />
    </div>
  )
}
