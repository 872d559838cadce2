import { ACT_MS, actAt } from './acting.ts'

/** How a character stands at a moment of its movement, beside how it is drawn. */
export type Stance = {
  /** Upward, as a share of its height. */
  rise: number
  /** Clockwise, in degrees. */
  turn: number
  /** So many times as wide and as tall. */
  wide: number
  tall: number
  /** Where it stays while it grows: at its foot, else in its middle. */
  atFoot: boolean
}

const STILL: Stance = { rise: 0, turn: 0, wide: 1, tall: 1, atFoot: false }
/** Waves in a second, by pace. */
const SPEED: Record<string, number> = { s: 0.6, m: 1, f: 1.6 }
const SWING = { rise: 0.04, turn: 4, size: 0.04 }
/** So long is looked at a movement that goes on for as long as its fact is spoken. */
const SHOWN_MS = 3000

const partsOf = (animation: string) => {
  const [kind = 'none', pace = 'm'] = animation.split('-')
  return { kind, speed: SPEED[pace] ?? 1 }
}

/**
 * EDT-RU014. How a character stands so long after its fact began to be spoken of. Who has no movement of their own acts once,
 * on the spot; all others go on until they are stopped.
 */
export function movementAt(animation: string, ms: number): Stance {
  const { kind, speed } = partsOf(animation)
  if (kind === 'fade') return STILL
  if (kind === 'none') return { ...actAt(ms / ACT_MS), turn: 0, atFoot: true }
  const wave = Math.sin((ms / 1000) * Math.PI * 2 * speed)
  if (kind === 'float') return { ...STILL, rise: -wave * SWING.rise }
  if (kind === 'shake') return { ...STILL, turn: wave * SWING.turn }
  return { ...STILL, wide: 1 + wave * SWING.size, tall: 1 + wave * SWING.size }
}

/** How long a movement is shown once, in ms: an act to its end, and of what goes on as many whole waves as fill three seconds. */
export function shownMs(animation: string): number {
  const { kind, speed } = partsOf(animation)
  if (kind === 'fade') return 0
  if (kind === 'none') return ACT_MS
  return (Math.ceil((SHOWN_MS / 1000) * speed) / speed) * 1000
}
