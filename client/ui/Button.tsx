import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { type ButtonProps as KitProps, Button as MantineButton } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
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

type Own = Pick<KitProps, 'leftSection' | 'rightSection' | 'fullWidth' | 'disabled' | 'loading'> & {
  look?: ButtonLook
  large?: boolean
  className?: string | undefined
}

function kitProps({ look = 'main', large = false, className, ...rest }: Own): KitProps & { className: string } {
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

/** A button with a visible name. `loading` keeps its size and says that it works. */
export function Button({
  look,
  large,
  className,
  leftSection,
  rightSection,
  fullWidth,
  loading,
  ...rest
}: ButtonProps) {
  const kit = kitProps({ look, large, className, leftSection, rightSection, fullWidth, loading } as Own)
  return <MantineButton {...kit} type="button" aria-busy={loading || undefined} {...rest} />
}

export type ButtonLinkProps = Omit<Own, 'disabled' | 'loading'> &
  Omit<ComponentPropsWithRef<'a'>, keyof Own | 'href' | 'style'> & { to: string; replace?: boolean }

/** Goes to another page and looks like a button. */
export function ButtonLink({ look, large, className, leftSection, rightSection, fullWidth, ...rest }: ButtonLinkProps) {
  const kit = kitProps({ look, large, className, leftSection, rightSection, fullWidth } as Own)
  return <MantineButton component={Link} {...kit} {...rest} />
}
