import type Konva from 'konva'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Transformer } from 'react-konva'
import { type Box, clampFrame, clampRotation, type Frame } from '#shared/documents/card/geometry.ts'
import { FONT_SIZE } from '#shared/documents/card/lettering/fonts.ts'
import { CHARACTER_MAX, CHARACTER_MIN } from '#shared/documents/card/measures.ts'
import { allowsScale, carryOver, type TurnedBox } from '#shared/documents/card/together.ts'
import { useEditing } from './context.ts'
import type { Placement } from './gesture.ts'

const TURNS = Array.from({ length: 24 }, (_, n) => n * 15)
const HANDLE_PX = 11
/** Several keep their proportions: one that is turned would be bent by any other change. */
const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right']

type Props = {
  selection: readonly string[]
  /** The size of the letters, where one label is selected. */
  letters: number | null
  layer: RefObject<Konva.Layer | null>
  accent: string
  ground: string
  redraw: unknown
}
/** Several as they stood when a handle was taken, and the box around them, in canvas units. */
type Start = { letters: number | null; box: TurnedBox | null; placements: Map<string, Placement> }

/** Where a node on the stage stands, its scale turned into size. */
function placementOf(node: Konva.Node): Placement {
  const [width, height] = [node.width() * Math.abs(node.scaleX()), node.height() * Math.abs(node.scaleY())]
  return {
    frame: clampFrame([node.x() - width / 2, node.y() - height / 2, width, height]),
    rotation: clampRotation(node.rotation()),
  }
}

function putNode(node: Konva.Node, { frame: [x, y, width, height], rotation }: Placement): void {
  const middle = { x: x + width / 2, y: y + height / 2, offsetX: width / 2, offsetY: height / 2 }
  node.setAttrs({ ...middle, width, height, rotation, scaleX: 1, scaleY: 1, skewX: 0, skewY: 0 })
}

const inDegrees = (box: Box & { rotation: number }): TurnedBox => ({ ...box, rotation: (box.rotation * 180) / Math.PI })

/**
 * EDT-RU013. Handles to resize and turn what is selected, within a character's bounds; with Shift a turn goes by 15
 * degrees. A text label keeps its proportions and its letters from 8 to 64 (EDT-RU020). Several are resized and turned as one, about the box around them.
 */
export function Handles({ selection, letters, layer, accent, ground, redraw }: Props) {
  const { gesture } = useEditing()
  const handles = useRef<Konva.Transformer>(null)
  const start = useRef<Start>({ letters: null, box: null, placements: new Map() })
  const latest = useRef<TurnedBox | null>(null)
  const turnsInSteps = useShift()
  const isOne = selection.length === 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: what others move has to be framed anew
  useEffect(() => {
    const nodes = selection.flatMap((key) => layer.current?.findOne(`#${key}`) ?? [])
    const held = handles.current?.nodes() ?? []
    const isSame = nodes.length === held.length && nodes.every((node, place) => node === held[place])
    // In the midst of a turn the box around several is turned too: taking hold of them anew would set it upright.
    if (isSame && gesture.isActive()) return
    handles.current?.nodes(nodes)
    handles.current?.getLayer()?.batchDraw()
  }, [selection, layer, redraw, gesture])

  /** From pixels of the stage to canvas units. */
  const onCanvas = (box: Box & { rotation: number }): TurnedBox => {
    const stage = handles.current?.getStage()
    const [x, y, scale] = [stage?.x() ?? 0, stage?.y() ?? 0, stage?.scaleX() ?? 1]
    const { rotation } = inDegrees(box)
    return {
      x: (box.x - x) / scale,
      y: (box.y - y) / scale,
      width: box.width / scale,
      height: box.height / scale,
      rotation,
    }
  }

  const begin = () => {
    const nodes = handles.current?.nodes() ?? []
    start.current = { letters, box: null, placements: new Map(nodes.map((node) => [node.id(), placementOf(node)])) }
    latest.current = null
    gesture.begin()
  }
  const allows = (before: Box & { rotation: number }, after: Box & { rotation: number }): boolean => {
    if (isOne) {
      const { width, height } = onCanvas(after)
      const [w, h] = [Math.abs(width), Math.abs(height)]
      const [stood] = start.current.placements.values()
      if (start.current.letters !== null && stood) {
        const size = Math.round((start.current.letters * h) / stood.frame[3])
        return size >= FONT_SIZE.min && size <= FONT_SIZE.max
      }
      return w >= CHARACTER_MIN && h >= CHARACTER_MIN && w <= CHARACTER_MAX.width && h <= CHARACTER_MAX.height
    }
    start.current.box ??= onCanvas(before)
    const to = onCanvas(after)
    const frames = [...start.current.placements.values()].map(({ frame }): Frame => frame)
    if (to.width <= 0 || !allowsScale(frames, to.width / start.current.box.width)) return false
    latest.current = to
    return true
  }
  const move = () => {
    const placements = new Map<string, Placement>()
    for (const node of handles.current?.nodes() ?? []) {
      const stood = start.current.placements.get(node.id())
      const { box } = start.current
      const placement =
        !isOne && stood && box && latest.current ? carryOver(stood, box, latest.current) : placementOf(node)
      const began = start.current.letters
      putNode(node, placement)
      placements.set(
        node.id(),
        began !== null && stood ? { ...placement, letters: (began * placement.frame[3]) / stood.frame[3] } : placement,
      )
    }
    gesture.move(placements)
  }
  const end = () => {
    gesture.end()
    // The box around several stands upright again.
    handles.current?.nodes(handles.current.nodes())
  }

  return (
    <Transformer
      ref={handles}
      flipEnabled={false}
      {...(isOne && letters === null ? {} : { enabledAnchors: CORNERS })}
      rotateAnchorOffset={28}
      anchorSize={HANDLE_PX}
      anchorCornerRadius={3}
      anchorStroke={accent}
      anchorFill={ground}
      borderStroke={accent}
      rotationSnaps={turnsInSteps ? TURNS : []}
      rotationSnapTolerance={7.5}
      boundBoxFunc={(before, after) => (allows(before, after) ? after : before)}
      onTransformStart={begin}
      onTransform={move}
      onTransformEnd={end}
    />
  )
}

/** Whether Shift is held. */
function useShift(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const read = (event: KeyboardEvent) => setHeld(event.shiftKey)
    window.addEventListener('keydown', read)
    window.addEventListener('keyup', read)
    return () => {
      window.removeEventListener('keydown', read)
      window.removeEventListener('keyup', read)
    }
  }, [])
  return isHeld
}
