import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './css.ts'
import styles from './IconButton.module.css'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'name'> & {
  /** Read aloud and shown as the tooltip. */
  name: string
  children: ReactNode
  look?: 'plain' | 'main' | 'quiet'
  /** Where the tooltip stands, so that it stays within the screen. */
  tip?: 'above' | 'below' | 'belowStart' | 'belowEnd' | 'aboveStart' | 'aboveEnd'
  pressed?: boolean | undefined
}

/** A button that is only an icon: with a name, a tooltip on hover and focus, and room for a thumb. */
export function IconButton({ name, look = 'plain', tip = 'above', pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={pressed}
      data-tip={name}
      className={classes(styles.button, styles[look], styles[tip], className)}
      {...rest}
    />
  )
}
