import { fitView, type Point, toCanvas, type View, ZOOM, zoomAt } from '#client/canvas/viewport.ts'
import { boundsOf, unionOf } from '#shared/documents/card/geometry.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import type { Editing } from './editing.ts'

const FIT_MARGIN = 28
/** Room for the handles. */
const SELECTION_MARGIN = 72

/** Whoever looks around on their own follows nobody any more. */
export function changeView(editing: Editing, next: (view: View) => View): void {
  editing.state.view = next(editing.state.view)
  editing.state.isFitted = false
  editing.state.following = null
}

/** Shows the whole card in the middle of the stage, and keeps doing so as the stage changes its size. */
export function fitWhole(editing: Editing): void {
  const { stage } = editing.state
  const margin = stage.width < 600 ? 8 : FIT_MARGIN
  if (stage.width > 0 && stage.height > 0) editing.state.view = fitView(stage, CANVAS, margin)
  editing.state.isFitted = true
  editing.state.following = null
}

/** The middle of the stage, in pixels. */
const middle = ({ state: { stage } }: Editing): Point => [stage.width / 2, stage.height / 2]

/** Nearer or farther about the middle of the stage. */
export const zoom = (editing: Editing, factor: number): void =>
  changeView(editing, (view) => zoomAt(view, middle(editing), factor))

/** Shows so many pixels for a unit of the canvas, about the middle of the stage. */
export const zoomTo = (editing: Editing, scale: number): void =>
  changeView(editing, (view) => zoomAt(view, middle(editing), scale / view.scale))

/** Shows what is selected as large as it fits; the whole card where nothing is. */
export function fitSelection(editing: Editing): void {
  const { stage, selection } = editing.state
  const chosen = editing.card.get().characters.filter(({ key }) => selection.includes(key))
  const box = unionOf(chosen.map(({ frame, rotation }) => boundsOf(frame, rotation)))
  const { scale } = fitView(stage, box ?? CANVAS, SELECTION_MARGIN)
  const nearest = Math.min(ZOOM.max, scale)
  if (!box) fitWhole(editing)
  else
    changeView(editing, () => ({
      scale: nearest,
      x: stage.width / 2 - (box.x + box.width / 2) * nearest,
      y: stage.height / 2 - (box.y + box.height / 2) * nearest,
    }))
}

/** What lies in the middle of the stage, in canvas units. */
export const lookedAt = (editing: Editing): [number, number] => toCanvas(editing.state.view, middle(editing))
