import { type Box, boundsOf, type Frame, unionOf } from './geometry.ts'
import { CANVAS } from './measures.ts'

export type Side = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
/** What is arranged: a turned frame, and whether it belongs to others. */
export type Arranged = { key: string; frame: Frame; rotation: number; group: string | null }
/** How far each has to go, in canvas units. */
export type Shifts = Map<string, readonly [dx: number, dy: number]>

type Unit = { keys: string[]; box: Box }

/** A group is arranged as one, unless nothing else is chosen: then each in it stands for itself. */
function unitsOf(rows: readonly Arranged[]): Unit[] {
  const isOneGroup = new Set(rows.map(({ group }) => group)).size === 1
  const units = Map.groupBy(rows, ({ key, group }) => (isOneGroup || group === null ? key : `group ${group}`))
  return [...units.values()].map((unit) => ({
    keys: unit.map(({ key }) => key),
    box: unionOf(unit.map(({ frame, rotation }) => boundsOf(frame, rotation))) as Box,
  }))
}

const shiftsOf = (moves: readonly { unit: Unit; by: readonly [number, number] }[]): Shifts =>
  new Map(moves.flatMap(({ unit, by }) => unit.keys.map((key) => [key, by] as const)))

/** Brings several to a side or the middle of the box around them; one alone to that of the canvas. */
export function align(rows: readonly Arranged[], side: Side): Shifts {
  const units = unitsOf(rows)
  const around = units.length > 1 ? unionOf(units.map(({ box }) => box)) : { x: 0, y: 0, ...CANVAS }
  if (!around) return new Map()
  return shiftsOf(
    units.map((unit) => {
      const { box } = unit
      const by: Record<Side, readonly [number, number]> = {
        left: [around.x - box.x, 0],
        center: [around.x + around.width / 2 - box.x - box.width / 2, 0],
        right: [around.x + around.width - box.x - box.width, 0],
        top: [0, around.y - box.y],
        middle: [0, around.y + around.height / 2 - box.y - box.height / 2],
        bottom: [0, around.y + around.height - box.y - box.height],
      }
      return { unit, by: by[side] }
    }),
  )
}

/** So many have to be there before the gaps between them can differ. */
export const DISTRIBUTE_MIN = 3
export const canDistribute = (rows: readonly Arranged[]): boolean => unitsOf(rows).length >= DISTRIBUTE_MIN

/** Makes the gaps between several equal; the first and the last stay. Where there is no room they overlap equally. */
export function distribute(rows: readonly Arranged[], axis: 'x' | 'y'): Shifts {
  const size = axis === 'x' ? 'width' : 'height'
  const units = unitsOf(rows).sort((a, b) => a.box[axis] + a.box[size] / 2 - b.box[axis] - b.box[size] / 2)
  const [first, last] = [units[0], units.at(-1)]
  if (!first || !last || units.length < DISTRIBUTE_MIN) return new Map()
  const room = last.box[axis] + last.box[size] - first.box[axis]
  const gap = (room - units.reduce((sum, { box }) => sum + box[size], 0)) / (units.length - 1)
  let next = first.box[axis]
  return shiftsOf(
    units.map((unit) => {
      const by = next - unit.box[axis]
      next += unit.box[size] + gap
      return { unit, by: axis === 'x' ? [by, 0] : [0, by] }
    }),
  )
}
