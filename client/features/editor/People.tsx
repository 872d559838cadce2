import { useSnapshot } from 'valtio'
import { toScreen } from '#client/canvas/viewport.ts'
import { useEditing } from './context.ts'
import styles from './People.module.css'

const SHOWN = 5

/** Who else has the card open, in their colours. */
export function People() {
  const { people } = useSnapshot(useEditing().document.state)
  const persons = [...new Map(people.map(({ id, name, colour }) => [id, { id, name, colour }])).values()]
  if (persons.length === 0) return null
  const more = persons.length - SHOWN
  return (
    <ul className={styles.people} aria-label="Also here">
      {persons.slice(0, SHOWN).map(({ id, name, colour }) => (
        <li
          key={id}
          className={styles.person}
          style={{ '--person': colour || undefined } as React.CSSProperties}
          title={name}
        >
          <span aria-hidden>{initials(name)}</span>
          <span className={styles.name}>{name}</span>
        </li>
      ))}
      {more > 0 ? <li className={styles.more}>{`+${more}`}</li> : null}
    </ul>
  )
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** Where the others point, over the stage. */
export function Cursors() {
  const { document, state } = useEditing()
  const { people } = useSnapshot(document.state)
  const { view } = useSnapshot(state)
  return (
    <div className={styles.cursors} aria-hidden>
      {people.map(({ client, name, colour, cursor }) =>
        cursor ? (
          <span
            key={client}
            className={styles.cursor}
            style={
              {
                '--person': colour || undefined,
                translate: toScreen(view, cursor)
                  .map((pixels) => `${pixels}px`)
                  .join(' '),
              } as React.CSSProperties
            }
          >
            <svg viewBox="0 0 16 20" width="16" height="20" role="presentation">
              <path d="M1 1 15 11.5 8.6 12.3 5.4 18.6Z" />
            </svg>
            <span className={styles.tag}>{name}</span>
          </span>
        ) : null,
      )}
    </div>
  )
}
