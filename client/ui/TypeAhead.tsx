import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from './Field.tsx'
import styles from './TypeAhead.module.css'

export type Choice = { id: number; name: string }

type Props = {
  label: string
  placeholder?: string
  chosen: Choice | null
  /** Null when what was chosen is being written over. */
  onChoose: (choice: Choice | null) => void
  search: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>
  /** Offered while nothing is typed. */
  suggestions?: readonly Choice[]
  /** How long the fingers rest before it searches. */
  waitMs: number
  /** Said when nothing is found. */
  nothing: string
  error?: string | undefined
  onText?: (text: string) => void
}

type Found = { state: 'idle' | 'searching' | 'failed' } | { state: 'found'; choices: readonly Choice[] }

/** A field that searches as one types: arrow keys go through what is found, Enter takes it, Escape puts the list away. */
export function TypeAhead(props: Props) {
  const { label, placeholder, chosen, onChoose, search, suggestions = [], waitMs, nothing, error, onText } = props
  const id = useId()
  const [text, setText] = useState(chosen?.name ?? '')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSearch(open && text.trim() !== (chosen?.name ?? '') ? text.trim() : '', search, waitMs)
  const choices = text.trim() === '' ? suggestions : found.state === 'found' ? found.choices : []
  const list = useRef<HTMLDivElement>(null)
  const shown = open && !chosen && choices.length > 0
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const type = (next: string) => {
    setText(next)
    setOpen(true)
    setActive(-1)
    if (chosen) onChoose(null)
    onText?.(next)
  }
  const take = (choice: Choice) => {
    setText(choice.name)
    setOpen(false)
    setActive(-1)
    onChoose(choice)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setOpen(true)
      if (choices.length)
        setActive((active + step + choices.length + (active < 0 && step < 0 ? 1 : 0)) % choices.length)
    } else if (event.key === 'Enter' && shown && choices[active]) {
      event.preventDefault()
      take(choices[active])
    } else if (event.key === 'Escape' && shown) {
      setOpen(false)
    }
  }
  return (
    <div>
      <Field
        label={label}
        placeholder={placeholder}
        value={text}
        error={error}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        // The kit's dialogs leave an Escape alone that a list within them takes.
        data-mantine-stop-propagation={shown || undefined}
      />
      {shown ? (
        <div className={styles.anchor}>
          <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={label} ref={list}>
            {choices.map((choice, place) => (
              <div
                key={choice.id}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                data-active={place === active || undefined}
                className={styles.option}
                // The field keeps the focus.
                onMouseDown={(event) => {
                  event.preventDefault()
                  take(choice)
                }}
              >
                {choice.name}
              </div>
            ))}
          </div>
        </div>
      ) : null}
      <p className={styles.note} role="status">
        {open && !chosen && text.trim() !== '' ? noteOf(found, nothing) : ''}
      </p>
    </div>
  )
}

function noteOf(found: Found, nothing: string): string {
  if (found.state === 'searching') return 'Searching…'
  if (found.state === 'failed') return 'The search did not work. Please type on to try again.'
  if (found.state === 'found') return found.choices.length === 0 ? nothing : `${found.choices.length} found`
  return ''
}

/** Searches once the fingers rest; what is overtaken by newer typing is given up. */
function useSearch(text: string, search: Props['search'], waitMs: number): Found {
  const [found, setFound] = useState<Found>({ state: 'idle' })
  const ask = useRef(search)
  ask.current = search
  useEffect(() => {
    if (text === '') return setFound({ state: 'idle' })
    const abort = new AbortController()
    setFound((before) => (before.state === 'found' ? before : { state: 'searching' }))
    const timer = setTimeout(() => {
      ask.current(text, abort.signal).then(
        (choices) => setFound({ state: 'found', choices }),
        () => {
          if (!abort.signal.aborted) setFound({ state: 'failed' })
        },
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, waitMs])
  return found
}
