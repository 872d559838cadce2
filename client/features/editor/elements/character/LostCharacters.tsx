import { useEffect } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { bringBackCharacters, characterDeleterOf, wasLabel } from '#shared/documents/card/bringBack.ts'
import { step } from '../../actions.ts'
import { useEditing, useMay } from '../../context.ts'
import { type Editing, say } from '../../editing.ts'
import styles from '../../Panel.module.css'
import { useDeleter } from '../useDeleter.ts'

/** `this picture`, `this label`, `3 of the pictures`: what was deleted of what is selected. */
function lostWords({ document: { doc } }: Editing, lost: readonly string[]): [named: string, isOne: boolean] {
  const [first, ...others] = lost
  if (others.length > 0) return [`${lost.length} pictures that you had selected`, false]
  return [first !== undefined && wasLabel(doc, first) ? 'this label' : 'this picture', true]
}

/** In place of the properties of what is selected, or over those of the rest of it, once somebody else has deleted it. */
export function LostCharacters({ lost }: { lost: readonly string[] }) {
  const editing = useEditing()
  const may = useMay()
  const by = useDeleter(characterDeleterOf(editing.document.doc, lost[0] ?? ''))
  const [what, isOne] = lostWords(editing, lost)
  const sentence =
    by === null
      ? `${what.charAt(0).toUpperCase()}${what.slice(1)} ${isOne ? 'was' : 'were'} deleted.`
      : by === 'You'
        ? `You deleted ${what} in another window.`
        : `${by} deleted ${what}.`
  useEffect(() => say(editing, sentence), [editing, sentence])
  const bringBack = () => {
    step(editing, () => bringBackCharacters(editing.hand, lost))
    say(editing, isOne ? 'It is back' : 'They are back')
  }
  return (
    <section className={styles.panel} aria-label="Deleted pictures">
      <h2 className={styles.title}>{sentence}</h2>
      {may.drawAny ? (
        <>
          <p className={styles.note}>
            {isOne ? 'It comes back where and as it was.' : 'They come back where and as they were.'}
          </p>
          <div className={styles.row}>
            <Button look="quiet" onClick={bringBack}>
              Bring {isOne ? 'it' : 'them'} back
            </Button>
          </div>
        </>
      ) : null}
    </section>
  )
}
