import Konva from 'konva'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Group, Image, Layer, Rect, Stage } from 'react-konva'
import { type Snapshot, useSnapshot } from 'valtio'
import type { CardWithFacts, CharacterView, FactView } from '#shared/contract/learning/index.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { type Band, inOrder, LAYERS } from '#shared/rules/scenes/order.ts'
import { srcSetOf } from '#shared/rules/scenes/pictureSizes.ts'
import { focusOf } from '#shared/rules/scenes/ranks.ts'
import { CharacterShadow } from './CharacterShadow.tsx'
import { cameraFor } from './camera.ts'
import { aimOf, figureOf } from './figure.ts'
import { gradeOf } from './grade.ts'
import { loadPicture, picturesOf, useRaster } from './pictures.ts'
import styles from './Scene.module.css'
import { SceneCharacter } from './SceneCharacter.tsx'
import { SceneTwin } from './SceneTwin.tsx'
import { leadView, lightFigure, resizeView, sceneView } from './sceneView.ts'
import { hasMoved, useSceneGestures } from './useSceneGestures.ts'

const ZOOM_S = 0.24
const FADE_S = 0.2
const MOST_DENSITY = 2
/** How far beside a figure a finger still means it, nearest first. */
const FINGER_PX = [6, 12]
const TURNS = 8
/** Who comes nearer sees the pictures drawn finer. */
const FINER_WHEN_NEAR = 2

export type SceneProps = {
  card: Pick<
    CardWithFacts,
    'name' | 'main_image' | 'background_image_url' | 'back_image_url' | 'front_image_url' | 'light'
  > & { facts: readonly Snapshot<FactView>[] }
  /** Key of the fact that is lit; the others step back. */
  lit: string | null
  near: boolean
  awake: boolean
  still: boolean
  onPick: (factKey: string) => void
}

/** The scene on a canvas, as wide as its box, with a list beside it that a screen reader can read. */
export function Scene({ card, lit, near, awake, still, onPick }: SceneProps) {
  const box = useRef<HTMLDivElement>(null)
  const stage = useRef<Konva.Stage>(null)
  /** How the player moves what is seen. */
  const drift = useRef<Konva.Tween | null>(null)
  const width = useWidth(box)
  const height = (width * CANVAS.height) / CANVAS.width
  const { view } = useSnapshot(sceneView)
  const density =
    (width / CANVAS.width) * Math.min(MOST_DENSITY, globalThis.devicePixelRatio || 1) * (view ? FINER_WHEN_NEAR : 1)
  const colours = useMemo(readColours, [])
  const placed = useMemo(() => placedIn(card.facts), [card.facts])
  const focus = useMemo(() => focusOf(framesIn(placed)), [placed])
  const isHere = useAllHere(card)
  const litFact = card.facts.find((fact) => fact.key === lit)
  const aimed = near && litFact ? litFact : null
  const aim = useMemo(() => aimed && aimOf(aimed), [aimed])

  useSceneGestures(box)
  useEffect(() => resizeView(width), [width])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a figure by its fact; what is published meanwhile moves nobody's view
  useEffect(() => lightFigure(litFact ? figureOf(litFact) : null), [lit])

  useEffect(() => {
    const shown = stage.current
    if (!shown || width === 0) return
    if (view) {
      // A hand on the scene is followed at once.
      drift.current?.destroy()
      shown.setAttrs({ x: view.x, y: view.y, scaleX: view.scale, scaleY: view.scale })
      return
    }
    const led = cameraFor(width, aim)
    leadView(led)
    const { x, y, scale } = led
    if (still) shown.setAttrs({ x, y, scaleX: scale, scaleY: scale })
    else {
      drift.current = new Konva.Tween({
        node: shown,
        x,
        y,
        scaleX: scale,
        scaleY: scale,
        duration: shown.scaleX() === 1 ? 0.001 : ZOOM_S,
      })
      drift.current.play()
    }
  }, [width, aim, still, view])

  const show = ({ character, fact }: Placed) => (
    <SceneCharacter
      key={character.key}
      character={character}
      name={fact}
      density={density}
      lit={fact === lit}
      awake={awake && fact === lit}
      still={still}
      glow={colours.glow}
      onPick={() => {
        if (!hasMoved()) onPick(fact)
      }}
    />
  )
  const urls = { background: card.background_image_url, back: card.back_image_url, front: card.front_image_url }
  return (
    <div ref={box} className={styles.scene}>
      {/* The whole scene as one picture: there at once, and until all that moves in it is here. */}
      <img className={styles.whole} src={card.main_image} srcSet={srcSetOf(card.main_image)} sizes="60vw" alt="" />
      <div className={styles.canvas} aria-hidden="true" data-here={isHere || undefined}>
        <Stage
          ref={stage}
          width={width}
          height={height}
          onPointerClick={({ target, evt }) => {
            if (target !== stage.current || evt.pointerType !== 'touch' || hasMoved()) return
            const beside = nameBeside(target as Konva.Stage)
            if (beside) onPick(beside)
          }}
        >
          <Layer>
            {LAYERS.map(({ before, bands }) => {
              const there = placed.filter(({ band }) => (bands as readonly Band[]).includes(band))
              return (
                <Group key={before}>
                  <Scenery url={urls[before]} density={density} />
                  {there.map(({ character }) => (
                    <CharacterShadow key={character.key} character={character} density={density} />
                  ))}
                  {there.map((one) => (one.fact === lit ? null : show(one)))}
                </Group>
              )
            })}
            <Veil shown={lit !== null} colour={colours.dim} still={still} />
            {placed.map((one) => (one.fact === lit ? show(one) : null))}
          </Layer>
        </Stage>
      </div>
      {card.light && isHere ? (
        <span className={styles.grade} style={{ background: gradeOf(card.light, focus) }} />
      ) : null}
      <SceneTwin name={card.name} facts={card.facts} lit={lit} onPick={onPick} />
    </div>
  )
}

