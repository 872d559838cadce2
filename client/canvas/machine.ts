import type { Point } from './viewport.ts'

/** What a pointer does, as tools hear it. */
export type Pointing = {
  /** In canvas units. */
  at: Point
  /** In pixels of the stage. */
  screen: Point
  /** Key of the thing under the pointer. */
  target: string | null
  /** All that lie under it, the nearest first: `target`, and what it hides. */
  under: readonly string[]
  shift: boolean
  alt: boolean
  /** Ctrl, or Cmd on a Mac. */
  ctrl: boolean
  /** By a finger. */
  touch?: boolean
}

/** A state to go on to; `rest` is the one in which the tool began. */
export type Next = ToolState | 'rest' | undefined

/** One state of a tool. A handler that returns a state goes on to it. */
export type ToolState = {
  name: string
  enter?(): void
  pointerDown?(pointing: Pointing): Next
  pointerMove?(pointing: Pointing): Next
  pointerUp?(pointing: Pointing): Next
  /** Escape, another tool, or the pointer was taken away: leave everything as it was before. */
  cancel?(): Next
}

/** A tool: it is in one state at a time, and begins and rests in `idle`. */
export function createMachine(idle: () => ToolState) {
  let state = idle()
  const go = (next: Next) => {
    if (!next) return
    state = next === 'rest' ? idle() : next
    state.enter?.()
  }
  return {
    pointerDown: (pointing: Pointing): void => go(state.pointerDown?.(pointing)),
    pointerMove: (pointing: Pointing): void => go(state.pointerMove?.(pointing)),
    pointerUp: (pointing: Pointing): void => go(state.pointerUp?.(pointing)),
    /** True when something was given up. */
    cancel(): boolean {
      const next = state.cancel?.()
      go(next)
      return next !== undefined
    },
    get state(): string {
      return state.name
    },
  }
}
export type Machine = ReturnType<typeof createMachine>

/** Pixels that a pointer may shake before it counts as a drag. */
export const DRAG_FROM_PX = 4

export const hasLeft = (from: Pointing, to: Pointing): boolean =>
  Math.hypot(to.screen[0] - from.screen[0], to.screen[1] - from.screen[1]) > DRAG_FROM_PX
