import type Konva from 'konva'
import { isDrawnAt } from '#client/canvas/alpha.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { boundsOf } from '#shared/documents/card/geometry.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { shareAt } from '#shared/documents/card/together.ts'
import { type Ink, inkOf, TALL, UNITS, WIDE } from '#shared/rules/scenes/layout/ink.ts'
import type { IsDrawn } from './picking.ts'

const isInside = (share: number) => share >= 0 && share <= 1

/** Whether something is drawn at a place of a picture on the stage, given as shares of its frame; null until it has come. */
function drawnIn(node: Konva.Image): ((share: readonly [number, number]) => boolean) | null {
  const raster = node.image()
  if (!(raster instanceof HTMLCanvasElement)) return null
  const more: number = node.getAttr('margin') ?? 0
  const [width, height] = [node.width(), node.height()]
  return ([u, v]) => {
    const [x, y] = [(u * width + more) / (width + 2 * more), (v * height + more) / (height + 2 * more)]
    return isInside(x) && isInside(y) && isDrawnAt(raster, [x, y])
  }
}

const nodeOf = (layer: Konva.Layer | null, key: string) => layer?.findOne<Konva.Image>(`#${key}`)

/** Reads off the stage what is drawn of a character. One whose picture has not come is its whole frame. */
export const readsOff =
  (layer: Konva.Layer | null): IsDrawn =>
  (key, share) => {
    const node = nodeOf(layer, key)
    if (!node) return false
    return drawnIn(node)?.(share) ?? share.every(isInside)
  }

/** What the stage shows of a character, on the grid that scenes are measured on; null while its picture has not come. */
export function inkOnStage(layer: Konva.Layer, character: CharacterContent): Ink | null {
  const node = nodeOf(layer, character.key)
  const isDrawn = node && drawnIn(node)
  if (!isDrawn) return null
  // Line and light reach over the frame.
  const more = (node.getAttr('margin') as number | undefined) ?? 0
  const { x, y, width, height } = boundsOf(character.frame, character.rotation)
  const square = (units: number) => units / UNITS
  const middle = (place: number) => (place + 0.5) * UNITS
  return inkOf(
    (column, row) => isDrawn(shareAt(character, [middle(column), middle(row)])),
    [
      Math.floor(square(x - more)),
      Math.floor(square(y - more)),
      Math.ceil(square(x + width + more)),
      Math.ceil(square(y + height + more)),
    ],
  )
}

/** The colours that the stage shows, four bytes for each square of the grid that scenes are measured on. */
export function coloursOnStage(layer: Konva.Layer): Uint8ClampedArray | undefined {
  const stage = layer.getStage()
  const scale = stage.scaleX()
  const [width, height] = [CANVAS.width * scale, CANVAS.height * scale]
  const drawn = layer.toCanvas({ x: stage.x(), y: stage.y(), width, height, pixelRatio: WIDE / width })
  return drawn.getContext('2d')?.getImageData(0, 0, WIDE, TALL).data
}
