import { store } from '#client/platform/store.ts'
import { type Camera, heldView, nearer, wholeView } from './camera.ts'

/** One press of a zoom key or button. */
const STEP = 1.5
/** A double tap comes so much nearer. */
const TAP = 2.5

/** How a person looks at the scene; `view` is null while they leave that to the player. */
export const sceneView = store(() => ({ view: null as Camera | null, width: 0, lit: null as Place | null }), {
  keptFromGuest: true,
})
type Place = { x: number; y: number }

const now = (): Camera => sceneView.view ?? wholeView(sceneView.width)

/** Nearer (`factor` above 1) or farther about a point of the screen; the whole scene is the player's again. */
export function zoomBy(factor: number, at?: Place): void {
  const { width } = sceneView
  if (width === 0) return
  const view = nearer(width, now(), at ?? middleOf(), factor)
  sceneView.view = view.scale > wholeView(width).scale * 1.01 ? view : null
}
export const comeNearer = (): void => zoomBy(STEP)
export const goFarther = (): void => zoomBy(1 / STEP)
/** Nearer to a point, or back to the whole. */
export const zoomAtTap = (at: Place): void => (sceneView.view ? showWhole() : zoomBy(TAP, at))
export function showWhole(): void {
  sceneView.view = null
}

/** Moves what is seen by pixels, never past the scene's edges. */
export function panView(dx: number, dy: number): void {
  const { view, width } = sceneView
  if (view) sceneView.view = heldView(width, { ...view, x: view.x + dx, y: view.y + dy })
}

/** The scene is so wide now; what was looked at stays in view. */
export function resizeView(width: number): void {
  const { view, width: before } = sceneView
  sceneView.width = width
  if (view && before > 0 && width > 0) {
    const by = width / before
    sceneView.view = heldView(width, { x: view.x * by, y: view.y * by, scale: view.scale * by })
  }
}

/** Where keys and buttons zoom to: the fact that is lit, else the middle; in pixels of the screen. */
function middleOf(): Place {
  const { lit, width } = sceneView
  const view = now()
  if (lit && !sceneView.view) return { x: lit.x * view.scale + view.x, y: lit.y * view.scale + view.y }
  return { x: width / 2, y: (width * wholeView(width).ratio) / 2 }
}
