import Konva from 'konva'
import { movementAt, shownMs } from '#shared/rules/scenes/movement.ts'

type Moving = { animation: string; height: number }

/**
 * Starts a character's movement on the stage, on a node that is placed by its middle and is as high as `height`; the function
 * it returns puts everything back as it was.
 */
export function wake(node: Konva.Shape, { animation, height }: Moving): () => void {
  const end = shownMs(animation)
  if (end === 0) return () => {}
  const isAct = animation === 'none'
  const rest = { x: node.x(), y: node.y(), rotation: node.rotation(), scaleX: node.scaleX(), scaleY: node.scaleY() }
  const down = new Konva.Transform().rotate((rest.rotation * Math.PI) / 180).point({ x: 0, y: height / 2 })
  const moving = new Konva.Animation((frame) => {
    const ms = frame?.time ?? 0
    const { rise, turn, wide, tall, atFoot } = movementAt(animation, ms)
    // The foot stays where it is while the figure grows and shrinks.
    const foot = atFoot ? 1 - tall : 0
    node.setAttrs({
      x: rest.x + down.x * foot,
      y: rest.y + down.y * foot - height * rise,
      rotation: rest.rotation + turn,
      scaleX: rest.scaleX * wide,
      scaleY: rest.scaleY * tall,
    })
    if (isAct && ms >= end) moving.stop()
  }, node.getLayer())
  moving.start()
  return () => {
    moving.stop()
    node.setAttrs(rest)
  }
}
