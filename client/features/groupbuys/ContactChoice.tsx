import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import type { Contact } from '#shared/rules/groupbuys/contacts.ts'
import styles from './GroupBuy.module.css'

type Props = {
  book: readonly Contact[]
  chosen: ReadonlySet<string>
  /** So many can be invited at once. */
  most: number
  onChoose: (chosen: ReadonlySet<string>) => void
}
/** More are found by their names. */
const SHOWN = 100

/** GBY-RU004. People out of an address book, chosen one by one or all at once. */
export function ContactChoice({ book, chosen, most, onChoose }: Props) {
  const [wanted, setWanted] = useState('')
  const word = wanted.trim().toLowerCase()
  const found = word ? book.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(word)) : book
  const fitting = found.slice(0, most)
  const hasAll = fitting.every(({ email }) => chosen.has(email))
  const toggle = (email: string) => {
    const next = new Set(chosen)
    if (!next.delete(email) && next.size < most) next.add(email)
    onChoose(next)
  }
  return (
    <div className={styles.stack}>
      <Field
        label="Find by name or address"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <div className={styles.acts}>
        <Button
          look="plain"
          disabled={found.length === 0}
          onClick={() => onChoose(hasAll ? new Set() : new Set(fitting.map(({ email }) => email)))}
        >
          {hasAll && found.length > 0
            ? 'Choose nobody'
            : found.length > most
              ? `Choose the first ${most}`
              : 'Choose all'}
        </Button>
        <p role="status" className={styles.quiet}>
          {chosen.size} of {book.length.toLocaleString('en-US')} chosen{chosen.size >= most ? `, the most at once` : ''}
        </p>
      </div>
      <ul className={styles.contacts}>
        {found.slice(0, SHOWN).map(({ name, email }) => (
          <li key={email}>
            <label className={styles.contact}>
              <input
                type="checkbox"
                checked={chosen.has(email)}
                disabled={!chosen.has(email) && chosen.size >= most}
                onChange={() => toggle(email)}
              />
              <span className={styles.names}>
                <strong>{name || email}</strong>
                {name ? <span className={styles.quiet}>{email}</span> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={styles.quiet}>Nobody of that name.</p> : null}
      {found.length > SHOWN ? (
        <p className={styles.quiet}>
          {(found.length - SHOWN).toLocaleString('en-US')} more are found by their name or address.
        </p>
      ) : null}
    </div>
  )
}
