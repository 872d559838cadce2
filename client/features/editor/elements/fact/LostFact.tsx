import { useEffect } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { bringBackFact, deleterOf } from '#shared/documents/card/bringBack.ts'
import { step } from '../../actions.ts'
import { useEditing, useMay } from '../../context.ts'
import { type Editing, say } from '../../editing.ts'
import styles from '../../Panel.module.css'
import { useDeleter } from '../useDeleter.ts'

/** Whether somebody else, or one's own other window, deleted a fact that is shown here. */
export function isLost({ document: { doc } }: Editing, fact: string | null): boolean {
  const by = fact === null ? null : deleterOf(doc, fact)
  return by !== null && by !== doc.clientID
}

/** In place of a fact's properties once somebody else has deleted it: who was typing in them would be told nothing. */
export function LostFact({ fact }: { fact: string }) {
  const editing = useEditing()
  const may = useMay()
  const by = useDeleter(deleterOf(editing.document.doc, fact))
  const sentence =
    by === null
      ? 'This fact was deleted.'
      : by === 'You'
        ? 'You deleted this fact in another window.'
        : `${by} deleted this fact.`
  useEffect(() => say(editing, sentence), [editing, sentence])
  const bringBack = () => {
    step(editing, () => void bringBackFact(editing.hand, fact))
    say(editing, 'The fact is back')
  }
  return (
    <section className={styles.panel} aria-label="Fact">
      <h2 className={styles.title}>{sentence}</h2>
      {may.do('fact_create') ? (
        <>
          <p className={styles.note}>It comes back with its pictures and with all that was written in it.</p>
          <div className={styles.row}>
            <Button look="quiet" onClick={bringBack}>
              Bring it back
            </Button>
          </div>
        </>
      ) : null}
    </section>
  )
}
