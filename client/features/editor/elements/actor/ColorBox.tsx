import { useId } from 'react'
import box from '../../TextBox.module.css'
import styles from '../words/Words.module.css'

type Props = { label: string; value: string; disabled: boolean; onSet: (color: string) => void }

/** Any color. */
export function ColorBox({ label, value, disabled, onSet }: Props) {
  const id = useId()
  return (
    <div className={box.field}>
      <label htmlFor={id} className={box.label}>
        {label}
      </label>
      <input
        id={id}
        type="color"
        className={styles.any}
        value={value}
        disabled={disabled}
        onChange={(event) => onSet(event.currentTarget.value)}
      />
    </div>
  )
}
