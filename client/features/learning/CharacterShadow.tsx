import { Group, Image } from 'react-konva'
import type { CharacterView } from '#shared/contract/learning/index.ts'
import { useRaster } from './pictures.ts'

type Props = { character: CharacterView; density: number }

/** What a character throws on the ground, away from the light. */
export function CharacterShadow({ character, density }: Props) {
  const { shadow } = character
  const { width = 1, height = 1 } = shadow?.box ?? {}
  const raster = useRaster(shadow?.image_url ?? '', width * density, height * density)
  if (!shadow || !raster) return null
  // The canvas takes an affine map by its parts: this one neither turns nor widens.
  const [, , c, d, e, f] = shadow.matrix
  return (
    <Group x={e} y={f} scaleY={d} skewX={c / d} listening={false}>
      <Image
        image={raster}
        x={shadow.box.x + width / 2}
        y={shadow.box.y + height / 2}
        width={width}
        height={height}
        offsetX={width / 2}
        offsetY={height / 2}
        rotation={character.rotation}
        scaleX={character.mirrored_x ? -1 : 1}
        scaleY={character.mirrored_y ? -1 : 1}
      />
    </Group>
  )
}
