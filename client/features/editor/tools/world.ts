import type { Point, View } from '#client/canvas/viewport.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import type { Box } from '#shared/documents/card/geometry.ts'
import type { Guide } from '#shared/documents/card/snapping.ts'
import type { Placement } from '../gesture.ts'

/** What a tool may see and do. */
export type ToolWorld = {
  characters(): readonly CharacterContent[]
  selection(): readonly string[]
  /** These with all that belong to their groups. */
  held(keys: readonly string[]): readonly string[]
  select(keys: readonly string[]): void
  /** Everything that is selected may be changed. */
  canWrite(): boolean
  gesture: { begin(): void; move(placements: Map<string, Placement>): void; end(): void; cancel(): void }
  /** Puts copies where the selected characters are, and selects them, as part of the gesture. */
  copy(): void
  /** What is dragged snaps. */
  snaps(): boolean
  guides(guides: Guide[]): void
  marquee(box: Box | null): void
  view(): View
  /** Puts a label at a place and writes in it, or in the one that lies there. */
  write(at: Point, target: string | null): void
  /** A comment goes to a place, on what lies there. */
  pin(at: Point, target: string | null): void
  pan(dx: number, dy: number): void
}

/** Pixels within which something snaps. */
export const SNAP_PX = 7

/** The upright rectangle between two points. */
export const boxBetween = ([ax, ay]: Point, [bx, by]: Point): Box => ({
  x: Math.min(ax, bx),
  y: Math.min(ay, by),
  width: Math.abs(ax - bx),
  height: Math.abs(ay - by),
})

/** Selects what was selected before; where it still is, a fact that is shown with it stays shown. */
export function selectAgain(world: Pick<ToolWorld, 'selection' | 'select'>, before: readonly string[]): void {
  if (String(world.selection()) !== String(before)) world.select(before)
}
