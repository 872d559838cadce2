import { Star } from 'lucide-react'
import { useId } from 'react'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './Rating.module.css'

const STARS = [1, 2, 3, 4, 5]

type Props = {
  label: string
  value: number | null
  onChange: (rating: number) => void
  /** A star was pressed, and not only come to by an arrow key on the way to another. */
  onPress: (rating: number) => void
  wrong?: boolean
}

/** Five stars as radio buttons: pressed they count at once, by arrow keys they are only chosen. */
export function Stars({ label, value, onChange, onPress, wrong = false }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.stars}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {STARS.map((star) => (
          <label key={star} className={styles.star} data-on={(value !== null && star <= value) || undefined}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              aria-invalid={wrong || undefined}
              onChange={() => onChange(star)}
              onClick={(event) => {
                // Arrow keys and a screen reader's own press have no place on the screen.
                if (event.clientX !== 0 || event.clientY !== 0) onPress(star)
              }}
            />
            <Star size={26} aria-hidden fill={value !== null && star <= value ? 'currentColor' : 'none'} />
            <VisuallyHidden>{star === 1 ? '1 star' : `${star} stars`}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
