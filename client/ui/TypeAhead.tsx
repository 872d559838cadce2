import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from './Field.tsx'
import styles from './TypeAhead.module.css'

/** `about` stands below the name, to tell it from others. */
export type Choice = { id: number; name: string; about?: string }

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
  /** What stands in the field where that is kept elsewhere, and whatever is typed will do: what is found only helps. */
  text?: string
  /** It searches from so many letters on. */
  from?: number
  /** Said in place of how many are found. */
  said?: string | null
  field?: { name?: string; description?: string; maxLength?: number; 'data-autofocus'?: boolean }
}

type Found = { state: 'idle' | 'searching' | 'failed' } | { state: 'found'; choices: readonly Choice[] }

/** A field that searches as one types: arrow keys go through what is found, Enter takes it, Escape puts the list away. */
export function TypeAhead(props: Props) {
  const { label, placeholder, chosen, onChoose, search, suggestions = [], waitMs, nothing, error, onText } = props
  const { from = 1, said = null } = props
  const isFree = props.text !== undefined
  const id = useId()
  const [own, setText] = useState(chosen?.name ?? '')
  const text = props.text ?? own
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const asks = open && text.trim().length >= from && text.trim() !== (chosen?.name ?? '')
  const found = useSearch(asks ? text.trim() : '', search, waitMs)
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
    <div className={styles.whole} data-said={said !== null || undefined}>
      <Field
        {...props.field}
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
        // A field that takes whatever is typed helps who types, not who passes by.
        onFocus={() => setOpen(!isFree)}
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
                {choice.about ? <span className={styles.about}>{choice.about}</span> : null}
              </div>
            ))}
          </div>
        </div>
      ) : null}
      <p className={styles.note} role="status">
        {said ?? (asks && !chosen ? noteOf(found, nothing) : '')}
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
