import type Konva from 'konva'
import { useEffect, useMemo, useRef } from 'react'
import { Image } from 'react-konva'
import { wake } from '#client/canvas/wake.ts'
import type { CharacterView } from '#shared/contract/learning/index.ts'
import { NEAR } from './camera.ts'
import { inkShape, type Strip } from './inkShape.ts'
import { useRaster } from './pictures.ts'

const GLOW_BLUR = 70

type Props = {
  character: CharacterView
  /** Key of its fact, by which the stage knows it. */
  name: string
  /** Pixels of the screen for one unit of the canvas. */
  density: number
  lit: boolean
  /** Moves while it is lit. */
  awake: boolean
  still: boolean
  glow: string
  onPick: () => void
}

/** One picture of the scene: turned about its centre, mirrored, glowing and awake while its fact is spoken. */
export function SceneCharacter({ character, name, density, lit, awake, still, glow, onPick }: Props) {
  const { character_width: width, character_height: height } = character
  const node = useRef<Konva.Image>(null)
  const sharp = density * NEAR
  const raster = useRaster(character.image_url, width * sharp, height * sharp)
  const ink = useMemo(() => raster && inkShape(raster, { width, height }), [raster, width, height])

  useEffect(() => {
    const shown = node.current
    if (!shown || !raster || !awake || still) return
    return wake(shown, { animation: character.animation, height: character.character_height })
  }, [awake, still, raster, character])

  if (!raster) return null
  return (
    <Image
      ref={node}
      image={raster}
      x={character.character_x + width / 2}
      y={character.character_y + height / 2}
      width={width}
      height={height}
      offsetX={width / 2}
      offsetY={height / 2}
      rotation={character.rotation}
      scaleX={character.mirrored_x ? -1 : 1}
      scaleY={character.mirrored_y ? -1 : 1}
      shadowColor={glow}
      shadowBlur={GLOW_BLUR}
      shadowEnabled={lit}
      {...(ink ? { hitFunc: hitBy(ink) } : {})}
      name={name}
      // A finger that begins to scroll on a figure scrolls the page, and picks nobody.
      preventDefault={false}
      onPointerClick={onPick}
      onMouseEnter={(event) => setCursor(event.target, 'pointer')}
      onMouseLeave={(event) => setCursor(event.target, '')}
    />
  )
}

/** Large figures lie over one another: a touch goes to what is drawn there, not to the frame it has. */
const hitBy = (ink: readonly Strip[]) => (context: Konva.Context, shape: Konva.Shape) => {
  context.beginPath()
  for (const { x, y, width, height } of ink) {
    context.rect(x * shape.width(), y * shape.height(), width * shape.width(), height * shape.height())
  }
  context.closePath()
  context.fillStrokeShape(shape)
}

function setCursor(node: Konva.Node, cursor: string) {
  const box = node.getStage()?.container()
  if (box) box.style.cursor = cursor
}
