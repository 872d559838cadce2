import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { type Missing, missingParts, readySentence, thinParts } from '#shared/rules/editor/completion.ts'
import styles from './Completion.module.css'
import { useCard, useEditing } from './context.ts'
import { useFindings } from './layout/useFindings.ts'
import { leadTo } from './leading.ts'

/** So many are listed at once: the rest would push away what one came for. */
const SHOWN = 5

type Props = {
  /** Something was chosen from the list, and is shown now. */
  onLeave?: () => void
}

/**
 * EDT-RU010. What the card still lacks before it may be published, as it changes; once it lacks nothing, what is worth a look
 * first. Each leads to its place.
 */
export function Completion({ onLeave }: Props) {
  const card = useCard()
  const missing = missingParts(card)
  const thin = thinParts(card)
  const found = useFindings()?.length ?? null
  if (missing.length > 0) {
    return (
      <div className={styles.missing}>
        <p className={styles.head}>Before it can be published:</p>
        <ToDos todos={missing} onLeave={onLeave} />
      </div>
    )
  }
  const sentence = readySentence(thin.length, found)
  if (thin.length === 0 && !found) {
    return (
      <p className={styles.ready}>
        <CircleCheck size={18} aria-hidden /> {sentence}
      </p>
    )
  }
  const inScene: Missing[] = found
    ? [{ sentence: found === 1 ? '1 thing in the scene' : `${found} things in the scene`, fact: null, place: 'scene' }]
    : []
  return (
    <div className={styles.look}>
      <p className={styles.head}>
        <CircleAlert size={18} aria-hidden /> {sentence}
      </p>
      <ToDos todos={[...inScene, ...thin]} onLeave={onLeave} />
    </div>
  )
}

/** Each a way to where it is done; few of many at once. */
function ToDos({ todos, onLeave }: { todos: readonly Missing[]; onLeave: Props['onLeave'] }) {
  const editing = useEditing()
  const [isAll, setIsAll] = useState(false)
  const rest = isAll || todos.length <= SHOWN + 1 ? 0 : todos.length - SHOWN
  const lead = (todo: Missing) => {
    onLeave?.()
    leadTo(editing, todo)
  }
  return (
    <>
      <ul className={styles.list}>
        {todos.slice(0, todos.length - rest).map((todo) => (
          <li key={`${todo.fact} ${todo.sentence}`} className={styles.item}>
            <CircleDashed size={16} aria-hidden />
            <button type="button" className={styles.way} onClick={() => lead(todo)}>
              {todo.sentence}
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <button type="button" className={styles.rest} onClick={() => setIsAll(true)}>
          {`Show ${rest} more`}
        </button>
      ) : null}
    </>
  )
}
