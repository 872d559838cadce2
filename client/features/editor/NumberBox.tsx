import { useEffect, useId, useState } from 'react'
import { shownNumber } from './shownNumber.ts'
import styles from './TextBox.module.css'

type Props = {
  label: string
  /** Null where several differ. */
  value: number | null
  unit?: string
  disabled?: boolean
  onSet: (value: number) => void
  /** What the arrow keys do where several differ: each goes on from its own number. */
  onBy?: (by: number) => void
}

/** A number, taken when Enter is pressed or the box is left; the arrow keys change it by 1, with Shift by 10. */
export function NumberBox({ label, value, unit, disabled = false, onSet, onBy }: Props) {
  const id = useId()
  const shown = value === null ? '' : shownNumber(value)
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])
  const take = () => {
    const number = Number(text.replace(',', '.'))
    if (text.trim() !== '' && Number.isFinite(number)) {
      if (number !== value) onSet(number)
    } else setText(shown)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {unit ? `${label} (${unit})` : label}
      </label>
      <input
        id={id}
        className={styles.box}
        inputMode="decimal"
        value={text}
        readOnly={disabled}
        placeholder={value === null ? 'Mixed' : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (by === 0 || disabled) return
          event.preventDefault()
          const step = by * (event.shiftKey ? 10 : 1)
          if (value === null) onBy?.(step)
          else onSet(value + step)
        }}
      />
    </div>
  )
}
