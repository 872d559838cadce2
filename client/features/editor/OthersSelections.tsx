import { Label, Tag, Text } from 'react-konva'
import { useSnapshot } from 'valtio'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { useEditing } from './context.ts'
import { FrameOutline } from './FrameOutline.tsx'

const TEXT_PX = 12

/** What the others have selected, framed in their colours with their names. */
export function OthersSelections({ characters, scale }: { characters: readonly CharacterContent[]; scale: number }) {
  const { people } = useSnapshot(useEditing().document.state)
  const byKey = new Map(characters.map((character) => [character.key, character]))
  return people.flatMap(({ client, name, colour, selection }) =>
    selection.flatMap((key, place) => {
      const character = byKey.get(key)
      if (!character) return []
      const { frame, rotation } = character
      return (
        <FrameOutline key={`${client} ${key}`} frame={frame} rotation={rotation} colour={colour} scale={scale}>
          {place === 0 ? (
            <Label y={-(TEXT_PX + 8) / scale}>
              <Tag fill={colour} cornerRadius={3 / scale} />
              <Text text={name} fill="white" fontSize={TEXT_PX / scale} padding={3 / scale} fontStyle="bold" />
            </Label>
          ) : null}
        </FrameOutline>
      )
    }),
  )
}
