import { Group, Label, Rect, Tag, Text } from 'react-konva'
import { useSnapshot } from 'valtio'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { useEditing } from './context.ts'

const TEXT_PX = 12

/** What the others have selected, framed in their colours with their names. */
export function OthersSelections({ characters, scale }: { characters: readonly CharacterContent[]; scale: number }) {
  const { people } = useSnapshot(useEditing().document.state)
  const byKey = new Map(characters.map((character) => [character.key, character]))
  return people.flatMap(({ client, name, colour, selection }) =>
    selection.flatMap((key, place) => {
      const character = byKey.get(key)
      if (!character) return []
      const [x, y, width, height] = character.frame
      return (
        <Group
          key={`${client} ${key}`}
          x={x + width / 2}
          y={y + height / 2}
          offsetX={width / 2}
          offsetY={height / 2}
          rotation={character.rotation}
          listening={false}
        >
          <Rect width={width} height={height} stroke={colour} strokeWidth={2 / scale} cornerRadius={4 / scale} />
          {place === 0 ? (
            <Label y={-(TEXT_PX + 8) / scale}>
              <Tag fill={colour} cornerRadius={3 / scale} />
              <Text text={name} fill="white" fontSize={TEXT_PX / scale} padding={3 / scale} fontStyle="bold" />
            </Label>
          ) : null}
        </Group>
      )
    }),
  )
}
