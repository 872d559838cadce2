import type Konva from 'konva'
import { type RefObject, useEffect } from 'react'
import { ref } from 'valtio'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { findingsOf, type LayoutFigure } from '#shared/rules/scenes/layout/findings.ts'
import { inkOf } from '#shared/rules/scenes/layout/ink.ts'
import type { Editing } from '../editing.ts'
import { coloursOnStage, inkOnStage } from '../stagePictures.ts'

/** The scene is measured once nobody has moved anything for so long. */
const QUIET_MS = 700
/** So often a picture that has not come is waited for; then it counts as one that draws nothing. */
const TRIES = 6

function measure(
  layer: Konva.Layer,
  characters: readonly CharacterContent[],
  isLastTry: boolean,
): LayoutFigure[] | null {
  const figures: LayoutFigure[] = []
  for (const character of characters) {
    const ink = inkOnStage(layer, character)
    if (!ink && !isLastTry) return null
    figures.push({ ...character, ink: ink ?? inkOf(() => false) })
  }
  return figures
}

/** Keeps in the editor's state what a learner's eye or finger would stumble over, measured on the stage itself. */
export function useLayoutFindings(
  editing: Editing,
  layer: RefObject<Konva.Layer | null>,
  shown: readonly CharacterContent[],
): void {
  // The list is made anew with each drawing; its rows only where they changed.
  const scene = shown.map(({ key, frame, rotation, z, band, fact, picture, actor, mirrored, crop, words }) =>
    JSON.stringify([key, frame, rotation, z, band, fact, picture, actor, mirrored, crop, words]),
  )
  const mark = scene.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` says when the scene is another one; `shown` is new each time.
  useEffect(() => {
    let tries = 0
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      if (!layer.current) return
      const figures = measure(layer.current, shown, ++tries >= TRIES)
      if (figures) editing.state.findings = ref(findingsOf(figures, coloursOnStage(layer.current)))
      else timer = setTimeout(look, QUIET_MS)
    }
    timer = setTimeout(look, QUIET_MS)
    return () => clearTimeout(timer)
  }, [editing, layer, mark])
}
