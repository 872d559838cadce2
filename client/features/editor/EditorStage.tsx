import type Konva from 'konva'
import { useCallback, useEffect, useRef } from 'react'
import { Group, Image, Layer, Rect, Stage } from 'react-konva'
import { useSnapshot } from 'valtio'
import { useViewGestures } from '#client/canvas/gestures.ts'
import { GuideLines, Marquee } from '#client/canvas/Overlays.tsx'
import { useRaster } from '#client/canvas/pictures.ts'
import { useTokens } from '#client/canvas/tokens.ts'
import { useSize } from '#client/canvas/useSize.ts'
import type { View } from '#client/canvas/viewport.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { type Band, inOrder, isShown, LAYERS } from '#shared/rules/scenes/order.ts'
import { ranksOf } from '#shared/rules/scenes/ranks.ts'
import { useCard, useEditing, useMay } from './context.ts'
import styles from './EditorStage.module.css'
import { PoseHandles } from './elements/actor/PoseHandles.tsx'
import { CharacterView, ShadowView } from './elements/character/CharacterView.tsx'
import { CropHandles } from './elements/character/CropHandles.tsx'
import { FollowFrame } from './FollowFrame.tsx'
import { SelectedOutlines } from './FrameOutline.tsx'
import { Handles } from './Handles.tsx'
import { useElsewhere } from './layout/useElsewhere.ts'
import { useLayoutFindings } from './layout/useLayoutFindings.ts'
import { OthersSelections } from './OthersSelections.tsx'
import { Cursors } from './People.tsx'
import { usePlaying } from './playing.ts'
import { usePointer } from './usePointer.ts'
import { changeView, fitWhole } from './viewing.ts'

const UPRIGHT = [false, false] as const
const TOKENS = ['--accent', '--card', '--line', '--pink'] as const

const stageName = (name: string, count: number): string =>
  `Stage, ${name || 'a card without a name'}, ${count === 1 ? '1 element' : `${count} elements`}`

/** The card on its pasteboard. Everything that can be done here can be done from the lists beside it as well. */
export function EditorStage() {
  const editing = useEditing()
  const card = useCard()
  const may = useMay()
  const { view, selection, moving, guides, marquee, tool, isFitted, cropping, playing } = useSnapshot(editing.state)
  const shown = card.characters.filter(isShown)
  const rank = ranksOf(shown)
  const chosen = shown.filter(({ key }) => selection.includes(key))
  // Handles would go along with what is only shown.
  const isChangeable = playing.length === 0 && chosen.length > 0 && chosen.every(may.change)
  const cropped = isChangeable && chosen.length === 1 && chosen[0]?.key === cropping ? chosen[0] : null
  const box = useRef<HTMLDivElement>(null)
  const layer = useRef<Konva.Layer>(null)
  const size = useSize(box)
  const [accent, ground, line, pink] = useTokens(TOKENS)
  const density = view.scale * Math.min(2, globalThis.devicePixelRatio || 1)

  useEffect(() => {
    editing.state.stage = size
    if (isFitted) fitWhole(editing)
  }, [editing, size, isFitted])
  useViewGestures(
    box,
    useCallback((next: (view: View) => View) => changeView(editing, next), [editing]),
    useCallback(() => editing.machine.current.cancel(), [editing]),
  )
  const pointer = usePointer(box, layer)
  useLayoutFindings(editing, layer, shown)
  useElsewhere(card)
  usePlaying(editing, layer)

  return (
    <div
      ref={box}
      className={styles.pasteboard}
      role="application"
      aria-label={stageName(card.name, shown.length)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that the editor hears
      tabIndex={0}
      data-stage
      data-tool={tool}
      {...pointer}
    >
      <Stage width={size.width} height={size.height} x={view.x} y={view.y} scaleX={view.scale} scaleY={view.scale}>
        <Layer listening={false}>
          <Rect width={CANVAS.width} height={CANVAS.height} fill={ground} stroke={line} strokeWidth={2 / view.scale} />
        </Layer>
        {/* What is under the pointer is read off the pictures themselves. */}
        <Layer ref={layer} listening={false}>
          {LAYERS.map(({ before, bands }) => {
            const there = inOrder(shown.filter(({ band }) => (bands as readonly Band[]).includes(band)))
            const shared = (character: CharacterContent) => ({
              character,
              light: card.light,
              rank: rank(character.fact),
              moving: moving.get(character.key),
              density,
            })
            return (
              <Group key={before}>
                <Scenery url={card[before]} density={density} />
                <Group clipWidth={CANVAS.width} clipHeight={CANVAS.height} clipX={0} clipY={0}>
                  {there.map((character) => (
                    <ShadowView key={character.key} {...shared(character)} />
                  ))}
                </Group>
                {there.map((character) => (
                  <CharacterView key={character.key} {...shared(character)} placeholder={line} />
                ))}
              </Group>
            )
          })}
        </Layer>
        <Layer>
          <OthersSelections characters={card.characters} scale={view.scale} />
          {chosen.length > 1 || !isChangeable ? (
            <SelectedOutlines chosen={chosen} moving={moving} colour={accent} scale={view.scale} />
          ) : null}
          {isChangeable && !cropped ? (
            <Handles
              selection={selection}
              letters={chosen.length === 1 ? (chosen[0]?.words?.size ?? null) : null}
              layer={layer}
              accent={accent}
              ground={ground}
              redraw={card.characters}
            />
          ) : null}
          {cropped ? (
            <CropHandles character={cropped} density={density} accent={accent} ground={ground} scale={view.scale} />
          ) : null}
          {isChangeable && !cropped && chosen.length === 1 && chosen[0] ? (
            <PoseHandles character={chosen[0]} accent={pink} ground={ground} scale={view.scale} />
          ) : null}
          <GuideLines guides={guides} colour={pink} scale={view.scale} />
          {marquee ? <Marquee box={marquee} colour={accent} scale={view.scale} /> : null}
        </Layer>
      </Stage>
      <Cursors />
      <FollowFrame stage={size} />
    </div>
  )
}

/** One band of the place. */
function Scenery({ url, density }: { url: string; density: number }) {
  const raster = useRaster(url, CANVAS.width * Math.min(1, density), UPRIGHT)
  return raster ? <Image image={raster} width={CANVAS.width} height={CANVAS.height} listening={false} /> : null
}
