import type { Box } from './geometry.ts'
import { CANVAS, SAFE } from './measures.ts'

/**
 * A line to draw while something snaps: at `at` across the other axis from `from` to `to`, in canvas units. `isGap`: it
 * measures one of two equal gaps.
 */
export type Guide = { axis: 'x' | 'y'; at: number; from: number; to: number; isGap?: boolean }
type Axis = Guide['axis']
type Snapped = { by: number; guides: (settled: Box) => Guide[] }

const SIZE = { x: 'width', y: 'height' } as const
const OTHER = { x: 'y', y: 'x' } as const

/**
 * How far a moving box has to go so that an edge or the middle of it meets one of another box, of the canvas or of its
 * safe area, or so that it keeps an equal gap to its neighbors. `reach` is the greatest distance that still snaps, in
 * canvas units. The nearest place on each axis wins; of two equally near an edge before a gap.
 */
export function snap(moving: Box, others: readonly Box[], reach: number): { dx: number; dy: number; guides: Guide[] } {
  const targets = [{ x: 0, y: 0, width: CANVAS.width, height: CANVAS.height }, SAFE, ...others]
  const along = (axis: Axis) => {
    const [line, gap] = [nearestLine(moving, targets, reach, axis), nearestGap(moving, others, reach, axis)]
    return line && gap ? (Math.abs(gap.by) < Math.abs(line.by) ? gap : line) : (line ?? gap)
  }
  const [across, down] = [along('x'), along('y')]
  const [dx, dy] = [across?.by ?? 0, down?.by ?? 0]
  const settled = { ...moving, x: moving.x + dx, y: moving.y + dy }
  return { dx, dy, guides: [...(across?.guides(settled) ?? []), ...(down?.guides(settled) ?? [])] }
}

const linesOf = (box: Box, axis: Axis) => [box[axis], box[axis] + box[SIZE[axis]] / 2, endOf(box, axis)]
const endOf = (box: Box, axis: Axis) => box[axis] + box[SIZE[axis]]

function nearestLine(moving: Box, targets: readonly Box[], reach: number, axis: Axis): Snapped | undefined {
  let best: { by: number; at: number; target: Box } | undefined
  for (const target of targets) {
    for (const at of linesOf(target, axis)) {
      for (const line of linesOf(moving, axis)) {
        const by = at - line
        if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at, target }
      }
    }
  }
  if (!best) return undefined
  const { by, at, target } = best
  return { by, guides: (settled) => [{ axis, at, ...span(settled, target, OTHER[axis]) }] }
}

function span(a: Box, b: Box, axis: Axis) {
  return { from: Math.min(a[axis], b[axis]), to: Math.max(endOf(a, axis), endOf(b, axis)) }
}

/** Among those that stand beside it: in the middle between two, or one gap further in a row. */
function nearestGap(moving: Box, others: readonly Box[], reach: number, axis: Axis): Snapped | undefined {
  const across = OTHER[axis]
  const row = others
    .filter((box) => box[across] < endOf(moving, across) && moving[across] < endOf(box, across))
    .sort((a, b) => a[axis] - b[axis])
  const size = moving[SIZE[axis]]
  let best: { by: number; gaps: (settled: Box) => [number, number][] } | undefined
  const offer = (start: number, gaps: (settled: Box) => [number, number][]) => {
    const by = start - moving[axis]
    if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, gaps }
  }
  for (const [place, a] of row.slice(0, -1).entries()) {
    const b = row[place + 1] as Box
    const [from, to] = [endOf(a, axis), b[axis]]
    const gap = to - from
    if (gap <= 0) continue
    if (gap > size)
      offer((from + to - size) / 2, (settled) => [
        [from, settled[axis]],
        [endOf(settled, axis), to],
      ])
    offer(endOf(b, axis) + gap, (settled) => [
      [from, to],
      [endOf(b, axis), settled[axis]],
    ])
    offer(a[axis] - gap - size, (settled) => [
      [endOf(settled, axis), a[axis]],
      [from, to],
    ])
  }
  if (!best) return undefined
  const { by, gaps } = best
  const guides = (settled: Box): Guide[] =>
    gaps(settled).map(([from, to]) => {
      const at = settled[across] + settled[SIZE[across]] / 2
      return { axis: across, at, from, to, isGap: true }
    })
  return { by, guides }
}
