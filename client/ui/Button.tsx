import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { type ButtonProps as KitProps, Button as MantineButton } from '@mantine/core'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { Link } from 'react-router'
import styles from './Button.module.css'
import { classes } from './css.ts'

/** `main` is the one main action of a screen; `second` the pink one beside it. */
export type ButtonLook = 'main' | 'second' | 'quiet' | 'plain' | 'danger'

const COLORS: Record<ButtonLook, [ground: string, hover: string, ink: string, edge: string]> = {
  main: ['var(--accent-solid)', 'var(--accent-solid-hover)', 'var(--on-solid)', 'transparent'],
  second: ['var(--pink-solid)', 'var(--pink-solid-hover)', 'var(--on-solid)', 'transparent'],
  danger: ['var(--wrong-solid)', 'var(--wrong-solid-hover)', 'var(--on-solid)', 'transparent'],
  quiet: ['var(--card)', 'var(--sunken)', 'var(--ink)', 'var(--line-strong)'],
  plain: ['transparent', 'var(--sunken)', 'var(--accent-text)', 'transparent'],
}

type Own = Pick<KitProps, 'leftSection' | 'rightSection' | 'fullWidth' | 'disabled'> & {
  loading?: boolean | undefined
  look?: ButtonLook
  large?: boolean
  className?: string | undefined
}

function kitProps({
  look = 'main',
  large = false,
  className,
  ...rest
}: Omit<Own, 'loading'>): KitProps & { className: string } {
  const [ground, hover, ink, edge] = COLORS[look]
  return {
    ...rest,
    className: classes(styles.button, large && styles.large, className),
    vars: () => ({
      root: {
        '--button-bg': ground,
        '--button-hover': hover,
        '--button-color': ink,
        '--button-hover-color': ink,
        '--button-bd': `var(--hairline) solid ${edge}`,
      },
    }),
  }
}

export type ButtonProps = Own & Omit<ComponentPropsWithRef<'button'>, keyof Own | 'style'>

/**
 * A button with a visible name. `loading` keeps its size and says that it works; pressed meanwhile it does nothing. It
 * is not disabled: that would drop the focus.
 */
export function Button({
  look,
  large,
  className,
  leftSection,
  rightSection,
  fullWidth,
  loading = false,
  onClick,
  ...rest
}: ButtonProps) {
  const kit = kitProps({ look, large, className, leftSection, rightSection, fullWidth } as Own)
  // Also what sends a form from one of its fields presses its button.
  const press = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event))
  const says = loading ? { mod: { loading }, 'aria-busy': true, 'aria-disabled': true } : {}
  return <MantineButton {...kit} type="button" onClick={press} {...rest} {...says} />
}

export type ButtonLinkProps = Omit<Own, 'disabled' | 'loading'> &
  Omit<ComponentPropsWithRef<'a'>, keyof Own | 'href' | 'style'> & { to: string; replace?: boolean; state?: unknown }

/** Goes to another page and looks like a button. */
export function ButtonLink({ look, large, className, leftSection, rightSection, fullWidth, ...rest }: ButtonLinkProps) {
  const kit = kitProps({ look, large, className, leftSection, rightSection, fullWidth } as Own)
  return <MantineButton component={Link} {...kit} {...rest} />
}
