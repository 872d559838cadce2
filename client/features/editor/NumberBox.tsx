import { useEffect, useId, useState } from 'react'
import styles from './TextBox.module.css'

type Props = {
  label: string
  value: number
  unit?: string
  disabled?: boolean
  onSet: (value: number) => void
}

/** A number, taken when Enter is pressed or the box is left; the arrow keys change it by 1, with Shift by 10. */
export function NumberBox({ label, value, unit, disabled = false, onSet }: Props) {
  const id = useId()
  const shown = String(Math.round(value * 10) / 10)
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
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (by === 0 || disabled) return
          event.preventDefault()
          onSet(value + by * (event.shiftKey ? 10 : 1))
        }}
      />
    </div>
  )
}
