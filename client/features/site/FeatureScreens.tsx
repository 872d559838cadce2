import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useMedia } from '#client/platform/motion.ts'
import { classes } from '#client/ui/css.ts'
import { SCREEN_SIZES, type ScreenKind } from '#shared/rules/site/screens.ts'
import styles from './FeatureScreens.module.css'
import type { Feature } from './features.ts'

/** The pictures by their file, as the build has named them. They are made by `npm run content -- screens`. */
const FILES = import.meta.glob<string>('./screens/*.webp', { eager: true, import: 'default', query: '?url' })

export const screenOf = (key: string, kind: ScreenKind, scheme: 'light' | 'dark'): string | undefined =>
  FILES[`./screens/${key}-${kind}-${scheme}.webp`]

type Props = {
  feature: Feature
  loads: boolean
  /** Hears that its pictures can be shown at once, or can't be had. */
  onDrawn: () => void
}

/** A feature as it looks in the product, in the color scheme of the page: on a phone, and on a desktop where there is room. */
export function FeatureScreens({ feature, loads, onDrawn }: Props) {
  const hasRoom = useMedia('(min-width: 62rem)')
  const both = hasRoom && feature.wide !== undefined
  const drawn = useRef(new Set<ScreenKind>())
  const draw = (kind: ScreenKind) => {
    drawn.current.add(kind)
    if (drawn.current.size >= (both ? 2 : 1)) onDrawn()
  }
  return (
    <div className={styles.screens} data-both={both || undefined}>
      {both ? <Device kind="wide" feature={feature} alt={feature.wide!} loads={loads} onDrawn={draw} /> : null}
      <Device kind="phone" feature={feature} alt={feature.phone} loads={loads} onDrawn={draw} />
    </div>
  )
}

type DeviceProps = {
  kind: ScreenKind
  feature: Feature
  alt: string
  loads: boolean
  onDrawn: (kind: ScreenKind) => void
}

/** It has its size before its picture is there. */
function Device({ kind, feature, alt, loads, onDrawn }: DeviceProps) {
  const scheme = useComputedColorScheme('light')
  const src = loads ? screenOf(feature.key, kind, scheme) : undefined
  const picture = useRef<HTMLImageElement>(null)
  const draw = useRef(onDrawn)
  draw.current = onDrawn
  useEffect(() => {
    if (src === undefined || !picture.current) return
    let isGone = false
    const tell = () => {
      if (!isGone) draw.current(kind)
    }
    // What can't be had is not waited for.
    picture.current.decode().then(tell, tell)
    return () => {
      isGone = true
    }
  }, [src, kind])
  return (
    <span className={classes(styles.device, styles[kind])}>
      <img
        ref={picture}
        src={src}
        alt={alt}
        {...SCREEN_SIZES[kind]}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </span>
  )
}
