import { useState } from 'react'
import { saveConfidence } from '#client/features/learning/visit/index.ts'
import { Button } from '#client/ui/Button.tsx'
import styles from './Rating.module.css'

const STEPS = [1, 2, 3, 4, 5]

/** LRN-GA007. One press says how sure somebody is of a card; who changes their mind presses again. */
export function ConfidenceQuestion({ cardId }: { cardId: number }) {
  const [said, setSaid] = useState<number | null>(null)
  const say = (confidence: number) => {
    setSaid(confidence)
    // A line that is cut sends it later, with the visit that it belongs to.
    void saveConfidence(cardId, confidence)
  }
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>
        How sure are you of this card? <span className={styles.scale}>1 not at all, 5 very</span>
      </legend>
      <div className={styles.row}>
        {STEPS.map((step) => (
          <Button
            key={step}
            look={said === step ? 'main' : 'quiet'}
            className={styles.sure}
            aria-label={`${step} of 5`}
            aria-pressed={said === step}
            onClick={() => say(step)}
          >
            {step}
          </Button>
        ))}
        <span className={styles.noted} role="status">
          {said === null ? '' : 'Noted.'}
        </span>
      </div>
    </fieldset>
  )
}
