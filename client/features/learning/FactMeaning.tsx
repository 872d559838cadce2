import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import type { FactView } from '#shared/contract/learning/index.ts'
import { noteFor } from '#shared/rules/learning/professions.ts'
import styles from './FactMeaning.module.css'

/** What a fact means, and what it says to the reader's own profession. */
export function FactMeaning({ fact }: { fact: Pick<FactView, 'definition' | 'for_nurses' | 'for_prescribers'> }) {
  const { user } = useSnapshot(session)
  const note = noteFor(fact, user?.lead ?? null)
  return (
    <>
      <p>{fact.definition}</p>
      {note ? (
        <p className={styles.note}>
          <strong>{note.who}:</strong> {note.text}
        </p>
      ) : null}
    </>
  )
}
