import type Konva from 'konva'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Image, Layer, Rect, Stage } from 'react-konva'
import type { Snapshot } from 'valtio'
import type { CardWithFacts, CharacterView, FactView } from '#shared/contract/learning/index.ts'
import { CANVAS } from '#shared/documents/card/content.ts'
import { cameraFor } from './camera.ts'
import { useRaster } from './pictures.ts'
import styles from './Scene.module.css'
import { SceneCharacter } from './SceneCharacter.tsx'
import { SceneTwin } from './SceneTwin.tsx'

const ZOOM_S = 0.24
const FADE_S = 0.2
const MOST_DENSITY = 2

export type SceneProps = {
  card: Pick<CardWithFacts, 'name' | 'background_image_url'> & { facts: readonly Snapshot<FactView>[] }
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
  const width = useWidth(box)
  const height = (width * CANVAS.height) / CANVAS.width
  const density = (width / CANVAS.width) * Math.min(MOST_DENSITY, globalThis.devicePixelRatio || 1)
  const ground = useRaster(card.background_image_url, CANVAS.width * density, CANVAS.height * density)
  const colours = useMemo(readColours, [])
  const characters = useMemo(() => charactersOf(card.facts), [card.facts])
  const litFact = card.facts.find((fact) => fact.key === lit)
  const [hotX, hotY] = near && litFact ? [litFact.hotspot_x, litFact.hotspot_y] : [null, null]

  useEffect(() => {
    const shown = stage.current
    if (!shown || width === 0) return
    const { x, y, scale } = cameraFor(width, hotX === null || hotY === null ? null : { x: hotX, y: hotY })
    if (still) shown.setAttrs({ x, y, scaleX: scale, scaleY: scale })
    else shown.to({ x, y, scaleX: scale, scaleY: scale, duration: shown.scaleX() === 1 ? 0 : ZOOM_S })
  }, [width, hotX, hotY, still])

  const show = (character: CharacterView, fact: string) => (
    <SceneCharacter
      key={character.key}
      character={character}
      density={density}
      lit={fact === lit}
      awake={awake && fact === lit}
      still={still}
      glow={colours.glow}
      onPick={() => onPick(fact)}
    />
  )
  return (
    <div ref={box} className={styles.scene}>
      <div aria-hidden="true">
        <Stage ref={stage} width={width} height={height}>
          <Layer listening={false}>
            {ground ? <Image image={ground} width={CANVAS.width} height={CANVAS.height} /> : null}
          </Layer>
          <Layer>
            {characters.map(({ character, fact }) => (fact === lit ? null : show(character, fact)))}
            <Veil shown={lit !== null} colour={colours.dim} still={still} />
            {characters.map(({ character, fact }) => (fact === lit ? show(character, fact) : null))}
          </Layer>
        </Stage>
      </div>
      <SceneTwin name={card.name} facts={card.facts} lit={lit} onPick={onPick} />
    </div>
  )
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

/** Every picture with the key of its fact, the farthest first. */
function charactersOf(facts: readonly Snapshot<FactView>[]) {
  return facts
    .flatMap((fact) => fact.characters.map((character) => ({ character, fact: fact.key })))
    .sort((a, b) => a.character.character_z - b.character.character_z)
}

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
