export type Box = { x: number; y: number; width: number; height: number }
type Size = { width: number; height: number }

/** Sides of a figure on which its label may stand. */
const SIDES = ['above', 'right', 'below', 'left'] as const
type Side = (typeof SIDES)[number] | 'over'
/**
 * EDT-CO008. Where a label is wanted, by `tooltip_placement`: 0 where there is room, 1 above, 2 right, 3 below, 4 left, 5
 * over the figure.
 */
const wantedSide = (placement: number): Side | undefined => (placement === 5 ? 'over' : SIDES[placement - 1])
/** Between a figure and its label, in pixels. */
const GAP = 8

/** The smallest box around others; undefined around none. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

/** Whether something of a figure is seen on the stage: a fifth of it at least. */
export function isInSight(figure: Box, stage: Size): boolean {
  const wide = Math.min(figure.x + figure.width, stage.width) - Math.max(figure.x, 0)
  const tall = Math.min(figure.y + figure.height, stage.height) - Math.max(figure.y, 0)
  return wide > 0 && tall > 0 && wide * tall >= (figure.width * figure.height) / 5
}

/**
 * The corner of a figure's label within the stage, all in pixels of it: on the side that is wanted, else on the first with
 * room, else where most of it fits. It never sticks out.
 */
export function labelCorner(figure: Box, label: Size, stage: Size, placement: number): { x: number; y: number } {
  const wanted = wantedSide(placement)
  const sides: Side[] = wanted ? [wanted, ...SIDES] : [...SIDES]
  const corners = sides.map((side) => cornerAt(side, figure, label))
  const inside = corners.map((corner) => heldIn(corner, label, stage))
  const shift = (place: number) =>
    Math.abs(corners[place]!.x - inside[place]!.x) / label.width +
    Math.abs(corners[place]!.y - inside[place]!.y) / label.height
  // Along its side a label may be pushed; off its side it would cover what it is about.
  const best = sides.map((_, place) => place).sort((a, b) => off(sides[a]!, a) - off(sides[b]!, b) || a - b)[0]!
  return inside[best]!

  function off(side: Side, place: number): number {
    if (side === 'over') return 0
    const { x, y } = corners[place]!
    const held = inside[place]!
    const across = side === 'above' || side === 'below' ? Math.abs(y - held.y) : Math.abs(x - held.x)
    return across > 0 ? 1 + shift(place) : 0
  }
}

function cornerAt(side: Side, figure: Box, label: Size): { x: number; y: number } {
  const middle = {
    x: figure.x + figure.width / 2 - label.width / 2,
    y: figure.y + figure.height / 2 - label.height / 2,
  }
  if (side === 'above') return { x: middle.x, y: figure.y - GAP - label.height }
  if (side === 'below') return { x: middle.x, y: figure.y + figure.height + GAP }
  if (side === 'left') return { x: figure.x - GAP - label.width, y: middle.y }
  if (side === 'right') return { x: figure.x + figure.width + GAP, y: middle.y }
  return middle
}

const heldIn = ({ x, y }: { x: number; y: number }, label: Size, stage: Size) => ({
  x: Math.max(0, Math.min(x, stage.width - label.width)),
  y: Math.max(0, Math.min(y, stage.height - label.height)),
})
