import { X } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import styles from './Tokens.module.css'

type Token<Id> = { readonly id: Id; readonly name: string }

/** What was picked from a list, each with a button that takes it away. */
export function Tokens<Id extends string | number>({
  label,
  tokens,
  onRemove,
}: {
  label: string
  tokens: readonly Token<Id>[]
  onRemove: (id: Id) => void
}) {
  if (tokens.length === 0) return null
  return (
    <ul className={styles.tokens} aria-label={label}>
      {tokens.map(({ id, name }) => (
        <li key={id} className={styles.token}>
          <span className={styles.name}>{name}</span>
          <IconButton name={`Remove ${name}`} tip="aboveEnd" onClick={() => onRemove(id)}>
            <X size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
