import { useComputedColorScheme } from '@mantine/core'
import { useMedia } from '#client/platform/motion.ts'
import { classes } from '#client/ui/css.ts'
import { SCREEN_SIZES, type ScreenKind } from '#shared/rules/site/screens.ts'
import styles from './FeatureScreens.module.css'
import type { Feature } from './features.ts'

/** The pictures by their file, as the build has named them. They are made by `npm run content -- screens`. */
const FILES = import.meta.glob<string>('./screens/*.webp', { eager: true, import: 'default', query: '?url' })

export const screenOf = (key: string, kind: ScreenKind, scheme: 'light' | 'dark'): string | undefined =>
  FILES[`./screens/${key}-${kind}-${scheme}.webp`]

/** A feature as it looks in the product, in the color scheme of the page: on a phone, and on a desktop where there is room. */
export function FeatureScreens({ feature, loads }: { feature: Feature; loads: boolean }) {
  const hasRoom = useMedia('(min-width: 62rem)')
  const both = hasRoom && feature.wide !== undefined
  return (
    <div className={styles.screens} data-both={both || undefined}>
      {both ? <Device kind="wide" feature={feature} alt={feature.wide!} loads={loads} /> : null}
      <Device kind="phone" feature={feature} alt={feature.phone} loads={loads} />
    </div>
  )
}

type DeviceProps = { kind: ScreenKind; feature: Feature; alt: string; loads: boolean }

/** It has its size before its picture is there. */
function Device({ kind, feature, alt, loads }: DeviceProps) {
  const scheme = useComputedColorScheme('light')
  return (
    <span className={classes(styles.device, styles[kind])}>
      <img
        src={loads ? screenOf(feature.key, kind, scheme) : undefined}
        alt={alt}
        {...SCREEN_SIZES[kind]}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </span>
  )
}
