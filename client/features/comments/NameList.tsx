import type { CommentName } from '#shared/contract/comments/index.ts'
import styles from './Comments.module.css'

type Props = {
  id: string
  people: readonly CommentName[]
  active: number
  onTake: (person: CommentName) => void
}

/** Names to choose from, under the field that they are typed into. */
export function NameList({ id, people, active, onTake }: Props) {
  return (
    <div className={styles.names} id={id} role="listbox" aria-label="People to mention">
      {people.map((person, place) => (
        <div
          key={person.user_id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          data-active={place === active || undefined}
          className={styles.name}
          // The field keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault()
            onTake(person)
          }}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}
