import type Konva from 'konva'
import { memo } from 'react'
import { Group, Image } from 'react-konva'
import { useCharacterDrawing } from '#client/canvas/drawings.ts'
import { useRaster } from '#client/canvas/pictures.ts'
import type { CharacterContent, LightContent } from '#shared/documents/card/content.ts'
import { MARGIN } from '#shared/rules/scenes/light.ts'
import type { Rank } from '#shared/rules/scenes/ranks.ts'
import { shadowPlace } from '#shared/rules/scenes/shadow.ts'
import type { Placement } from '../../gesture.ts'

type Props = {
  character: CharacterContent
  light: LightContent | null
  /** How much it leads among all of the scene. */
  rank: Rank
  /** Where it is while it is dragged. */
  moving: Placement | undefined
  /** Pixels of the screen for one unit of the canvas. */
  density: number
  /** What stands there until the picture has come. */
  placeholder: string
}

const UPRIGHT = [false, false] as const

/** One character on the stage, placed by its centre. Mirroring is in the raster, so that handles never see it. */
export const CharacterView = memo(function CharacterView({
  character,
  light,
  rank,
  moving,
  density,
  placeholder,
}: Props) {
  const [x, y, width, height] = moving?.frame ?? character.frame
  const { picture, isLit } = useCharacterDrawing(character, light, rank)
  const raster = useRaster(picture, Math.max(width, height) * density, character.mirrored)
  const place = {
    id: character.key,
    x: x + width / 2,
    y: y + height / 2,
    width,
    height,
    offsetX: width / 2,
    offsetY: height / 2,
    rotation: moving?.rotation ?? character.rotation,
    scaleX: 1,
    scaleY: 1,
    // Line and light reach over the frame, which the handles hold.
    margin: isLit ? MARGIN * Math.max(width, height) : 0,
  }
  const more = place.margin
  const paint = (context: Konva.Context) =>
    raster && context.drawImage(raster, -more, -more, width + 2 * more, height + 2 * more)
  // Always one node of one kind: handles that hold on to it must not lose it when the picture comes.
  return (
    <Image
      image={raster ?? undefined}
      {...place}
      {...(raster && more > 0 ? { sceneFunc: paint } : { sceneFunc: undefined })}
      {...(raster ? {} : { fill: placeholder })}
    />
  )
})

/** What a character throws on the ground; it follows whoever moves. */
export const ShadowView = memo(function ShadowView({
  character,
  light,
  rank,
  moving,
  density,
}: Omit<Props, 'placeholder'>) {
  const frame = moving?.frame ?? character.frame
  const { shadow } = useCharacterDrawing(character, light, rank)
  const raster = useRaster(shadow, Math.max(frame[2], frame[3]) * density * 0.5, UPRIGHT)
  if (!light || character.foot === null || !raster) return null
  const { box, matrix } = shadowPlace({ frame: [...frame] }, character.foot, light)
  // The canvas takes an affine map by its parts: this one neither turns nor widens.
  const [, , c, d, e, f] = matrix
  return (
    <Group x={e} y={f} scaleY={d} skewX={c / d} listening={false}>
      <Image
        image={raster}
        x={box.x + box.width / 2}
        y={box.y + box.height / 2}
        width={box.width}
        height={box.height}
        offsetX={box.width / 2}
        offsetY={box.height / 2}
        rotation={moving?.rotation ?? character.rotation}
        scaleX={character.mirrored[0] ? -1 : 1}
        scaleY={character.mirrored[1] ? -1 : 1}
      />
    </Group>
  )
})
