import { simpleDiffString } from 'lib0/diff'
import { useId, useLayoutEffect, useRef } from 'react'
import type { Place } from '#shared/rules/editor/completion.ts'
import styles from './TextBox.module.css'

type Props = {
  label: string
  value: string
  onWrite: (value: string) => void
  /** Lines that are shown; more than one makes it a box of several lines. */
  rows?: number
  maxLength: number
  disabled?: boolean
  hint?: string | undefined
  /** What is left to do leads to it by this name. */
  place?: Place
}

/**
 * A text that others may be writing in at the same time: what they insert before the caret moves the caret along,
 * instead of throwing it to the end.
 */
export function TextBox({ label, value, onWrite, rows = 1, maxLength, disabled = false, hint, place }: Props) {
  const id = useId()
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const last = useRef({ value, caret: [0, 0] as [number, number] })

  useLayoutEffect(() => {
    const before = last.current
    const element = box.current
    if (before.value !== value && element && document.activeElement === element) {
      const { index, remove, insert } = simpleDiffString(before.value, value)
      const follow = (place: number) => (index < place ? Math.max(index, place - remove) + insert.length : place)
      element.setSelectionRange(follow(before.caret[0]), follow(before.caret[1]))
    }
    last.current = { value, caret: caretOf(element) }
  }, [value])

  const shared = {
    id,
    ref: box,
    value,
    maxLength,
    readOnly: disabled,
    className: styles.box,
    'aria-describedby': hint ? `${id}-hint` : undefined,
    onSelect: () => {
      last.current.caret = caretOf(box.current)
    },
    onChange: (event: React.ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => {
      // Our own change: the browser has put the caret where it belongs.
      last.current = { value: event.target.value, caret: caretOf(event.target) }
      onWrite(event.target.value)
    },
  }
  return (
    <div className={styles.field} data-place={place}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {rows > 1 ? <textarea {...shared} rows={rows} /> : <input {...shared} type="text" />}
    </div>
  )
}

const caretOf = (element: HTMLInputElement | HTMLTextAreaElement | null): [number, number] => [
  element?.selectionStart ?? 0,
  element?.selectionEnd ?? 0,
]
