import { memo } from 'react'
import { Image } from 'react-konva'
import { useRaster } from '#client/canvas/pictures.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { pictureUrl } from '#shared/documents/card/picture.ts'
import type { Placement } from '../../gesture.ts'

type Props = {
  character: CharacterContent
  /** Where it is while it is dragged. */
  moving: Placement | undefined
  /** Pixels of the screen for one unit of the canvas. */
  density: number
  /** What stands there until the picture has come. */
  placeholder: string
}

/** One character on the stage, placed by its centre. Mirroring is in the raster, so that handles never see it. */
export const CharacterView = memo(function CharacterView({ character, moving, density, placeholder }: Props) {
  const [x, y, width, height] = moving?.frame ?? character.frame
  const raster = useRaster(pictureUrl(character.picture), Math.max(width, height) * density, character.mirrored)
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
  }
  // Always one node of one kind: handles that hold on to it must not lose it when the picture comes.
  return <Image image={raster ?? undefined} {...place} {...(raster ? {} : { fill: placeholder })} />
})
