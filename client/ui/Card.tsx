import type { ComponentPropsWithRef } from 'react'
import styles from './Card.module.css'
import { classes } from './css.ts'

/** A quiet surface that holds one thing. */
export function Card({ className, flush = false, ...rest }: ComponentPropsWithRef<'section'> & { flush?: boolean }) {
  return <section className={classes(styles.card, flush && styles.flush, className)} {...rest} />
}
