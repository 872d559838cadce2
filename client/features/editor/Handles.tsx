import type Konva from 'konva'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Transformer } from 'react-konva'
import { clampFrame, clampRotation } from '#shared/documents/card/geometry.ts'
import { CHARACTER_MAX, CHARACTER_MIN } from '#shared/documents/card/measures.ts'
import { useEditing } from './context.ts'
import type { Placement } from './gesture.ts'

const TURNS = Array.from({ length: 24 }, (_, n) => n * 15)
const HANDLE_PX = 11

type Props = {
  selection: readonly string[]
  layer: RefObject<Konva.Layer | null>
  accent: string
  ground: string
  redraw: unknown
}

/** Where a node on the stage stands, its scale turned into size. */
function placementOf(node: Konva.Node): Placement {
  const [width, height] = [node.width() * Math.abs(node.scaleX()), node.height() * Math.abs(node.scaleY())]
  return {
    frame: clampFrame([node.x() - width / 2, node.y() - height / 2, width, height]),
    rotation: clampRotation(node.rotation()),
  }
}

/** EDT-RU013. Handles to resize and turn what is selected, within a character's bounds; with Shift by 15 degrees. */
export function Handles({ selection, layer, accent, ground, redraw }: Props) {
  const { gesture } = useEditing()
  const handles = useRef<Konva.Transformer>(null)
  const [turnsInSteps, setTurnsInSteps] = useState(false)

  useEffect(() => {
    const read = (event: KeyboardEvent) => setTurnsInSteps(event.shiftKey)
    window.addEventListener('keydown', read)
    window.addEventListener('keyup', read)
    return () => {
      window.removeEventListener('keydown', read)
      window.removeEventListener('keyup', read)
    }
  }, [])

  // A picture that has just come is another node under the same key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const nodes = selection.flatMap((key) => layer.current?.findOne(`#${key}`) ?? [])
    handles.current?.nodes(nodes)
    handles.current?.getLayer()?.batchDraw()
  }, [selection, layer, redraw])

  const move = () => {
    const placements = new Map<string, Placement>()
    for (const node of handles.current?.nodes() ?? []) {
      const placement = placementOf(node)
      const [, , width, height] = placement.frame
      node.setAttrs({ width, height, offsetX: width / 2, offsetY: height / 2, scaleX: 1, scaleY: 1 })
      placements.set(node.id(), placement)
    }
    gesture.move(placements)
  }

  return (
    <Transformer
      ref={handles}
      flipEnabled={false}
      rotateAnchorOffset={28}
      anchorSize={HANDLE_PX}
      anchorCornerRadius={3}
      anchorStroke={accent}
      anchorFill={ground}
      borderStroke={accent}
      rotationSnaps={turnsInSteps ? TURNS : []}
      rotationSnapTolerance={7.5}
      boundBoxFunc={(before, after) => {
        const scale = handles.current?.getStage()?.scaleX() ?? 1
        const [width, height] = [Math.abs(after.width) / scale, Math.abs(after.height) / scale]
        const isOne = selection.length === 1
        const fits =
          width >= CHARACTER_MIN &&
          height >= CHARACTER_MIN &&
          (!isOne || (width <= CHARACTER_MAX.width && height <= CHARACTER_MAX.height))
        return fits ? after : before
      }}
      onTransformStart={() => gesture.begin()}
      onTransform={move}
      onTransformEnd={() => gesture.end()}
    />
  )
}
