import { store } from '#client/platform/store.ts'
import { type Camera, heldView, nearer, nearerTo, wholeView } from './camera.ts'
import { say } from './said.ts'

/** One press of a zoom key or button. */
const STEP = 1.5
/** A double tap comes so much nearer. */
const TAP = 2.5

type Place = { x: number; y: number }
/** Where the figure that is lit stands, in units of the canvas. */
export type Figure = Place & { width: number; height: number }

/** How a person looks at the scene; `view` is null while they leave that to the player. */
export const sceneView = store(
  () => ({
    view: null as Camera | null,
    /** Where the player itself looks. */
    led: null as Camera | null,
    width: 0,
    lit: null as Figure | null,
    /** They moved it themselves since a figure was lit: what they look at is theirs to say. */
    isHeld: false,
  }),
  { keptFromGuest: true },
)

const now = (): Camera => sceneView.view ?? sceneView.led ?? wholeView(sceneView.width)
const show = (view: Camera) => {
  // The whole scene is the player's again.
  if (view.scale > wholeView(sceneView.width).scale * 1.01) sceneView.view = view
  else showWhole()
}

/** Nearer (`factor` above 1) or farther about a point of the screen, as by a wheel or two fingers. */
export function zoomBy(factor: number, at: Place): void {
  if (sceneView.width === 0) return
  sceneView.isHeld = true
  show(nearer(sceneView.width, now(), at, factor))
}

/** Nearer to the figure that is lit; to the middle of what is seen where none is, or where one looked elsewhere since. */
export function comeNearer(): void {
  const { lit, isHeld, width } = sceneView
  if (width === 0) return
  show(lit && !isHeld ? nearerTo(width, now(), middleOf(lit), STEP) : nearer(width, now(), middleOfScreen(), STEP))
}
export function goFarther(): void {
  if (sceneView.width > 0) show(nearer(sceneView.width, now(), middleOfScreen(), 1 / STEP))
}

/** How near one is, in words. */
const tellView = (): void => {
  const { view, width } = sceneView
  say(view ? `Zoom ${Math.round((view.scale / wholeView(width).scale) * 100)} percent` : 'Whole scene')
}
/** The keys and buttons of the zoom, each with what it did told. */
export const zoom = {
  in: () => {
    comeNearer()
    tellView()
  },
  out: () => {
    goFarther()
    tellView()
  },
  whole: () => {
    showWhole()
    tellView()
  },
}

/** Nearer to the figure that was touched twice, else to the point; or back to the whole. */
export function zoomAtTap(at: Place): void {
  const { view, lit, width } = sceneView
  if (width === 0) return
  if (view) showWhole()
  else if (lit && isOn(lit, at)) show(nearerTo(width, now(), middleOf(lit), TAP))
  else zoomBy(TAP, at)
}
export function showWhole(): void {
  sceneView.view = null
  sceneView.isHeld = false
}

/** The player looks elsewhere: who comes nearer does so from there. */
export function leadView(led: Camera): void {
  sceneView.led = led
}

/** Another figure is lit, or none: keys and buttons go to that one. */
export function lightFigure(figure: Figure | null): void {
  sceneView.lit = figure
  sceneView.isHeld = false
}

/** Moves what is seen by pixels, never past the scene's edges. */
export function panView(dx: number, dy: number): void {
  const { view, width } = sceneView
  if (!view) return
  sceneView.isHeld = true
  sceneView.view = heldView(width, { ...view, x: view.x + dx, y: view.y + dy })
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

const middleOf = ({ x, y, width, height }: Figure): Place => ({ x: x + width / 2, y: y + height / 2 })
const middleOfScreen = (): Place => {
  const { width } = sceneView
  return { x: width / 2, y: (width * wholeView(width).ratio) / 2 }
}
/** Whether a point of the screen lies on a figure. */
function isOn({ x, y, width, height }: Figure, at: Place): boolean {
  const view = now()
  const [across, down] = [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale]
  return across >= x && across <= x + width && down >= y && down <= y + height
}
