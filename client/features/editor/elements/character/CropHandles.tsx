import type Konva from 'konva'
import { useRef } from 'react'
import { Circle, Group, Image, Rect } from 'react-konva'
import { useCharacterDrawing } from '#client/canvas/drawings.ts'
import { useRaster } from '#client/canvas/pictures.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { type CropSide, draggedCrop, shownEdges, wholeOf } from '#shared/documents/card/crop.ts'
import { cropTo } from '#shared/documents/card/editScene.ts'
import { useEditing } from '../../context.ts'

const RADIUS_PX = 7
/** A finger covers more than the handle. */
const REACH_PX = 18
/** Others see a drag about thirty times a second. */
const SEND_MS = 33
const GHOST = 0.3

const HANDLES: readonly (readonly CropSide[])[] = [
  ['left'],
  ['right'],
  ['top'],
  ['bottom'],
  ['left', 'top'],
  ['right', 'top'],
  ['left', 'bottom'],
  ['right', 'bottom'],
]

type Props = { character: CharacterContent; density: number; accent: string; ground: string; scale: number }

/** EDT-RU012. The edges of what is shown of a picture, to be dragged, with what is cut away faintly behind. */
export function CropHandles({ character, density, accent, ground, scale }: Props) {
  const { gesture, hand } = useEditing()
  const { crop: _, ...uncut } = character
  const { picture } = useCharacterDrawing(uncut, null, 'third')
  const whole = wholeOf(character)
  const raster = useRaster(picture, Math.max(whole.width, whole.height) * density, character.mirrored)
  /** As it stood when an edge was taken: each step of a drag is reckoned from it. */
  const start = useRef<CharacterContent | null>(null)
  const sent = useRef(0)
  if (gesture.isActive() !== (start.current !== null)) return null
  const edges = shownEdges(character)

  const drag = (sides: readonly CropSide[], node: Konva.Node, isLast: boolean) => {
    const from = start.current
    const now = performance.now()
    if (!from || (!isLast && now - sent.current < SEND_MS)) return
    sent.current = now
    const to = sides.map((side) => [side, isAcross(side) ? node.x() : node.y()])
    cropTo(hand, from, draggedCrop(from, Object.fromEntries(to)))
  }
  const end = (sides: readonly CropSide[], node: Konva.Node) => {
    // Of a drag that was given up nothing is written any more.
    if (gesture.isActive()) drag(sides, node, true)
    start.current = null
    gesture.end()
    // An edge stops where too little would be left: the handle comes back to it.
    node.position(placeOf(sides, edges))
  }
  const { middle, width, height } = whole
  const shown = { width: edges.right - edges.left, height: edges.bottom - edges.top }
  return (
    <Group x={middle[0]} y={middle[1]} rotation={character.rotation}>
      {raster ? (
        <Image
          image={raster}
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          opacity={GHOST}
          listening={false}
        />
      ) : null}
      <Rect
        x={edges.left}
        y={edges.top}
        {...shown}
        stroke={accent}
        strokeWidth={2 / scale}
        dash={[8 / scale, 5 / scale]}
        listening={false}
      />
      {HANDLES.map((sides) => (
        <Circle
          key={sides.join()}
          name={`crop_${sides.join('_')}_anchor`}
          {...placeOf(sides, edges)}
          radius={RADIUS_PX / scale}
          hitStrokeWidth={(2 * (REACH_PX - RADIUS_PX)) / scale}
          fill={ground}
          stroke={accent}
          strokeWidth={3 / scale}
          draggable
          onDragStart={() => {
            start.current = character
            gesture.begin()
            gesture.began()
          }}
          onDragMove={(event) => drag(sides, event.target, false)}
          onDragEnd={(event) => end(sides, event.target)}
        />
      ))}
    </Group>
  )
}

const isAcross = (side: CropSide) => side === 'left' || side === 'right'

/** The handle of one side stands in its middle, that of two in their corner. */
function placeOf(sides: readonly CropSide[], edges: Record<CropSide, number>): { x: number; y: number } {
  const [across, down] = [sides.find(isAcross), sides.find((side) => !isAcross(side))]
  return {
    x: across ? edges[across] : (edges.left + edges.right) / 2,
    y: down ? edges[down] : (edges.top + edges.bottom) / 2,
  }
}
