import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { bringBackFact, deleterOf } from '#shared/documents/card/bringBack.ts'
import { step } from '../../actions.ts'
import { useEditing, useMay } from '../../context.ts'
import { type Editing, say } from '../../editing.ts'
import styles from '../../Panel.module.css'

/** Whether somebody else, or one's own other window, deleted a fact that is shown here. */
export function isLost({ document: { doc } }: Editing, fact: string | null): boolean {
  const by = fact === null ? null : deleterOf(doc, fact)
  return by !== null && by !== doc.clientID
}

/** In place of a fact's properties once somebody else has deleted it: who was typing in them would be told nothing. */
export function LostFact({ fact }: { fact: string }) {
  const editing = useEditing()
  const may = useMay()
  const { people } = useSnapshot(editing.document.state)
  const client = deleterOf(editing.document.doc, fact)
  const who = people.find((person) => person.client === client)
  // They may leave while it is read.
  const [known, setKnown] = useState(who)
  useEffect(() => {
    if (who) setKnown((before) => before ?? who)
  }, [who])
  const by = known ?? who
  const sentence = !by
    ? 'This fact was deleted.'
    : by.id === editing.person
      ? 'You deleted this fact in another window.'
      : `${by.name} deleted this fact.`
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
