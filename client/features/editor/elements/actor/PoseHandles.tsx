import type Konva from 'konva'
import { useRef } from 'react'
import { Circle, Group } from 'react-konva'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { poseActor } from '#shared/documents/card/editScene.ts'
import { inActor, JOINTS, type Joint, jointsOf, withReach } from '#shared/rules/scenes/actor/posing.ts'
import { useEditing } from '../../context.ts'
import { type Posable, usePosed } from './usePosed.ts'

const RADIUS_PX = 8
/** A finger covers more than the circle. */
const REACH_PX = 18
/** Others see a drag about thirty times a second. */
const SEND_MS = 33

type Props = { character: CharacterContent; accent: string; ground: string; scale: number }

/** The hands and feet of one who acts, to be dragged where they shall be. */
export function PoseHandles({ character, accent, ground, scale }: Props) {
  const { gesture, hand } = useEditing()
  const ready = usePosed(character)
  /** As it stood when a handle was taken: each step of a drag is reckoned from it. */
  const start = useRef<Posable | null>(null)
  const sent = useRef(0)
  if (!ready || gesture.isActive() !== (start.current !== null)) return null
  const { posed, find } = ready
  const places = jointsOf(posed, find)

  const drag = (joint: Joint, node: Konva.Node, isLast: boolean) => {
    const from = start.current
    const now = performance.now()
    if (!from || (!isLast && now - sent.current < SEND_MS)) return
    sent.current = now
    const next = withReach(from, find, joint, inActor(from, find, [node.x(), node.y()]))
    if (next) poseActor(hand, from.key, next)
  }
  const end = (joint: Joint, node: Konva.Node) => {
    // Of a drag that was given up nothing is written any more.
    if (gesture.isActive()) drag(joint, node, true)
    start.current = null
    gesture.end()
    // Where the limb does not reach, the handle comes back to where it is.
    const [x, y] = places[joint]
    node.position({ x, y })
  }
  return (
    <Group>
      {JOINTS.map((joint) => (
        <Circle
          key={joint}
          name={`${joint}_anchor`}
          x={places[joint][0]}
          y={places[joint][1]}
          radius={RADIUS_PX / scale}
          hitStrokeWidth={(2 * (REACH_PX - RADIUS_PX)) / scale}
          fill={ground}
          stroke={accent}
          strokeWidth={3 / scale}
          draggable
          onDragStart={() => {
            start.current = posed
            gesture.begin()
            gesture.began()
          }}
          onDragMove={(event) => drag(joint, event.target, false)}
          onDragEnd={(event) => end(joint, event.target)}
        />
      ))}
    </Group>
  )
}
