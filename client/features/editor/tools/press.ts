import type { Pointing, ToolState } from '#client/canvas/machine.ts'

/** Waits for a press: where it ends, something is put, or done with what lies there. */
export const pressing = (name: string, put: (at: Pointing['at'], target: string | null) => void): ToolState => ({
  name: `${name}.idle`,
  pointerDown: (down) => ({
    name: `${name}.pressed`,
    pointerUp(up) {
      put(up.at, down.target)
      return 'rest'
    },
    cancel: () => 'rest',
  }),
})
