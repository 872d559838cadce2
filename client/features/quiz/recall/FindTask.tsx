import { RecallScene } from '#client/features/learning/recall/index.ts'
import styles from './RecallRound.module.css'
import type { TaskProps } from './RecallRound.tsx'

/** The figure that stands for a fact is touched in the whole scene; nothing there says what a figure means. */
export function FindTask({ card, asked: [fact], right, onAnswer, children }: TaskProps) {
  const pick = (key: string) => onAnswer([card.facts.find((one) => one.key === key)?.name ?? ''])
  return (
    <div className={styles.beside}>
      <div className={styles.stage}>
        <RecallScene
          card={card}
          hidden={[]}
          lit={right ? (fact?.key ?? null) : null}
          onPick={right ? undefined : pick}
        />
      </div>
      <div>{children}</div>
    </div>
  )
}
