import { Eye } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { toScreen } from '#client/canvas/viewport.ts'
import { useMedia } from '#client/platform/motion.ts'
import { Menu } from '#client/ui/Menu.tsx'
import { useEditing } from './context.ts'
import { follow } from './following.ts'
import styles from './People.module.css'

/** So many have room beside the tools, on a small laptop too; on a phone, beside the card's name. */
const MOST = { wide: 5, laptop: 4, narrow: 2 }

/** Who else has the card open, in their colours. A click follows what somebody looks at. */
export function People() {
  const editing = useEditing()
  const { people } = useSnapshot(editing.document.state)
  const { following } = useSnapshot(editing.state)
  const persons = [...new Map(people.map(({ id, name, colour }) => [id, { id, name, colour }])).values()]
  const followers = new Set(people.flatMap(({ id, follows }) => (follows === editing.person ? id : [])))
  const [isNarrow, isLaptop] = [useMedia('(max-width: 48rem)'), useMedia('(max-width: 89.99rem)')]
  const most = isNarrow ? MOST.narrow : isLaptop ? MOST.laptop : MOST.wide
  if (persons.length === 0) return null
  // Whoever is not shown is counted, in the last one's place.
  const shown = persons.length > most ? most - 1 : most
  const more = persons.slice(shown)
  return (
    <ul className={styles.people} aria-label="Also here">
      {persons.slice(0, shown).map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={styles.person}
            style={{ '--person': person.colour || undefined } as React.CSSProperties}
            title={titleOf(person, following === person.id, followers.has(person.id))}
            aria-label={followers.has(person.id) ? `Follow ${person.name}, who follows you` : `Follow ${person.name}`}
            aria-pressed={following === person.id}
            onClick={() => follow(editing, person)}
          >
            <span aria-hidden>{initials(person.name)}</span>
            {followers.has(person.id) ? (
              <span className={styles.follower} aria-hidden>
                <Eye size={11} />
              </span>
            ) : null}
          </button>
        </li>
      ))}
      {more.length > 0 ? (
        <li>
          <Menu
            entries={more.map((person) => ({
              kind: 'radio',
              label: `Follow ${person.name}`,
              chosen: following === person.id,
              onClick: () => follow(editing, person),
            }))}
          >
            <button
              type="button"
              className={styles.more}
              aria-label={`${more.length} more: ${more.map(({ name }) => name).join(', ')}`}
            >
              {`+${more.length}`}
            </button>
          </Menu>
        </li>
      ) : null}
    </ul>
  )
}

const titleOf = ({ name }: { name: string }, isFollowed: boolean, follows: boolean): string =>
  `${isFollowed ? `Stop following ${name}` : `Follow ${name}`}${follows ? ', who follows you' : ''}`

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
