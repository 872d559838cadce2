import { ChevronDown, ChevronUp } from 'lucide-react'
import type { FactView } from '#shared/contract/learning/index.ts'
import styles from './FactLine.module.css'

type Props = {
  fact: Pick<FactView, 'name' | 'pictomo' | 'definition'> | undefined
  isOpen: boolean
  onToggle: () => void
}

/** Under the scene of a phone: whom the light is on, what it stands for and what that means; all of it when it was chosen. */
export function FactLine({ fact, isOpen, onToggle }: Props) {
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    // The list and the notes tell a screen reader the same.
    <div className={styles.line} aria-hidden="true" data-lesson-text data-open={(fact && isOpen) || undefined}>
      {fact ? (
        <button type="button" tabIndex={-1} className={styles.touched} onClick={onToggle}>
          <span className={styles.named}>
            <strong>{fact.name}</strong> <span className={styles.pictomo}>{fact.pictomo}</span>
          </span>
          <span className={styles.means}>{fact.definition}</span>
          <Chevron size={18} className={styles.more} />
        </button>
      ) : (
        <p className={styles.means}>Play, or touch a character to see what it stands for.</p>
      )}
    </div>
  )
}
