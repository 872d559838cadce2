import type { FactView } from '#shared/contract/learning/index.ts'
import styles from './FactLine.module.css'

type Props = { fact: Pick<FactView, 'name' | 'pictomo' | 'definition'> | undefined }

/** Under the scene of a phone: whom the light is on, what it stands for and what that means. */
export function FactLine({ fact }: Props) {
  return (
    // The list and the notes tell a screen reader the same.
    <div className={styles.line} aria-hidden="true" data-lesson-text>
      {fact ? (
        <>
          <p className={styles.named}>
            <strong>{fact.name}</strong> <span className={styles.pictomo}>{fact.pictomo}</span>
          </p>
          <p className={styles.means}>{fact.definition}</p>
        </>
      ) : (
        <p className={styles.means}>Play, or touch a character to see what it stands for.</p>
      )}
    </div>
  )
}
