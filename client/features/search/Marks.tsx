import type { Marked } from '#shared/rules/search/marks.ts'
import styles from './Search.module.css'

/** A text with its found words marked. */
export const Marks = ({ text }: { text: readonly Marked[] }) =>
  text.map((part, place) =>
    part.is_found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other names for its parts
      <mark key={place} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
