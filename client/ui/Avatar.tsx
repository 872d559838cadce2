import { initialsOf } from '#shared/rules/accounts/names.ts'
import styles from './Avatar.module.css'
import { classes } from './css.ts'

const TINTS = 6

/** A person's picture, or the first letters of their name on a tint of their own. */
export function Avatar({ name, src, large = false }: { name: string; src: string | null; large?: boolean }) {
  const className = classes(styles.avatar, large && styles.large)
  if (src) return <img className={className} src={src} alt="" width={36} height={36} />
  const tint = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS
  return (
    <span className={className} data-tint={tint} aria-hidden>
      {initialsOf(name) || '?'}
    </span>
  )
}
