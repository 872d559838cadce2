import Konva from 'konva'
import { useEffect, useMemo, useRef } from 'react'
import { Image } from 'react-konva'
import type { CharacterView } from '#shared/contract/learning/index.ts'
import { ACT_MS, actAt } from './acting.ts'
import { NEAR } from './camera.ts'
import { inkShape, type Strip } from './inkShape.ts'
import { useRaster } from './pictures.ts'

const GLOW_BLUR = 70
const SPEED: Record<string, number> = { s: 0.6, m: 1, f: 1.6 }

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
    return wake(shown, character)
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

/** Starts the character's own movement; the function it returns puts everything back in place. */
function wake(node: Konva.Image, character: CharacterView): () => void {
  const [kind = 'none', pace = 'm'] = character.animation.split('-')
  if (kind === 'fade') return () => {}
  if (kind === 'none') return act(node, character)
  const rest = { y: node.y(), rotation: node.rotation(), scaleX: node.scaleX(), scaleY: node.scaleY() }
  const speed = SPEED[pace] ?? 1
  const animation = new Konva.Animation((frame) => {
    const wave = Math.sin(((frame?.time ?? 0) / 1000) * Math.PI * 2 * speed)
    if (kind === 'float') node.y(rest.y + wave * character.character_height * 0.04)
    else if (kind === 'shake') node.rotation(rest.rotation + wave * 4)
    else node.scale({ x: rest.scaleX * (1 + wave * 0.04), y: rest.scaleY * (1 + wave * 0.04) })
  }, node.getLayer())
  animation.start()
  return () => {
    animation.stop()
    node.y(rest.y).rotation(rest.rotation).scale({ x: rest.scaleX, y: rest.scaleY })
  }
}

/** Who has no movement of their own acts once, on the spot where they stand. */
function act(node: Konva.Image, { character_height: height }: CharacterView): () => void {
  const rest = { x: node.x(), y: node.y(), scaleX: node.scaleX(), scaleY: node.scaleY() }
  const down = new Konva.Transform().rotate((node.rotation() * Math.PI) / 180).point({ x: 0, y: height / 2 })
  const stand = ({ x, y, scaleX, scaleY }: typeof rest) => node.x(x).y(y).scale({ x: scaleX, y: scaleY })
  const animation = new Konva.Animation((frame) => {
    const moment = (frame?.time ?? 0) / ACT_MS
    const { rise, wide, tall } = actAt(moment)
    stand({
      // The foot stays where it is while the figure grows and shrinks.
      x: rest.x + down.x * (1 - tall),
      y: rest.y + down.y * (1 - tall) - height * rise,
      scaleX: rest.scaleX * wide,
      scaleY: rest.scaleY * tall,
    })
    if (moment >= 1) animation.stop()
  }, node.getLayer())
  animation.start()
  return () => {
    animation.stop()
    stand(rest)
  }
}
