import type { ReactNode } from 'react'
import { Group, Rect } from 'react-konva'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import type { Placement } from './gesture.ts'

type Props = {
  frame: Placement['frame']
  rotation: number
  colour: string
  scale: number
  thick?: number
  children?: ReactNode
}

/** A line along a character's frame, as it is turned; `children` stand from its upper left corner. */
export function FrameOutline({ frame: [x, y, width, height], rotation, colour, scale, thick = 2, children }: Props) {
  return (
    <Group
      x={x + width / 2}
      y={y + height / 2}
      offsetX={width / 2}
      offsetY={height / 2}
      rotation={rotation}
      listening={false}
    >
      <Rect width={width} height={height} stroke={colour} strokeWidth={thick / scale} cornerRadius={4 / scale} />
      {children}
    </Group>
  )
}

type Selected = {
  chosen: readonly CharacterContent[]
  /** Where they are while they are dragged. */
  moving: ReadonlyMap<string, Placement>
  colour: string
  scale: number
}

/** Each of several that are selected: the handles hold the box around all of them. */
export const SelectedOutlines = ({ chosen, moving, colour, scale }: Selected) =>
  chosen.map(({ key, frame, rotation }) => (
    <FrameOutline key={key} {...(moving.get(key) ?? { frame, rotation })} colour={colour} scale={scale} thick={1.25} />
  ))
