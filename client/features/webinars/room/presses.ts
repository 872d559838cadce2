/** A press so soon after another belongs to it: what it meets has only just come to stand there. */
const DOUBLE_MS = 600
let last = Number.NEGATIVE_INFINITY

/** Does what opens or closes something for everybody, and nothing where the last such press was just now. */
export function once(act: () => unknown): void {
  const now = performance.now()
  if (now - last < DOUBLE_MS) return
  last = now
  act()
}
