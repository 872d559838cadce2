import { CircleCheck, CircleDashed } from 'lucide-react'
import { missingToPublish } from '#shared/rules/editor/completion.ts'
import styles from './Completion.module.css'
import { useCard } from './context.ts'

/** EDT-RU010. What the card still lacks before it may be published, as it changes. */
export function Completion() {
  const missing = missingToPublish(useCard())
  if (missing.length === 0) {
    return (
      <p className={styles.ready}>
        <CircleCheck size={18} aria-hidden /> Ready to publish
      </p>
    )
  }
  return (
    <div className={styles.missing}>
      <p className={styles.head}>Before it can be published:</p>
      <ul className={styles.list}>
        {missing.map((sentence) => (
          <li key={sentence} className={styles.item}>
            <CircleDashed size={16} aria-hidden /> {sentence}
          </li>
        ))}
      </ul>
    </div>
  )
}
