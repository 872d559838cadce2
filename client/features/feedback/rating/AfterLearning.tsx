import { ConfidenceQuestion } from './ConfidenceQuestion.tsx'
import type { RatedCard } from './card.ts'
import { RateInPlace } from './RateInPlace.tsx'
import styles from './Rating.module.css'

/** What is asked at the end of a lesson, beside the way on: stars for the card, and how sure one is of it. */
export function AfterLearning({ card }: { card: RatedCard }) {
  return (
    <div className={styles.after}>
      <RateInPlace card={card} />
      <ConfidenceQuestion cardId={card.card_id} />
    </div>
  )
}
