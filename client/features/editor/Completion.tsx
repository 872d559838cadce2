import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { missingParts } from '#shared/rules/editor/completion.ts'
import styles from './Completion.module.css'
import { useCard, useEditing } from './context.ts'
import { selectFact } from './editing.ts'

/** So many are listed at once: the rest would push away what one came for. */
const SHOWN = 5

type Props = {
  /** A fact in which something is missing was chosen from the list, and is shown now. */
  onLeave?: () => void
}

/** EDT-RU010. What the card still lacks before it may be published, as it changes; what is missing in a fact leads to it. */
export function Completion({ onLeave }: Props) {
  const editing = useEditing()
  const missing = missingParts(useCard())
  const [isAll, setIsAll] = useState(false)
  if (missing.length === 0) {
    return (
      <p className={styles.ready}>
        <CircleCheck size={18} aria-hidden /> Ready to publish
      </p>
    )
  }
  const rest = isAll || missing.length <= SHOWN + 1 ? 0 : missing.length - SHOWN
  const lead = (fact: string) => {
    onLeave?.()
    selectFact(editing, fact)
    editing.state.naming = fact
  }
  return (
    <div className={styles.missing}>
      <p className={styles.head}>Before it can be published:</p>
      <ul className={styles.list}>
        {missing.slice(0, missing.length - rest).map(({ sentence, fact }) => (
          <li key={`${fact} ${sentence}`} className={styles.item}>
            <CircleDashed size={16} aria-hidden />
            {fact === null ? (
              sentence
            ) : (
              <button type="button" className={styles.way} onClick={() => lead(fact)}>
                {sentence}
              </button>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <button type="button" className={styles.rest} onClick={() => setIsAll(true)}>
          {`Show ${rest} more`}
        </button>
      ) : null}
    </div>
  )
}