/** Name of the figure nearest to a finger that touched none; a finger covers more than a thin figure is wide. */
function nameBeside(stage: Konva.Stage): string | undefined {
  const at = stage.getPointerPosition()
  if (!at) return undefined
  for (const away of FINGER_PX) {
    for (let turn = 0; turn < TURNS; turn++) {
      const angle = (turn / TURNS) * 2 * Math.PI
      const found = stage.getIntersection({ x: at.x + away * Math.cos(angle), y: at.y + away * Math.sin(angle) })
      if (found) return found.name()
    }
  }
  return undefined
}

/** One band of the place, as large as the scene. */
function Scenery({ url, density }: { url: string; density: number }) {
  const raster = useRaster(url, CANVAS.width * density, CANVAS.height * density)
  return raster ? <Image image={raster} width={CANVAS.width} height={CANVAS.height} listening={false} /> : null
}

/** Whether every picture of the scene has come; one that can't come is not waited for. */
function useAllHere(card: SceneProps['card']): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    let isWanted = true
    void Promise.allSettled(picturesOf(card).map(loadPicture)).then(() => isWanted && setHere(true))
    return () => {
      isWanted = false
    }
  }, [card])
  return isHere
}

/** A shade over everything that is not lit. */
function Veil({ shown, colour, still }: { shown: boolean; colour: string; still: boolean }) {
  const node = useRef<Konva.Rect>(null)
  useEffect(() => {
    const opacity = shown ? 1 : 0
    if (still) node.current?.opacity(opacity)
    else node.current?.to({ opacity, duration: FADE_S })
  }, [shown, still])
  return <Rect ref={node} width={CANVAS.width} height={CANVAS.height} fill={colour} listening={false} />
}

/** The colours of the scene, from the tokens: a canvas knows no style sheet. */
function readColours() {
  const style = getComputedStyle(document.documentElement)
  return { glow: style.getPropertyValue('--glow').trim(), dim: style.getPropertyValue('--dim').trim() }
}

type Placed = { character: CharacterView; fact: string; band: Band; z: number }

/** Every character with the key of its fact, the farthest first. */
function placedIn(facts: readonly Snapshot<FactView>[]): Placed[] {
  return inOrder(
    facts.flatMap((fact) =>
      fact.characters.map((character) => ({
        character,
        fact: fact.key,
        band: character.band ?? ('stage' as const),
        z: character.character_z,
      })),
    ),
  )
}

/** The frames of the figures on which light falls. */
const framesIn = (placed: readonly Placed[]): CharacterContent['frame'][] =>
  placed
    .filter(({ character }) => character.words === undefined)
    .map(({ character: { character_x, character_y, character_width, character_height } }) => [
      character_x,
      character_y,
      character_width,
      character_height,
    ])

/** Width of an element in pixels, as it changes. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth))
    observer.observe(watched)
    setWidth(watched.clientWidth)
    return () => observer.disconnect()
  }, [element])
  return width
}
