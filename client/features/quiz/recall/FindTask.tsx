import { RecallScene, WRONG_MARK } from '#client/features/learning/recall/index.ts'
import styles from './RecallRound.module.css'
import type { TaskProps } from './RecallRound.tsx'

/** The figure that stands for a fact is touched in the whole scene; nothing there says what a figure means. */
export function FindTask({ card, asked: [fact], right, given, onAnswer, children }: TaskProps) {
  const pick = (key: string) => onAnswer([card.facts.find((one) => one.key === key)?.name ?? ''])
  // What was touched in its place is marked where it stands.
  const wrong = right?.[0] || !given[0] ? undefined : card.facts.find(({ name }) => name === given[0])
  return (
    <div className={styles.beside}>
      <div className={styles.stage}>
        <RecallScene
          card={card}
          hidden={[]}
          lit={right ? (fact?.key ?? null) : null}
          marks={new Map(wrong ? [[wrong.key, WRONG_MARK]] : [])}
          onPick={right ? undefined : pick}
        />
      </div>
      <div>{children}</div>
    </div>
  )
}
